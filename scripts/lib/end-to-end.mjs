import { withDisplay } from './display.mjs';
import { inPackage, run } from './run.mjs';
import { sandboxArguments } from './sandbox.mjs';

/** Runs Playwright under a display; a report goes to WAIVER_DESK_E2E_REPORT when that is set. */
export const runEndToEnd = (args = [], env = {}) =>
  withDisplay(async () => {
    const sandbox = await sandboxArguments({ sampleDataOnly: true });
    return run(process.execPath, [inPackage('@playwright/test/cli.js'), 'test', ...args], {
      env: { ...process.env, ...env, WAIVER_DESK_NO_SANDBOX: sandbox.length > 0 ? '1' : '' },
    });
  });
