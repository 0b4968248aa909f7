import type { Collection } from '../../domain/entities/collections';
import type { FailureKind } from '../../contract/result';
import {
  afterCount,
  afterRecords,
  afterUpdate,
  startProof,
  type AskedRecords,
  type ProofEnd,
  type ProofStep,
} from '../../domain/sync/count-proof';
import type { CollectionParts } from './collection-parts';
import { isComplete, walkAndSettle, type ListWalk } from './walk-and-settle';
import { keepUnconfirmed, removeGone, storeFound } from './ask-by-id';
import { askOneByOne, type AskedOneByOne } from './one-by-one';
import { saveEnding, type RunEnding } from './run-ending';
import {
  createdOrder,
  type CountedRecord,
  type CreatedOrder,
} from '../../domain/sync/created-order';
import { isCountedSince } from '../../domain/sync/age-limit';
import { notBefore, withoutTooOld } from '../store/record-age';
import { instantMs } from '../../domain/time/instant';
import { isServed } from '../index/record-table';

/** A run with the verdict of the counts that were asked for to prove it. */
export type ProvenRun = ListWalk & Pick<RunEnding, 'counts'>;

/** The next step after an answer, null where the run ended with it; and the run by then. */
interface Taken {
  readonly step: ProofStep | null;
  readonly run: ListWalk;
}

/**
 * Proves a list complete by the service's counts, after a run that ended complete. Where counts
 * differ, records are asked for by id, brought up to date, or walked over. What is found is stored
 * at once, so that a run that is cut off loses nothing; the next one counts anew.
 */
export async function proveList<Name extends Collection>(
  parts: CollectionParts<Name>,
  walked: ListWalk,
  signal: AbortSignal,
): Promise<ProvenRun> {
  let run = walked;
  let step = startProof(countedSize(parts));
  while (step.kind !== 'end') {
    const taken = await take(parts, step, run, signal);
    run = signal.aborted ? { ...taken.run, end: 'cancelled' } : taken.run;
    if (taken.step === null || signal.aborted) return { ...run, counts: null };
    step = taken.step;
  }
  return { ...run, ...verdict(step.end, run) };
}

function verdict(end: ProofEnd, run: ListWalk): Pick<ProvenRun, 'end' | 'counts'> {
  if (end === 'unanswered') return { end: 'unconfirmed', counts: null };
  return { end: run.end, counts: end };
}

function take<Name extends Collection>(
  parts: CollectionParts<Name>,
  step: Exclude<ProofStep, { readonly kind: 'end' }>,
  run: ListWalk,
  signal: AbortSignal,
): Promise<Taken> {
  if (step.kind === 'count') return takeCount(parts, step, run);
  if (step.kind === 'records') return takeRecords(parts, step, run, signal);
  return takeWalk(parts, { ...step, kind: step.kind }, run, signal);
}

/* Failures where the service answers but its counts cannot be used. */
const CANNOT_COUNT: ReadonlySet<FailureKind> = new Set(['bad-request', 'too-large']);

async function takeCount<Name extends Collection>(
  { source, collection, state }: CollectionParts<Name>,
  { since, proof }: ProofStep & { readonly kind: 'count' },
  before: ListWalk,
): Promise<Taken> {
  const answer = await source.fetchCount({
    collection,
    createdSince: since,
    ...notBefore(state(), collection),
  });
  const run = { ...before, requests: before.requests + 1 };
  if (answer.ok) return { step: afterCount(proof, answer.value.totalCount), run };
  const { failure } = answer;
  if (CANNOT_COUNT.has(failure.kind)) return { step: afterCount(proof, null), run };
  return { step: null, run: { ...run, end: 'stopped', failure } };
}

async function takeRecords<Name extends Collection>(
  parts: CollectionParts<Name>,
  { ids, most, proof }: ProofStep & { readonly kind: 'records' },
  before: ListWalk,
  signal: AbortSignal,
): Promise<Taken> {
  const { source, collection } = parts;
  const asked = await askOneByOne(ids, {
    source,
    collection,
    signal,
    enough: most,
    most: ids.length,
    found: (_id, page) => storeFound(parts, page),
  });
  const removed = await removeGone(parts, asked.gone);
  const run = {
    ...before,
    requests: before.requests + asked.requests,
    removed: before.removed + removed,
  };
  if (asked.refused) return { step: null, run: { ...run, end: 'stopped', failure: asked.refused } };
  const step = afterRecords(proof, answeredBy(ids, asked));
  if (step.kind === 'end' && step.end === 'unanswered')
    await keepUnconfirmed(parts, [...parts.unconfirmed.current, ...asked.left]);
  return { step, run };
}

function answeredBy(ids: readonly string[], { requests, gone, left }: AskedOneByOne): AskedRecords {
  return {
    asked: requests,
    gone: gone.length,
    lastGone: gone.length > 0 && gone.at(-1) === ids[requests - 1],
    unanswered: requests + left.length - ids.length,
  };
}

/* A walk over everything proves itself, whatever a later count says; its end is saved at once. */
async function takeWalk<Name extends Collection>(
  parts: CollectionParts<Name>,
  { kind, proof }: ProofStep & { readonly kind: 'update' | 'walk' },
  before: ListWalk,
  signal: AbortSignal,
): Promise<Taken> {
  const walk = await walkAndSettle(parts, kind === 'walk', signal);
  const run = joined(before, walk);
  if (!isComplete(walk.end)) return { step: null, run };
  if (walk.full) await saveEnding(parts, { ...walk, counts: null });
  return { step: afterUpdate(proof, countedOrder(parts)), run };
}

function joined(before: ListWalk, walk: ListWalk): ListWalk {
  return {
    ...walk,
    added: before.added + walk.added,
    changed: before.changed + walk.changed,
    setAside: before.setAside + walk.setAside,
    removed: before.removed + walk.removed,
    requests: before.requests + walk.requests,
    pages: before.pages + walk.pages,
    full: before.full || walk.full,
    rightsSeen: walk.rightsSeen ?? before.rightsSeen,
  };
}

type Parts = Pick<
  CollectionParts<Collection>,
  'collection' | 'state' | 'table' | 'createdMs' | 'ageMs' | 'setAside'
>;

/**
 * How many records of the copy the service should count: those that are served, and those that came
 * but could not be understood. Records for which it answered 404, or which became too old since,
 * are not counted.
 */
function countedSize(parts: Parts): number {
  const served = isLimited(parts) ? servedRecords(parts).length : parts.table.served;
  return served + asideRecords(parts).length;
}

/** The same records in the order of `created_at`. */
function countedOrder(parts: Parts): CreatedOrder {
  return createdOrder([...servedRecords(parts), ...asideRecords(parts)]);
}

function isLimited({ state, collection }: Parts): boolean {
  return state().lists[collection].sinceMs !== null;
}

function servedRecords(parts: Parts): readonly CountedRecord[] {
  const { table, createdMs, ageMs } = parts;
  const { sinceMs } = parts.state().lists[parts.collection];
  const records: CountedRecord[] = [];
  let row = 0;
  for (const id of table.ids.all()) {
    if (table.gone.get(row) === 0 && isCountedSince(sinceMs, ageMs.get(row)))
      records.push({ id, createdMs: readable(createdMs.get(row)) });
    row += 1;
  }
  return records;
}

function readable(ms: number): number | null {
  return Number.isNaN(ms) ? null : ms;
}

/*
 * Records that could not be understood. One that was understood before is left out: it is still in
 * the table, as it was then.
 */
function asideRecords({ table, setAside, state, collection }: Parts): readonly CountedRecord[] {
  return withoutTooOld(state(), collection, setAside.current)
    .filter(({ id }) => id === null || !isServed(table, id))
    .map(({ id, createdAt }) => ({ id, createdMs: instantMs(createdAt) }));
}
