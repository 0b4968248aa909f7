import { defineConfig } from '@playwright/test';

const report = process.env['WAIVER_DESK_E2E_REPORT'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/next',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
});
