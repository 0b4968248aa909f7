import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'integration/**/*.test.ts',
    ],
    setupFiles: ['integration/seed.setup.ts'],
    testTimeout: 120_000,
    pool: 'threads',
  },
});
