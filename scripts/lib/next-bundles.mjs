import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './paths.mjs';

const out = join(projectRoot, 'out/next');
const source = (path) => join(projectRoot, 'next', path);

const shared = { root: projectRoot, configFile: false, publicDir: false, logLevel: 'error' };
const kept = { outDir: out, emptyOutDir: false, minify: false };

/** What stands for Electron in main, as one module. */
const bundleElectron = () =>
  build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ...kept,
      ssr: true,
      target: 'node24',
      rollupOptions: {
        input: { electron: source('main/electron.ts') },
        output: { format: 'es', entryFileNames: '[name].mjs' },
      },
    },
  });

/** What stands for Electron in the page, as one classic script. */
const bundleBridge = () =>
  build({
    ...shared,
    build: {
      ...kept,
      target: 'chrome130',
      lib: {
        entry: source('page/bridge.ts'),
        formats: ['iife'],
        name: 'bridge',
        fileName: () => 'bridge.js',
      },
    },
  });

/** Builds what joins the built program to Node and Chromium into out/next. */
export const bundleNext = async () => {
  rmSync(out, { recursive: true, force: true });
  await Promise.all([bundleElectron(), bundleBridge()]);
  copyFileSync(source('hooks.mjs'), join(out, 'hooks.mjs'));
};
