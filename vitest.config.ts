import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'integration/**/*.test.ts',
    ],
    testTimeout: 120_000,
    pool: 'threads',
  },
});
