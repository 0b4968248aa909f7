import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import { resolve } from 'node:path';
import { manualPlugin } from './scripts/manual-plugin.ts';
import { oneByteCodePlugin } from './scripts/one-byte-code.ts';
import { printFontsPlugin } from './scripts/print-fonts.ts';
import { styleLayersPlugin } from './scripts/style-layers.ts';
import { textsPlugins } from './scripts/texts-plugin.ts';
import { windowFontsPlugin } from './scripts/window-fonts.ts';
import { windowPreloadPlugin } from './scripts/window-preload.ts';
import { zoneRulesPlugin } from './scripts/zone-rules-plugin.ts';

const here = (path: string): string => resolve(import.meta.dirname, path);

/* The test flavour of the packaged program differs in main alone, so only that is built for it. */
const mainFolder = process.env['WAIVER_DESK_MAIN_FOLDER'];

/* How long plugins took is nothing that whoever starts the program could act on. */
const checks = { bundlerTimings: false } as const;

/* Everything is bundled: the packaged program carries `out/` and no node_modules. */
const bundled = { externalizeDeps: false, sourcemap: false } as const;

const windowParts: UserConfig = {
  preload: {
    build: {
      ...bundled,
      target: 'node20.18',
      outDir: 'out/preload',
      rollupOptions: {
        checks,
        input: { index: here('src/preload/index.ts') },
        /* A sandboxed preload must be CommonJS, whatever package.json says. */
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src/renderer'),
    plugins: [
      textsPlugins(),
      zoneRulesPlugin(),
      react(),
      styleLayersPlugin(),
      manualPlugin(),
      windowFontsPlugin(here('node_modules')),
      windowPreloadPlugin(here('src/renderer/window.tsx')),
      oneByteCodePlugin(),
      /* The words of React Aria for languages the program does not speak would double its code. */
      { ...localesPlugin.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
    ],
    worker: { format: 'es', plugins: () => [zoneRulesPlugin(), oneByteCodePlugin()] },
    build: {
      target: 'chrome130',
      outDir: here('out/renderer'),
      assetsInlineLimit: 0,
      minify: true,
      /* Files come from the disk, so large ones are no fault to be told whoever starts the program. */
      chunkSizeWarningLimit: Infinity,
      rollupOptions: { checks, input: { index: here('src/renderer/index.html') } },
    },
  },
};

export default defineConfig({
  main: {
    plugins: [textsPlugins(), zoneRulesPlugin(), printFontsPlugin(here('node_modules'))],
    build: {
      ...bundled,
      target: 'node20.18',
      outDir: mainFolder ?? 'out/main',
      rollupOptions: {
        checks,
        input: {
          index: here('src/main/index.ts'),
          decoder: here('src/decoder/worker.ts'),
          pages: here('src/main/print/page-worker.ts'),
          pdf: here('src/pdf/worker.ts'),
        },
        output: { format: 'es' },
      },
    },
  },
  ...(mainFolder === undefined ? windowParts : {}),
});
