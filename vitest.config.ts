import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { textsPlugins } from './scripts/texts-plugin.ts';

const test = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/* What has a document, so that each file needs its own. */
const WINDOW = ['src/**/*.test.tsx', 'src/**/frame-holder.test.ts'];
/* What puts a module of Node or Electron in another's place does so for its own file alone. */
const REPLACED = ['main/window/desktop-signals', 'main/service/connection'].map(
  (it) => `src/${it}.test.ts`,
);
const TOGETHER = ['src', 'scripts', 'bench', 'next'].map(test);

export default defineConfig({
  plugins: [textsPlugins()],
  /* Nothing runs on Electron here: what imports it meets the stand-in of `integration`. */
  resolve: { alias: { electron: resolve(import.meta.dirname, 'integration/electron/index.ts') } },
  test: {
    setupFiles: ['seed', 'waits', 'language'].map((it) => `integration/${it}.setup.ts`),
    /* Most take milliseconds; the few long ones say their own limit. */
    testTimeout: 30_000,
    hookTimeout: 30_000,
    /* What is waited for comes later where other programs keep the computer busy. */
    expect: { poll: { timeout: 15_000 } },
    pool: 'threads',
    /* By itself vitest leaves one core idle: of two, every other one. */
    maxWorkers: availableParallelism(),
    projects: [
      {
        /* Files that share a thread and what they import. */
        extends: true,
        test: {
          name: 'together',
          include: TOGETHER,
          exclude: [...WINDOW, ...REPLACED],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...WINDOW, ...REPLACED],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: [test('integration')],
          globalSetup: 'integration/built.setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
