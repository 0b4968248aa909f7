import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './paths.mjs';

const out = join(projectRoot, 'out/bench');
const source = (path) => join(projectRoot, 'bench', path);

const shared = { root: projectRoot, configFile: false, publicDir: false, logLevel: 'error' };

/** A script for Node or for Electron's main process; everything but `external` is bundled. */
const bundleForNode = (input, outDir, external = []) =>
  build({
    ...shared,
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.18',
      minify: false,
      rollupOptions: { input, external, output: { format: 'es', entryFileNames: '[name].mjs' } },
    },
  });

/** A worker as one classic script: a page from a file may start no other kind. */
const bundleWorker = (entry, outDir, fileName) =>
  build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'chrome130',
      minify: false,
      lib: { entry, formats: ['iife'], name: 'bench', fileName: () => fileName },
    },
  });

/** Builds everything the benchmark runs into out/bench. */
export const bundleBench = async () => {
  rmSync(out, { recursive: true, force: true });
  const electron = join(out, 'electron');
  mkdirSync(electron, { recursive: true });
  await bundleForNode({ bench: source('main.ts') }, out, ['playwright']);
  await bundleForNode({ service: source('service/service-process.ts') }, out);
  await bundleForNode({ download: source('baseline/download.ts') }, out);
  await bundleForNode({ main: source('electron/main.ts') }, electron, ['electron']);
  await bundleWorker(source('electron/worker.ts'), electron, 'worker.js');
  copyFileSync(source('electron/worker.html'), join(electron, 'worker.html'));
  const manifest = {
    name: 'waiver-desk-bench',
    version: '0.0.0',
    type: 'module',
    main: 'main.mjs',
  };
  writeFileSync(join(electron, 'package.json'), JSON.stringify(manifest));
  return join(out, 'bench.mjs');
};
