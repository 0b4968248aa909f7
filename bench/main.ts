// The benchmark: drives the built program and the benchmark's own bundles, see docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './bundles';
import { openContext, type Context } from './context';
import type { Runtime } from './desk/running-desk';
import { exitOnSignals } from './end-with-us';
import { PARTS, readOptions, type BenchOptions, type Part } from './options';
import { measureMemory } from './parts/memory';
import { measurePdfPart } from './parts/pdf';
import { measureSearchPart } from './parts/search';
import { measureStart } from './parts/start';
import { measureSync } from './parts/sync';
import { measureUse } from './parts/use';
import { figureOf, type Figure } from './report/figure';
import { growthFigures } from './report/growth';
import { describeMachine } from './report/machine';
import { worst } from './report/numbers';
import { summaryTable } from './report/summary';
import { figureTable } from './report/table';
import { TARGETS } from './targets';

const RUN: Readonly<Record<Part, (context: Context) => Promise<void>>> = {
  sync: measureSync,
  start: measureStart,
  use: measureUse,
  memory: measureMemory,
  search: measureSearchPart,
  pdf: measurePdfPart,
};

async function measureSize(
  options: BenchOptions,
  runtime: Runtime,
  size: number,
  figures: Figure[],
): Promise<void> {
  const context = await openContext(options, runtime, size, (parts) => {
    const figure = figureOf(parts);
    figures.push(figure);
    process.stderr.write(`${figureTable([figure]).split('\n').at(-1) ?? ''}\n`);
  });
  try {
    for (const part of PARTS.filter((it) => options.parts.includes(it))) {
      process.stderr.write(`\n== ${part}, ${size.toLocaleString('en')} waivers\n`);
      const before = context.longTasks.length;
      await RUN[part](context);
      addLongTasks(context, `part ${part}`, context.longTasks.slice(before), false);
    }
    addLongTasks(context, 'all of it', context.longTasks, true);
  } finally {
    await context.close();
  }
}

/* Other work on the machine shows in frames and long tasks before anything else. */
function loadNow(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1));
}

function addLongTasks(
  { add }: Context,
  where: string,
  tasks: readonly number[],
  judged: boolean,
): void {
  add({
    ...{ id: '11', name: `tasks over 50 ms on the window's thread, ${where}`, unit: '' },
    values: [tasks.length],
    ...(judged ? { target: TARGETS.longTasks } : {}),
  });
  if (judged) add({ id: '11', name: 'the longest of them', unit: 'ms', values: [worst(tasks)] });
}

const ROWS = [
  '1',
  '1b',
  '2',
  '3',
  '3b',
  '4',
  '4b',
  '4c',
  '5',
  '6',
  '7',
  '7b',
  '8',
  '9',
  '9b',
  '9c',
  '9d',
  '11',
];

/* A part that measured nothing has to be noticed, above all in the test run. */
function checkFigures({ parts }: BenchOptions, figures: readonly Figure[]): void {
  const broken = figures.find(({ value, ratio }) => !Number.isFinite(value + (ratio ?? 0)));
  if (broken !== undefined) throw new Error(`Figure ${broken.id} "${broken.name}" is no number.`);
  const missing = ROWS.filter((id) => !figures.some((figure) => figure.id === id));
  if (parts.length === PARTS.length && missing.length > 0) {
    throw new Error(`Nothing was measured for: ${missing.join(', ')}.`);
  }
}

/**
 * Measures what `args` ask for, prints a table to standard output and writes
 * bench-results/latest.json. A missed target is a result, not a failure.
 */
export async function runBench(args: readonly string[], runtime: Runtime): Promise<number> {
  exitOnSignals();
  const options = readOptions(args);
  const machine = describeMachine(runtime.electron);
  const figures: Figure[] = [];
  const loadBefore = loadNow();
  for (const size of options.sizes) await measureSize(options, runtime, size, figures);
  checkFigures(options, figures);
  figures.push(...growthFigures(figures));
  const folder = join(projectRoot, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const load = { before: loadBefore, after: loadNow() };
  const date = new Date().toISOString();
  const report = { machine, sizes: options.sizes, date, load, figures };
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  const table = options.sizes.length > 1 ? summaryTable(figures) : figureTable(figures);
  process.stdout.write(`${JSON.stringify({ ...machine, load })}\n\n${table}\n`);
  return 0;
}
