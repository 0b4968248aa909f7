import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import { unlock, type Context } from '../context';
import { settledMemory, type Memory } from '../desk/memory';
import type { RunningDesk } from '../desk/running-desk';
import { withEmptyWindow } from './bare-window';
import { exportPdfs } from './export-many';
import { openWaivers } from './open-waivers';
import type { Target } from '../report/figure';
import { TARGETS } from '../targets';

const OPENED = 200;
/* The engine keeps freed memory for some 15 s before the system has it back, and print windows that
   nobody needs are kept for half a minute. */
export const GIVEN_BACK_MS = 45_000;
/* Two batches show whether memory grows with them. A thousand take minutes: only where the copy is
   large. */
const PRINTED = [200, 1000];
const PRINTED_OF_FEW = [200];
const FEW = 10_000;

/** Row 8: memory of the processes, above those of an empty window. */
export async function measureMemory(context: Context): Promise<void> {
  const empty = await withEmptyWindow(context.runtime, settledMemory);
  await measureUse(context, empty);
  await context.withFreshDesk(async ({ app, screens }) => {
    await screens.check(context.service.url, context.service.key);
    await screens.keepBy('session');
    await screens.untilState('Up to date');
    await screens.untilRows(context.service.waivers);
    await addMemory(context, empty, app, 'after a first sync', firstSyncTarget(context));
  });
}

async function measureUse(context: Context, empty: Memory): Promise<void> {
  const opened = context.options.runs === 1 ? 3 : OPENED;
  const full = await context.fullProfile();
  await context.withDesk(full.userData, async (desk) => {
    const told = (when: string, target?: Target): Promise<void> =>
      addMemory(context, empty, desk.app, when, target);
    await told('at the unlock screen');
    await unlock(desk, full);
    await searchOnce(desk);
    await told('all loaded', TARGETS.memory);
    await openWaivers(desk, opened);
    await told(`after ${String(opened)} records opened`, TARGETS.memoryAfterUse);
    for (const least of printedOf(context)) {
      const printed = await exportPdfs(desk, least);
      await told(
        `after a batch of ${String(printed)} PDFs, print windows included`,
        TARGETS.memoryAfterUse,
      );
    }
  });
}

/* What a first sync may leave behind is said of twice as many records as the rest. */
function firstSyncTarget({ size }: Context): Target | undefined {
  return size === 200_000 ? TARGETS.memoryAfterFirstSync : undefined;
}

function printedOf({ options, size }: Context): readonly number[] {
  if (options.runs === 1) return [20];
  return size > FEW ? PRINTED : PRINTED_OF_FEW;
}

/* Targets are about what is kept: the engine gives back freed memory only when nothing has happened
   for a while. */
async function addMemory(
  context: Context,
  empty: Memory,
  app: ElectronApplication,
  when: string,
  target?: Target,
): Promise<void> {
  addFigures(context, empty, when, await settledMemory(app));
  if (context.options.runs === 1) return;
  await wait(GIVEN_BACK_MS);
  const later = `${when}, ${String(GIVEN_BACK_MS / 1000)} s later`;
  addFigures(context, empty, later, await settledMemory(app), target);
}

function addFigures(
  { add }: Context,
  empty: Memory,
  when: string,
  memory: Memory,
  target?: Target,
): void {
  add({
    id: '8',
    name: `memory of window and worker above an empty window, ${when}`,
    unit: 'MB',
    values: [memory.window - empty.window],
    ...(target === undefined ? {} : { target }),
  });
  add({ id: '8', name: `memory of main, ${when}`, unit: 'MB', values: [memory.main] });
}

/* Makes sure that what a first search builds is there. */
export async function searchOnce({ page }: RunningDesk): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search waivers' });
  await box.fill('agreement');
  await page.locator('[role="grid"]:not([aria-busy]) [data-id] mark').first().waitFor();
  await box.fill('');
  await page.locator('[role="grid"]:not([aria-busy]) [data-id]').first().waitFor();
}
