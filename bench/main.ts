// The benchmark: drives the built program and the benchmark's own bundles, see docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './bundles';
import { openContext, type Context } from './context';
import { emptyStart } from './desk/empty-start';
import type { LongTasks, Runtime } from './desk/running-desk';
import { exitOnSignals } from './end-with-us';
import { PARTS, readOptions, type BenchOptions, type Part } from './options';
import { measureCommunities } from './parts/communities';
import { measureMemory } from './parts/memory';
import { measurePdfPart } from './parts/pdf';
import { measurePhotos } from './parts/photos';
import { measureRest } from './parts/rest';
import { measureSearchPart } from './parts/search';
import { measureStart } from './parts/start';
import { measureSync } from './parts/sync';
import { measureUse } from './parts/use';
import { figureOf, type Figure } from './report/figure';
import { growthFigures } from './report/growth';
import { describeMachine, watchMachine } from './report/machine';
import { longTaskLine, type LongTask } from './report/long-task';
import { median, worst } from './report/numbers';
import { beyondOneRun, brokenOff, judgedBy, refusal, spreadOf } from './report/steadiness';
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
  photos: measurePhotos,
  rest: measureRest,
  communities: measureCommunities,
};

/** The figures of one size, and how steady the machine was meanwhile. */
interface Measured {
  readonly figures: readonly Figure[];
  readonly spread: number;
  /** Of parts that broke off. */
  readonly failures: readonly string[];
}

async function measureSize(
  options: BenchOptions,
  runtime: Runtime,
  size: number,
): Promise<Measured> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  const starts = [await steadyStart(runtime, options)];
  const context = await openContext(options, runtime, size, (parts) => {
    const figure = figureOf(parts);
    figures.push(figure);
    process.stderr.write(`${figureTable([figure]).split('\n').at(-1) ?? ''}\n`);
  });
  try {
    const parts = PARTS.filter((it) => options.parts.includes(it));
    for (const part of parts) {
      process.stderr.write(`\n== ${part}, ${size.toLocaleString('en')} waivers\n`);
      const { window, main } = context.longTasks;
      const before = { window: window.length, main: main.length };
      /* What one part cannot do at this size keeps none of the others from being measured. */
      await RUN[part](context).catch((error: unknown) => {
        console.error(error);
        failures.push(brokenOff(part, size, error));
      });
      const own = { window: window.slice(before.window), main: main.slice(before.main) };
      addLongTasks(context, `part ${part}`, own, false);
      /* Figures of one run each are judged by nobody: one start shows that it works. */
      if (options.runs > 1) starts.push(await steadyStart(runtime, options));
    }
    addLongTasks(context, 'all of it', context.longTasks, true);
  } finally {
    await context.close();
  }
  return { figures, spread: spreadOf(starts), failures };
}

/* The middle one of three, where figures count: a single start may be slow for any reason. */
async function steadyStart(runtime: Runtime, { runs }: BenchOptions): Promise<number> {
  const starts: number[] = [];
  const most = runs === 1 ? 1 : 3;
  for (let start = 0; start < most; start += 1) starts.push(await emptyStart(runtime));
  return median(starts);
}

function addLongTasks({ add }: Context, where: string, tasks: LongTasks, judged: boolean): void {
  const threads: [string, readonly LongTask[]][] = Object.entries(tasks);
  for (const [thread, its] of threads) {
    add({
      id: '11',
      name: `tasks over 50 ms on ${thread}’s thread, ${where}`,
      unit: '',
      values: [its.length],
      ...(judged ? { target: TARGETS.longTasks } : {}),
    });
    if (judged) {
      const longest = worst(its.map(({ ms }) => ms));
      add({ id: '11', name: `the longest of ${thread}’s`, unit: 'ms', values: [longest] });
    } else for (const task of its) process.stderr.write(`${longTaskLine(thread, task)}\n`);
  }
}

/* What each part measures by itself, and all of them. */
const ROWS: Readonly<Record<Part, readonly string[]>> = {
  sync: ['1', '1b', '7', '7b'],
  start: ['2', '3', '3b'],
  use: ['4b', '5', '6', '9c', '9d', '13'],
  memory: ['8'],
  search: ['4', '4c'],
  pdf: ['9', '9b', '9e'],
  photos: ['14'],
  rest: ['12'],
  communities: ['5', '8'],
};
const LONG_TASKS = '11';

/* A part that measured nothing has to be noticed, above all in the test run. */
function checkFigures({ parts }: BenchOptions, figures: readonly Figure[]): void {
  const broken = figures.find(({ value, ratio }) => !Number.isFinite(value + (ratio ?? 0)));
  if (broken !== undefined) throw new Error(`Figure ${broken.id} "${broken.name}" is no number.`);
  const wanted = [...parts.flatMap((part) => ROWS[part]), LONG_TASKS];
  const missing = wanted.filter((id) => !figures.some((figure) => figure.id === id));
  if (missing.length > 0) throw new Error(`Nothing was measured for: ${missing.join(', ')}.`);
}

/**
 * Measures what `args` ask for, prints a table to standard output and writes
 * bench-results/latest.json. A missed target is a result, not a failure; a part that broke off is
 * one, after all the others were measured.
 */
export async function runBench(args: readonly string[], runtime: Runtime): Promise<number> {
  exitOnSignals();
  const options = readOptions(args);
  const machine = describeMachine(runtime.electron);
  const taken = watchMachine();
  const figures: Figure[] = [];
  const refusals = [...beyondOneRun(options.sizes)];
  const failures: string[] = [];
  const spreads: number[] = [];
  for (const size of options.sizes) {
    const measured = await measureSize(options, runtime, size);
    figures.push(...judgedBy(measured.spread, measured.figures));
    refusals.push(...refusal(size, measured.spread));
    failures.push(...measured.failures);
    spreads.push(measured.spread);
  }
  if (failures.length === 0) checkFigures(options, figures);
  const growth = judgedBy(Math.max(...spreads), growthFigures(figures));
  const folder = join(projectRoot, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  const report = {
    machine,
    taken: taken(),
    sizes: options.sizes,
    date,
    refusals,
    failures,
    figures: [...figures, ...growth],
  };
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  const tables =
    options.sizes.length > 1
      ? [summaryTable(figures), figureTable(growth)]
      : [figureTable(figures)];
  const head = JSON.stringify({ ...machine, taken: report.taken });
  process.stdout.write(`${[head, ...refusals, ...failures, '', tables.join('\n\n')].join('\n')}\n`);
  return failures.length === 0 ? 0 : 1;
}
