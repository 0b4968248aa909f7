import { setTimeout as wait } from 'node:timers/promises';
import type { DeskApi } from '../../src/contract/main-calls';
import { unlock, type Context, type Profile } from '../context';
import { untilIdle } from '../desk/idle';
import { settledMemory, type Memory } from '../desk/memory';
import type { RunningDesk } from '../desk/running-desk';
import { screensOf } from '../desk/screens';
import { startService, type RunningService } from '../service/running-service';
import { TARGETS } from '../targets';
import { GIVEN_BACK_MS, searchOnce } from './memory';
import { addFrames, framesWhile, turnWheel } from './use';

const SCROLL_MS = 10_000;

/** Memory and frames of one community in front while another one, as large, is synced quietly. */
export async function measureCommunities(context: Context): Promise<void> {
  const full = await context.fullProfile();
  const other = await startService(context.size, context.options.seed + 1);
  try {
    await context.withDesk(full.userData, async (desk) => {
      await unlock(desk, full);
      const alone = await keptMemory(context, desk);
      await beginOther(desk, full, other);
      await measureFrames(context, desk);
      const both = await keptMemory(context, desk);
      context.add({
        id: '8',
        name: 'memory of the window after a quiet first sync of another community ÷ with one',
        unit: 'MB',
        values: [both.window],
        baselines: [alone.window],
        target: TARGETS.memoryOfTwo,
      });
      context.add({
        id: '8',
        name: 'memory of main, the same',
        unit: 'MB',
        values: [both.main],
        baselines: [alone.main],
      });
    });
  } finally {
    await other.stop();
  }
}

/* The other one is left in the middle of its first sync, so that its quiet sync is a first one. */
async function beginOther(
  { page, screens }: RunningDesk,
  first: Profile,
  other: RunningService,
): Promise<void> {
  await page.getByRole('button', { name: /\(communities\)$/ }).click();
  await page.getByRole('menuitem', { name: 'Add a community…' }).click();
  await screens.check(other.url, other.key);
  await screens.keepBy('passphrase');
  await screens.untilState('Syncing');
  await page.keyboard.press('Control+Shift+Digit1');
  await page
    .getByRole('button', { name: new RegExp(`^${new URL(first.service.url).host}`) })
    .waitFor();
  await screensOf(page);
  await screens.untilRows(first.service.waivers);
}

async function measureFrames(context: Context, desk: RunningDesk): Promise<void> {
  const ms = context.options.runs === 1 ? 500 : SCROLL_MS;
  /* A small one may be synced already. */
  while (workers(desk) === 1 && !(await isOtherSynced(desk))) await wait(50);
  const during = await framesWhile(desk, () => turnWheel(desk, ms));
  addFrames(context, 'wheel during a quiet sync of another community', during, false);
  while (workers(desk) > 1 || !(await isOtherSynced(desk))) await wait(500);
  const after = await framesWhile(desk, () => turnWheel(desk, ms));
  addFrames(context, 'wheel after it', after, false);
}

function workers({ page }: RunningDesk): number {
  return page.workers().length;
}

function isOtherSynced({ page }: RunningDesk): Promise<boolean> {
  return page.evaluate(async () => {
    const { desk } = window as unknown as { readonly desk: DeskApi };
    return (await desk['community:list'](null)).every(({ syncedAtMs }) => syncedAtMs !== null);
  });
}

async function keptMemory({ options }: Context, desk: RunningDesk): Promise<Memory> {
  await searchOnce(desk);
  await untilIdle(desk.app);
  if (options.runs > 1) await wait(GIVEN_BACK_MS);
  return settledMemory(desk.app);
}
