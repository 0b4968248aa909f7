import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  /* Nothing runs on Electron here: what imports it meets the stand-in of `integration`. */
  resolve: { alias: { electron: resolve(import.meta.dirname, 'integration/electron/index.ts') } },
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'integration/**/*.test.ts',
      'next/**/*.test.ts',
    ],
    setupFiles: ['integration/seed.setup.ts', 'integration/waits.setup.ts'],
    /* Most take milliseconds; the few long ones say their own limit. */
    testTimeout: 30_000,
    hookTimeout: 30_000,
    /* What is waited for comes later where other programs keep the computer busy. */
    expect: { poll: { timeout: 15_000 } },
    pool: 'threads',
    /* By itself vitest leaves one core idle: of two, every other one. */
    maxWorkers: availableParallelism(),
  },
});
