import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';

const LOOK_EVERY_MS = 500;
const QUIET_LOOKS = 4;
/* Ten minutes: behind a first sync of a million all of it is read for the search. */
const MOST_LOOKS = 1200;
/* Ticks of a hundredth of a second between two looks: two of a hundred. */
const QUIET_TICKS = 1;

/**
 * Waits until the window's process has nothing to do: a person does not quit in the very moment
 * a sync ends, and the program has work left to do when idle. Linux tells its processor time; main
 * is asked once only, since Playwright now and then loses an answer of a process that collects
 * garbage ("Resulting promise was garbage collected").
 */
export async function untilIdle(app: ElectronApplication): Promise<void> {
  const window = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  let quiet = 0;
  let before = ticksOf(window);
  for (let look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look += 1) {
    await wait(LOOK_EVERY_MS);
    const now = ticksOf(window);
    quiet = now - before <= QUIET_TICKS ? quiet + 1 : 0;
    before = now;
  }
}

/* proc_stat(5): time in user and in system mode; none where the system tells none. */
function ticksOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
