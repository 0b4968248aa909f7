import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';

const LOOK_EVERY_MS = 500;
const QUIET_LOOKS = 4;
const MOST_LOOKS = 240;
const QUIET_PERCENT = 2;

/**
 * Waits until the window's process has nothing to do: a person does not quit in the very moment
 * a sync ends, and the program has work left to do when idle.
 */
export async function untilIdle(app: ElectronApplication): Promise<void> {
  let quiet = 0;
  for (let look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look += 1) {
    await wait(LOOK_EVERY_MS);
    quiet = (await windowPercent(app)) < QUIET_PERCENT ? quiet + 1 : 0;
  }
}

/* Since the last time it was asked for. */
function windowPercent(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ app: electron }) =>
    electron
      .getAppMetrics()
      .filter(({ type }) => type === 'Tab')
      .reduce((sum, { cpu }) => sum + cpu.percentCPUUsage, 0),
  );
}
