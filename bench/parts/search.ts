import type { Context } from '../context';
import type { Contender, SearchAnswer } from '../electron/tasks';
import { mixedQueries } from '../queries/mixed-queries';
import { samplePage } from '../queries/sample-page';
import { median, percentile, worst } from '../report/numbers';
import { TARGETS } from '../targets';

const QUERIES = 500;
const P95 = 0.95;
/* A worker's clock goes in steps of this: what took less counts as one, and nothing is divided by 0. */
const CLOCK_MS = 0.1;
/* Filling a large index over HTTP takes a minute; its 500 questions are a median in themselves. */
const LARGE = 20_000;

/** Rows 4 and 4c: the program's search in a worker, and what others need for the same. */
export async function measureSearchPart(context: Context): Promise<void> {
  const { options, service, size, add } = context;
  const queries = mixedQueries(await samplePage(service), QUERIES, options.seed);
  const answers: SearchAnswer[] = [];
  for (let run = 0; run < (size > LARGE ? 1 : options.runs); run += 1) {
    answers.push(
      await context.runOwn<SearchAnswer>({
        mode: 'search',
        url: service.url,
        key: service.key,
        queries,
        waivers: size,
        events: service.events,
        compareAt: Math.min(options.compareAt, size),
      }),
    );
  }
  const times = (pick: (all: readonly number[]) => number) =>
    answers.map(({ queryTimes }) => pick(queryTimes));
  add({ id: '4', name: 'search, median', unit: 'ms', values: times(median) });
  add({
    id: '4',
    name: 'search, p95 of 500 mixed questions',
    unit: 'ms',
    values: times((all) => percentile(all, P95)),
  });
  add({ id: '4', name: 'search, worst', unit: 'ms', values: times(worst) });
  add({ id: '4', name: 'search, index built', unit: 'ms', values: answers.map((it) => it.build) });
  addComparison(add, answers);
}

function addComparison(add: Context['add'], answers: readonly SearchAnswer[]): void {
  const at = `at ${String(answers[0]?.compared.records ?? 0)}`;
  const p95 = ({ queryTimes }: Contender): number =>
    Math.max(CLOCK_MS, percentile(queryTimes, P95));
  add({
    id: '4',
    name: `search, p95 ÷ MiniSearch with the same texts (${at})`,
    unit: 'ms',
    values: answers.map(({ compared }) => p95(compared.ours)),
    baselines: answers.map(({ compared }) => p95(compared.mini)),
    target: TARGETS.searchBesideMini,
  });
  /* Theirs as the value, ours as the baseline: how many times ours they need. */
  const both = (who: 'mini' | 'scan', take: (it: Contender) => number) => ({
    values: answers.map(({ compared }) => take(compared[who])),
    baselines: answers.map(({ compared }) => take(compared.ours)),
  });
  add({
    id: '4c',
    name: `MiniSearch ÷ ours, build (${at})`,
    unit: 'ms',
    ...both('mini', (it) => it.build),
    target: TARGETS.miniBuild,
  });
  add({
    id: '4c',
    name: `MiniSearch ÷ ours, memory (${at})`,
    unit: 'MB',
    ...both('mini', (it) => it.memory),
    target: TARGETS.miniMemory,
  });
  add({
    id: '4c',
    name: `MiniSearch ÷ ours, query p95 (${at})`,
    unit: 'ms',
    ...both('mini', p95),
    target: TARGETS.miniQuery,
  });
  add({
    id: '4c',
    name: `plain scan ÷ ours, query p95 (${at})`,
    unit: 'ms',
    ...both('scan', p95),
  });
}
