import type { Page } from 'playwright';
import type { Context } from '../context';
import type { RunningDesk } from '../desk/running-desk';
import { untilIdle } from '../desk/idle';
import { processorMs } from '../desk/processor';
import { median } from '../report/numbers';
import { LINK, startService, type RunningService } from '../service/running-service';
import { TARGETS } from '../targets';

/* Of so many waivers the targets speak there. */
const LINK_WAIVERS = 20_000;

/** Rows 1, 1b, 7 and 7b: the first sync, syncs that bring little or take one away, and the full check. */
export async function measureSync(context: Context): Promise<void> {
  const { options, add } = context;
  const syncs: number[] = [];
  const downloads: number[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    downloads.push((await context.download()).ms);
    await context.withFreshDesk(async (desk) => {
      syncs.push((await firstSync(context.service, desk)).ms);
      if (run === options.runs) await laterSyncs(context, desk, median(syncs));
    });
  }
  add({
    id: '1b',
    name: 'first sync over loopback ÷ download and parse',
    unit: 'ms',
    values: syncs,
    baselines: downloads,
    target: TARGETS.firstSyncLoopback,
  });
  await overTheLink(context);
}

/* As people have it: what is to be seen there is whether all work hides behind the network. */
async function overTheLink(context: Context): Promise<void> {
  const { options, size, add } = context;
  const waivers = Math.min(size, LINK_WAIVERS);
  const service = await startService(waivers, options.seed, LINK);
  const walks: number[] = [];
  const syncs: FirstSync[] = [];
  try {
    for (let run = 0; run < options.runs; run += 1) {
      walks.push((await context.download(service)).ms);
      await context.withFreshDesk(async (desk) => {
        syncs.push(await firstSync(service, desk));
      });
    }
  } finally {
    /* One left running would keep a benchmark that failed from ending. */
    await service.stop();
  }
  add({
    id: '1',
    name: `first sync over the link ÷ the bare client walking the same pages of ${String(waivers)}`,
    unit: 'ms',
    values: syncs.map(({ ms }) => ms),
    baselines: walks,
    target: TARGETS.firstSyncLink,
  });
  add({
    id: '1',
    name: `processor time of main and window in it ÷ its time of ${String(waivers)}`,
    unit: 'ms',
    values: syncs.map((it) => it.processorMs),
    baselines: syncs.map(({ ms }) => ms),
    target: TARGETS.oneCore,
  });
}

interface FirstSync {
  readonly ms: number;
  /** Of main and the window with its worker. */
  readonly processorMs: number;
}

async function firstSync(
  service: RunningService,
  { app, page, screens }: RunningDesk,
): Promise<FirstSync> {
  await screens.check(service.url, service.key);
  const before = await processorMs(app);
  await screens.keepBy('session');
  await screens.untilState('Up to date');
  const after = await processorMs(app);
  return { ms: await lastSyncMs(page), processorMs: after - before };
}

/** From "Syncing" to what followed it, as the window showed it. */
async function lastSyncMs(page: Page): Promise<number> {
  const states = await page.evaluate(() => window.bench?.states ?? []);
  const began = states.findLastIndex(({ text }) => text.startsWith('Syncing'));
  const from = states[began];
  const until = states[began + 1];
  if (!from || !until) throw new Error('The window never showed that it was syncing.');
  return until.at - from.at;
}

async function laterSyncs(context: Context, desk: RunningDesk, firstMs: number): Promise<void> {
  const { options, service, add } = context;
  await desk.screens.go('Sync activity');
  const runs = (times: number) => Array.from({ length: times }, (_, run) => run);
  const changing = async (changed: number): Promise<void> => {
    const seen: Journal[] = [];
    for (const run of runs(options.runs)) {
      if (changed > 0 || run === 0) await service.change(changed);
      seen.push(await syncOnce(context, desk, 'Sync now'));
    }
    addIncremental(context, changed, seen);
  };
  await changing(0);
  await changing(1);
  /* Before the many: what has just changed comes again with each sync of the next minutes. */
  await oneRemoved(context, desk);
  await changing(Math.min(500, context.size));
  const censuses: number[] = [];
  while (censuses.length < options.runs) {
    await syncOnce(context, desk, 'Check everything again');
    censuses.push(await lastSyncMs(desk.page));
  }
  add({
    id: '7',
    name: 'full check of an unchanged service ÷ first sync',
    unit: 'ms',
    values: censuses,
    baselines: censuses.map(() => firstMs),
  });
}

async function oneRemoved(context: Context, desk: RunningDesk): Promise<void> {
  const { options, service, add } = context;
  const told = syncRows(desk.page).filter({ hasText: '1 removed' });
  const seen: Journal[] = [];
  while (seen.length < options.runs) {
    await service.remove(1);
    seen.push(await syncOnce(context, desk, 'Sync now'));
    await told.nth(seen.length - 1).waitFor();
  }
  add({
    id: '7b',
    name: 'one removed waiver noticed: requests',
    unit: '',
    values: seen.map((it) => it.requests),
    target: TARGETS.removedRequests,
  });
}

interface Journal {
  readonly ms: number;
  readonly requests: number;
  readonly written: number;
  readonly kilobytes: number;
  /** Of main and the window with its worker. */
  readonly processorMs: number;
}

function addIncremental({ add, size }: Context, changed: number, seen: readonly Journal[]): void {
  const quiet = changed === 0;
  const name = `incremental sync, ${String(changed)} changed`;
  add({
    id: '7',
    name: `${name}: requests`,
    unit: '',
    values: seen.map((it) => it.requests),
    ...(quiet ? { target: TARGETS.quietRequests(size) } : {}),
  });
  add({
    id: '7',
    name: `${name}: written`,
    unit: '',
    values: seen.map((it) => it.written),
    ...(quiet ? { target: TARGETS.quietWritten } : {}),
  });
  add({
    id: '7',
    name: `${name}: received`,
    unit: 'KB',
    values: seen.map((it) => it.kilobytes),
    ...(quiet ? { target: TARGETS.quietBytes(size) } : {}),
  });
  add({
    id: '7',
    name: `${name}: processor time`,
    unit: 'ms',
    values: seen.map((it) => it.processorMs),
    ...(quiet ? { target: TARGETS.quietProcessor(size) } : {}),
  });
  add({ id: '7', name: `${name}: time`, unit: 'ms', values: seen.map((it) => it.ms) });
}

/** Presses a button of the activity screen and waits for the line of the sync that follows. */
async function syncOnce({ service }: Context, desk: RunningDesk, name: string): Promise<Journal> {
  const { page, screens } = desk;
  const rows = syncRows(page);
  /* The line of the first sync: the table has been read. */
  await rows.first().waitFor();
  /* What the sync before left to do when idle is not this one's, and a sync that runs is not this one. */
  await untilIdle(desk.app);
  await screens.untilState('Up to date');
  const known = await rows.count();
  const before = await service.seen();
  const busyBefore = await processorMs(desk.app);
  const startedAt = performance.now();
  await page.getByRole('button', { name, exact: true }).click();
  await rows.nth(known).waitFor();
  const ms = performance.now() - startedAt;
  await screens.untilState('Up to date');
  const after = await service.seen();
  return {
    ms,
    requests: after.requests - before.requests,
    kilobytes: (after.bytes - before.bytes) / 1000,
    processorMs: (await processorMs(desk.app)) - busyBefore,
    written: await writtenInNewest(page),
  };
}

const syncRows = (page: Page) => page.getByRole('table', { name: 'Syncs' }).locator('tbody tr');

/** What the newest sync brought, as its line says. */
async function newestText(page: Page): Promise<string> {
  return (await syncRows(page).first().locator('td').nth(2).textContent()) ?? '';
}

/** New and changed records of the newest sync: "1,200 new · 3 changed", or neither. */
async function writtenInNewest(page: Page): Promise<number> {
  const brought = await newestText(page);
  return [...brought.matchAll(/([\d,]+) (?:new|changed)/g)]
    .map(([, number]) => Number(number?.replaceAll(',', '')))
    .reduce((sum, number) => sum + number, 0);
}
