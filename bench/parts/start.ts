import type { Page } from 'playwright';
import { projectRoot } from '../bundles';
import type { DeriveAnswer } from '../electron/tasks';
import { median } from '../report/numbers';
import type { Context, Profile } from '../context';
import { databaseBytes } from '../desk/disk';
import { emptyStart } from '../desk/empty-start';
import { fillPassphrase, screensOf } from '../desk/screens';
import { contentPaintedAtMs, startTimed } from '../desk/start-clock';
import { windowTasks } from '../desk/window-tasks';
import { samplePage } from '../queries/sample-page';
import { agreementWords } from '../queries/mixed-queries';
import { TARGETS } from '../targets';

const DERIVATIONS = 7;

/** One start: ms from the process to the first painted screen, and from unlocking on. */
interface Start {
  readonly launch: number;
  /** From the click on "Unlock" on, the key derivation left out. */
  readonly rows: number;
  readonly searchable: number;
}

/**
 * Rows 2, 3 and 3b. A start is the time from the process to the unlock screen, and from the click
 * on "Unlock" to the painted rows of the waivers, which are gone to as soon as the window has their
 * link, without the key derivation, which takes the same time whatever the copy holds and is no part
 * of a start with a system keyring. The derivation is measured alone.
 */
export async function measureStart(context: Context): Promise<void> {
  const { options, add } = context;
  await measureDisk(context, await context.fullProfile());
  const word = agreementWords(await samplePage(context.service))[0] ?? '';
  const { each } = await context.runOwn<DeriveAnswer>({
    mode: 'derive',
    runs: options.runs === 1 ? 1 : DERIVATIONS,
  });
  const derivation = median(each);
  const starts: Start[] = [];
  const smallStarts: Start[] = [];
  const empty: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    empty.push(await emptyStart(context.runtime));
    smallStarts.push(await start(context, await context.smallProfile(), word, derivation));
    starts.push(await start(context, await context.fullProfile(), word, derivation));
  }
  const rows = (all: readonly Start[]): number[] => all.map((it) => it.launch + it.rows);
  add({
    id: '3',
    name: 'start to first rows ÷ the same with 100 records',
    unit: 'ms',
    values: rows(starts),
    baselines: rows(smallStarts),
    target: TARGETS.firstRows(context.size),
  });
  add({
    id: '3',
    name: 'of it: from unlocking to first rows',
    unit: 'ms',
    values: starts.map((it) => it.rows),
    baselines: smallStarts.map((it) => it.rows),
  });
  add({
    id: '3b',
    name: 'start to everything searchable ÷ empty window',
    unit: 'ms',
    values: starts.map((it) => it.launch + it.searchable),
    baselines: empty,
    target: TARGETS.searchable(context.size),
  });
  add({ id: '3', name: 'key derivation, not in the above', unit: 'ms', values: each });
}

async function measureDisk(context: Context, full: Profile): Promise<void> {
  const served = (await context.download()).bytes / 1e6;
  context.add({
    id: '2',
    name: 'bytes on disk ÷ bytes of JSON served',
    unit: 'MB',
    values: [databaseBytes(full.userData) / 1e6],
    baselines: [served],
    target: TARGETS.disk,
  });
}

async function start(
  { runtime, longTasks }: Context,
  profile: Profile,
  word: string,
  derivation: number,
): Promise<Start> {
  const started = await startTimed(runtime, projectRoot, profile.userData);
  try {
    const { page } = started;
    await screensOf(page);
    await fillPassphrase(page);
    const launch = (await contentPaintedAtMs(page)) - started.spawnedAtMs;
    const rest = await unlockTimed(page, word);
    longTasks.window.push(...(await windowTasks(page)));
    const { rows, searchable } = rest;
    return { launch, rows: rows - derivation, searchable: searchable - derivation };
  } finally {
    await started.close();
  }
}

/** Unlocks inside the page, so that no step waits for a message from outside. */
function unlockTimed(
  page: Page,
  word: string,
): Promise<{ readonly rows: number; readonly searchable: number }> {
  return page.evaluate(async (search) => {
    const { bench } = window;
    if (!bench) throw new Error('The probe is not there.');
    const appears = (selector: string): Promise<Element> =>
      new Promise((resolve) => {
        const look = (): boolean => {
          const found = document.querySelector(selector);
          if (found) resolve(found);
          return found !== null;
        };
        if (look()) return;
        const watch = new MutationObserver(() => look() && watch.disconnect());
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    const buttons = [...document.querySelectorAll('button')];
    const clickedAt = performance.now();
    buttons.find((it) => it.textContent?.trim() === 'Unlock')?.click();
    const waivers = (await appears('nav a[href="#waivers"]')) as HTMLElement;
    waivers.click();
    await appears('[role="grid"] [data-id]');
    const rowsAt = await bench.painted();
    const box = (await appears('input[type="search"]')) as HTMLInputElement;
    const answer = bench.nextAnswer();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, search);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await answer;
    await appears('[role="grid"] [data-id] mark');
    const searchedAt = await bench.painted();
    return { rows: rowsAt - clickedAt, searchable: searchedAt - clickedAt };
  }, word);
}
