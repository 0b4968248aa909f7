import { defineConfig } from '@playwright/test';

const report = process.env['WAIVER_DESK_E2E_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  /* More than cores: tests wait for time limits, disks and each other. */
  workers: 5,
  retries: 0,
  forbidOnly: true,
  /* Only what hangs reaches them: how fast the computer is, beside four other programs, decides nothing. */
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
});
