import { defineConfig } from '@playwright/test';

const report = process.env['WAIVER_DESK_E2E_REPORT'];

/* Begun last, each would keep the rest waiting: their times are long, mostly with nothing to do. */
const LONG = ['main-at-work', 'accessible', 'desk-tasks', 'offline', 'broken-store'];
const longOnes = LONG.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: longOnes },
    { name: 'rest', testIgnore: longOnes },
  ],
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
