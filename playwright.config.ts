import { defineConfig } from '@playwright/test';

const report = process.env['WAIVER_DESK_E2E_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
});
