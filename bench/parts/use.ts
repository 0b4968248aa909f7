import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from 'playwright';
import { unlock, type Context } from '../context';
import type { PagesAnswer, PdfWindowAnswer } from '../electron/tasks';
import type { OpenedAgreement } from '../desk/probe';
import type { RunningDesk } from '../desk/running-desk';
import { agreementWords } from '../queries/mixed-queries';
import { samplePage } from '../queries/sample-page';
import type { Figure, Target } from '../report/figure';
import { median, percentile, worst } from '../report/numbers';
import { slowestKeys, slowKeysLine, type TypedKey } from '../report/slow-keys';
import { LINK } from '../service/running-service';
import { TARGETS } from '../targets';
import { inBareWindow, openBare } from './bare-window';
import { openWaivers } from './open-waivers';
import { measureSections } from './sections';
import { exportTable } from './export-many';
import { exportOne } from './export-one';
import { FONTS } from './pdf';

const P95 = 0.95;
const LONG_FRAME_MS = 33;
const SCROLL_MS = 10_000;
const HAND_MS = 250;
/* A median of two would be the worse one in part. */
const LEAST_PRINTS = 3;
/* From here on the first second of a start is no excuse. */
const BEFORE_KEYS_MS = 2_000;

/** Rows 4b, 5, 6, 9c and 9d: what a person feels in the window. */
export async function measureUse(context: Context): Promise<void> {
  const full = await context.fullProfile();
  const words = await typedWords(context);
  await context.withDesk(full.userData, async (desk) => {
    await unlock(desk, full);
    await rest(BEFORE_KEYS_MS);
    const keys = await typeWords(desk.page, words);
    const opens = await openWaivers(desk, context.options.runs === 1 ? 3 : 60);
    await addBesideBare(context, words, keys, opens);
    await measureExportOne(context, desk);
    await measureSections(context, desk);
    await desk.screens.go('Waivers');
    await measureFrames(context, desk);
    await measureTables(context, desk);
  });
}

/*
 * The open waiver, and the same page printed in a new window with nothing else around it. The first
 * of a start waits for Chromium to print at all, on both sides, and is told apart.
 */
async function measureExportOne(context: Context, desk: RunningDesk): Promise<void> {
  const { options, service, add } = context;
  const runs = options.runs === 1 ? 1 : Math.max(options.runs, LEAST_PRINTS);
  const first = await exportOne(desk);
  const further: number[] = [];
  for (let run = 0; run < runs; run += 1) further.push(await exportOne(desk));
  const row = desk.page.locator('[role="grid"] [data-id][aria-selected="true"]');
  const id = (await row.getAttribute('data-id')) ?? '';
  const { url, key } = service;
  const print = { mode: 'pdf-window', url, key, fontsFolder: FONTS, id, runs } as const;
  const bare = await context.runOwn<PdfWindowAnswer>(print);
  const figure = { id: '9c', unit: 'ms' };
  const name = 'click to saved, one PDF ÷ a print of the same page in a new window';
  add({ ...figure, name, values: further, baselines: bare.each, target: TARGETS.pdfClick });
  add({ ...figure, name: `${name}, first of a start`, values: [first], baselines: [bare.first] });
}

/* Opening and parsing all sealed pages is the least that an export can do. */
async function measureTables(context: Context, desk: RunningDesk): Promise<void> {
  const { options, service, add } = context;
  const times = { csv: [] as number[], xlsx: [] as number[] };
  for (let run = 0; run < options.runs; run += 1) {
    times.csv.push(await exportTable(desk, 'csv'));
    times.xlsx.push(await exportTable(desk, 'xlsx'));
  }
  const { url, key, waivers } = service;
  const pages = { mode: 'pages', url, key, waivers, runs: options.runs } as const;
  const { each } = await context.runOwn<PagesAnswer>(pages);
  add({
    id: '9d',
    name: 'CSV of all waivers ÷ opening and parsing the same sealed pages',
    unit: 'ms',
    values: times.csv,
    baselines: each,
    target: TARGETS.csv,
  });
  add({
    id: '9d',
    name: 'XLSX of all waivers ÷ the same',
    unit: 'ms',
    values: times.xlsx,
    baselines: each,
    target: TARGETS.xlsx,
  });
}

/* The same words and documents in a window that has nothing to look for. */
async function addBesideBare(
  context: Context,
  words: readonly string[],
  keys: readonly TypedKey[],
  opens: readonly OpenedAgreement[],
): Promise<void> {
  const paintedOf = (typed: readonly TypedKey[]) => typed.map(({ painted }) => painted);
  await inBareWindow(context, async (page) => {
    const bare = paintedOf(await typeWords(page, words));
    addTimes(context, '4b', 'keystroke to painted result', paintedOf(keys), bare, {
      p95: TARGETS.keystrokeP95(context.size),
      worst: TARGETS.keystrokeWorst(context.size),
      slowest: slowestKeys(keys),
    });
    process.stderr.write(`${slowKeysLine(keys)}\n`);
    const times = opens.map(({ ms }) => ms);
    addTimes(context, '6', 'click to agreement painted', times, await openBare(page, opens), {
      p95: TARGETS.openP95,
    });
  });
}

function addTimes(
  { add }: Context,
  id: string,
  name: string,
  times: readonly number[],
  bare: readonly number[],
  {
    p95,
    worst: most,
    ...rest
  }: { readonly p95: Target; readonly worst?: Target } & Pick<Figure, 'slowest'>,
): void {
  add({
    id,
    name: `${name}, median of ${String(times.length)}`,
    unit: 'ms',
    values: [median(times)],
    baselines: [median(bare)],
  });
  add({
    id,
    name: `${name}, p95 ÷ a bare window`,
    unit: 'ms',
    values: [percentile(times, P95)],
    baselines: [percentile(bare, P95)],
    target: p95,
  });
  add({
    id,
    name: `${name}, worst ÷ a bare window’s p95`,
    unit: 'ms',
    values: [worst(times)],
    baselines: [percentile(bare, P95)],
    ...(most === undefined ? {} : { target: most }),
    ...rest,
  });
}

async function typedWords({ service, options }: Context): Promise<readonly string[]> {
  const sample = await samplePage(service);
  const names = sample
    .map((it) => it.attributes.signer_name)
    .filter((it) => /^[\x20-\x7e]+$/.test(it));
  const words = agreementWords(sample);
  const phrase = `"${words[3] ?? ''} ${words[4] ?? ''}"`;
  const typed = [names[0], words[0], names[7], `${words[1] ?? ''} ${names[3] ?? ''}`, phrase];
  const all = [...typed, names[11], words[9], sample[5]?.attributes.signer_email ?? 'example'];
  return all.flatMap((it) => (it === undefined ? [] : [it])).slice(0, options.runs === 1 ? 2 : 8);
}

/** Types word after word, a key at a time, each once the answer to the one before is painted. */
async function typeWords(page: Page, words: readonly string[]): Promise<TypedKey[]> {
  const box = page.getByRole('searchbox', { name: 'Search waivers' });
  const keys: TypedKey[] = [];
  for (const word of words) {
    await box.focus();
    for (const key of word) keys.push(await pressKey(page, () => page.keyboard.type(key)));
    await pressKey(page, () => box.fill(''));
  }
  return keys;
}

async function pressKey(page: Page, press: () => Promise<void>): Promise<TypedKey> {
  await page.evaluate(() => {
    if (window.bench) window.bench.pending = window.bench.nextAnswer();
  });
  await press();
  return page.evaluate(async () => (await window.bench?.pending) as TypedKey);
}

async function measureFrames(context: Context, desk: RunningDesk): Promise<void> {
  const ms = context.options.runs === 1 ? 500 : SCROLL_MS;
  /* The same window with nothing to do shows what the machine itself does to frames. */
  addFrames(context, 'at rest', await framesWhile(desk, () => rest(ms)), false);
  addFrames(context, 'wheel', await framesWhile(desk, () => turnWheel(desk, ms)));
  addFrames(context, 'scroll bar', await framesWhile(desk, () => dragScrollBar(desk, ms)));
  await context.service.over(LINK);
  await checkAll(desk);
  const overLink = await framesWhile(desk, () => turnWheel(desk, ms, 'Syncing'));
  addFrames(context, 'wheel during a sync over the link', overLink);
  await context.service.over(null);
  await desk.screens.untilState('Up to date');
  await checkAll(desk);
  const during = await framesWhile(desk, () => turnWheel(desk, ms, 'Syncing'));
  addFrames(context, 'wheel during a sync over loopback', during);
  await desk.screens.untilState('Up to date');
}

async function checkAll({ page, screens }: RunningDesk): Promise<void> {
  await screens.go('Sync activity');
  await page.getByRole('button', { name: 'Check everything again' }).click();
  await screens.untilState('Syncing');
  await screens.go('Waivers');
  await page.locator('[role="grid"] [data-id]').first().waitFor();
  /* Drawing the section is no scrolling, and no hand is faster. */
  await rest(HAND_MS);
}

export function addFrames(
  { add }: Context,
  how: string,
  frames: readonly number[],
  judged = true,
): void {
  add({
    id: '5',
    name: `frames over 33 ms, ${how}`,
    unit: `of ${String(frames.length)}`,
    values: [frames.filter((it) => it > LONG_FRAME_MS).length],
    ...(judged ? { target: TARGETS.longFrames } : {}),
  });
  add({ id: '5', name: `longest frame, ${how}`, unit: 'ms', values: [worst(frames)] });
}

export async function framesWhile(
  { page }: RunningDesk,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await page.evaluate(() => {
    if (window.bench) window.bench.running = window.bench.frames();
  });
  await work();
  return page.evaluate(() => window.bench?.running?.stop() ?? []);
}

/** Turns the wheel over the list, down and up again, for so long or while a sync state lasts. */
export async function turnWheel({ page }: RunningDesk, ms: number, state?: string): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Waivers', exact: true });
  await grid.hover();
  const until = Date.now() + ms;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await page.mouse.wheel(0, turn % 200 < 150 ? 700 : -700);
    if (state !== undefined && turn % 10 === 9 && !(await isInState(page, state))) return;
  }
}

function isInState(page: Page, state: string): Promise<boolean> {
  return page.evaluate(
    (text) => window.bench?.states.at(-1)?.text.startsWith(text) ?? false,
    state,
  );
}

/* Dragging the scroll bar's thumb sets the place in the list with every frame, and so does this. */
async function dragScrollBar({ page }: RunningDesk, ms: number): Promise<void> {
  await page.getByRole('grid', { name: 'Waivers', exact: true }).evaluate(
    (list, length) =>
      new Promise<void>((resolve) => {
        const startedAt = performance.now();
        const step = (at: number): void => {
          const share = Math.min(1, Math.max(0, (at - startedAt) / length));
          /* Two times down and up, so that the thumb passes over everything quickly. */
          const place = Math.abs(((share * 4 + 1) % 2) - 1);
          list.scrollTop = place * (list.scrollHeight - list.clientHeight);
          if (share < 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    ms,
  );
}
