import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const test = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/* What has no globals, no clock and no state: its files share a thread and what they import. */
const PURE = [test('src/domain'), test('src/contract')];

export default defineConfig({
  /* Nothing runs on Electron here: what imports it meets the stand-in of `integration`. */
  resolve: { alias: { electron: resolve(import.meta.dirname, 'integration/electron/index.ts') } },
  test: {
    setupFiles: ['integration/seed.setup.ts', 'integration/waits.setup.ts'],
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
        extends: true,
        test: { name: 'pure', include: PURE, isolate: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['src', 'scripts', 'bench', 'integration', 'next'].map(test),
          exclude: PURE,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
