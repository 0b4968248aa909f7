import type { WaiverSubmission } from '../../src/domain/entities/waiver-submission';
import { fold } from '../../src/domain/text/fold';
import { wordsOf } from '../../src/domain/text/words';
import { plainAgreement } from '../queries/plain-text';
import { median } from '../report/numbers';
import { engineOver, timeEach } from './ready-engine';
import { createFilledCopy } from './filled-copy';
import { miniSearchOver } from './mini-search';
import type { Contender, SearchAnswer, SearchTask } from './tasks';

/** The fields the program's search covers, as plain text. */
interface Document {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly answers: string;
  readonly agreement: string;
}

const FIELDS = ['name', 'email', 'title', 'answers', 'agreement'] as const;

/**
 * The program's search, MiniSearch and a plain scan over the same records in the same worker,
 * asked for the same words. Both searches are given shared texts once, the scan has all of each
 * record. Only the words: MiniSearch knows no phrases, so their words have to stand anywhere, and
 * filters are left out for all.
 */
export async function compareContenders(task: SearchTask): Promise<SearchAnswer['compared']> {
  const documents: Document[] = [];
  const copy = await createFilledCopy({ ...task, events: 0 }, task.compareAt, (waiver) => {
    documents.push(documentOf(waiver, documents.length));
  });
  const texts = task.queries.map((query) => (query as { readonly search: string }).search);
  const ours = await contend(async () => {
    const { search } = await engineOver(copy);
    return (text) => search.waiver_submissions(text);
  }, texts);
  const mini = await contend(() => Promise.resolve(miniSearchOver(copy)), texts);
  const scan = await contend(() => Promise.resolve(scanOver(documents)), texts);
  return { records: documents.length, ours, mini, scan };
}

type Ask = (text: string) => unknown;

const BUILDS = 5;

/*
 * Made once before it is measured: who comes first would have the code compiled that all of them
 * run, the parser of agreements above all.
 */
async function contend(make: () => Promise<Ask>, texts: readonly string[]): Promise<Contender> {
  await make();
  const builds: number[] = [];
  while (builds.length < BUILDS) builds.push(await timeOf(make));
  const before = await usedMegabytes();
  const ask = await make();
  const memory = (await usedMegabytes()) - before;
  return { build: median(builds), memory, queryTimes: timeEach(texts, ask) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function scanOver(documents: readonly Document[]): Ask {
  const texts = documents.map((it) => fold(FIELDS.map((field) => it[field]).join('\n')));
  return (text) => {
    const words = wordsOf(fold(text));
    return texts.filter((it) => words.every((word) => it.includes(word)));
  };
}

function documentOf(waiver: WaiverSubmission, id: number): Document {
  const answers = waiver.fields.map(({ value }) => value).filter((it) => typeof it === 'string');
  return {
    id,
    name: waiver.signerName,
    email: waiver.signerEmail ?? '',
    title: waiver.title,
    answers: answers.join('\n'),
    agreement: plainAgreement(waiver.agreement ?? ''),
  };
}

const PAUSE_MS = 50;
const STANDS_STILL = 0.02;

/*
 * What outgrown arrays held beside the heap is given back by another thread after a collection, and
 * counted at the next one: after a single one it still stood for what was to be measured, and was
 * missing from what was measured next.
 */
async function usedMegabytes(): Promise<number> {
  let before = Infinity;
  for (;;) {
    (globalThis as { gc?: () => void }).gc?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const { heapUsed, external } = process.memoryUsage();
    const used = (heapUsed + external) / 1e6;
    if (before - used < STANDS_STILL) return used;
    before = used;
  }
}
