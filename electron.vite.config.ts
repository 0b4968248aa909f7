import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';
import { printFontsPlugin } from './scripts/print-fonts.ts';

const here = (path: string): string => resolve(import.meta.dirname, path);

/* Everything is bundled: the packaged program carries `out/` and no node_modules. */
const bundled = { externalizeDeps: false, sourcemap: false } as const;

export default defineConfig({
  main: {
    plugins: [printFontsPlugin(here('node_modules'))],
    build: {
      ...bundled,
      target: 'node20.18',
      outDir: 'out/main',
      rollupOptions: {
        input: {
          index: here('src/main/index.ts'),
          decoder: here('src/decoder/worker.ts'),
          'sample-service': here('src/sample-service/cli.ts'),
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      ...bundled,
      target: 'node20.18',
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: here('src/preload/index.ts') },
        /* A sandboxed preload must be CommonJS, whatever package.json says. */
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src/renderer'),
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'chrome130',
      outDir: here('out/renderer'),
      assetsInlineLimit: 0,
      rollupOptions: { input: { index: here('src/renderer/index.html') } },
    },
  },
});
