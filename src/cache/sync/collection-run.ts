import type { Failure } from '../../contract/result';
import type { Collection } from '../../contract/service-port';
import type { WalkEnd } from '../../domain/sync/walk-end';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { incrementalAnchor, laterText } from '../../domain/sync/anchor';
import { startWalk, type WalkPosition } from '../../domain/sync/walk';
import { walkProgress } from '../../domain/sync/walk-progress';
import type { RecordTable } from '../index/record-table';
import type { Candidate } from '../store/batch-plan';
import type { BatchOutcome } from '../store/collection-writer';
import { ignoreStorageError } from '../store/storage-error';
import { withList, type ListState, type StoreState } from '../store/store-state';
import type { CollectionParts } from './collection-parts';
import { settleLooseEnds, type LooseEnds } from './loose-ends';
import { mergeSetAside, setAsideName } from './set-aside';
import { walkList, type WalkedPage } from './walk-list';

interface RunCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly setAside: number;
  readonly removed: number;
}

export interface CollectionOutcome extends RunCounts {
  readonly end: WalkEnd | 'cancelled';
  readonly failure: Failure | null;
  readonly requests: number;
  readonly pages: number;
}

/** The walk size (api.md "Limits": at most 200). */
export const WALK_PAGE_SIZE = 200;
/* Pages of a walk that wait for a write; a kill loses them, and they are fetched again. */
const MOST_WAITING = 4;

const NO_COUNTS: RunCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  setAside: 0,
  removed: 0,
};

/** One run over a list: first walk, incremental walk, or census (design.md "Sync"). */
export async function runCollection<Name extends Collection>(
  parts: CollectionParts<Name>,
  census: boolean,
  signal: AbortSignal,
): Promise<CollectionOutcome> {
  const before = parts.state().lists[parts.collection];
  const full = census || !before.everComplete;
  const gainsBefore = parts.state().rightsGains ?? 0;
  const ids = new Set<string>();
  /* A walk that goes on where it was cut off has what is stored behind it. */
  const heldBefore = before.resume === null ? 0 : parts.table.served;
  let received = 0;
  let counts = NO_COUNTS;
  let aside: readonly SetAsideRecord[] = [];
  let newest: string | null = null;
  const walked = await walkList<Name>({
    collection: parts.collection,
    source: parts.source,
    start: startOf(before, census, parts.pageSize ?? WALK_PAGE_SIZE),
    signal,
    countFresh: (candidates) => countFresh(parts.table, full ? ids : null, candidates),
    admit: (answered, unfiltered) =>
      parts.watch.admit(parts.collection, {
        count: answered.length,
        known: answered.some((id) => ids.has(id) || isKnown(parts, id)),
        unfiltered,
      }),
    take: (page, candidates, at) => {
      aside = mergeSetAside(aside, page.setAside, new Set(candidates.map((it) => it.id)));
      for (const it of candidates) {
        ids.add(it.id);
        newest = laterText(newest, it.updatedAt);
      }
      for (const it of page.setAside) if (it.id !== null) ids.add(it.id);
      received = full ? heldBefore + ids.size : received + page.received;
      parts.onPage({ ...walkProgress(received, at, page), timing: page.timing });
    },
    store: async (pages) => {
      counts = await storePages(parts, pages, counts, newest);
    },
    mostWaiting: mayWait(parts, full) ? MOST_WAITING : 1,
  });
  const proven = walked.end === 'complete' || walked.end === 'complete-after-repair';
  const walkedAll = proven && full && before.resume === null;
  const met = { ids, setAside: aside, everything: walkedAll };
  const loose = isEnded(walked.end) ? await settleLooseEnds(parts, met, signal) : NOTHING_LOOSE;
  const end = endOf(parts, walked.end, loose);
  const failure = walked.failure ?? loose.refused;
  /* A write that finds no room makes the engine close the store: then not even reading is left. */
  const mayWrite = failure?.kind !== 'disk-full';
  const ending = (state: StoreState): StoreState => {
    const ended = finished(state, parts, end, failure, full);
    return walkedAll ? rightsAnswered(ended, parts.collection, gainsBefore) : ended;
  };
  const saved = mayWrite ? parts.saveState(ending) : Promise.resolve();
  /* What stopped the walk is told, also where a full disk does not let it be written down. */
  await (failure === null ? saved : ignoreStorageError(saved));
  return {
    ...counts,
    removed: loose.removed,
    added: counts.added + loose.repaired,
    end,
    failure,
    requests: walked.requests + loose.requests,
    pages: walked.pages,
  };
}

const NOTHING_LOOSE: LooseEnds = { removed: 0, repaired: 0, requests: 0, refused: null };

function isEnded(end: CollectionOutcome['end']): boolean {
  return end !== 'stopped' && end !== 'cancelled';
}

/* Complete only where every record of the copy was met, or answered for by its id. */
function endOf<Name extends Collection>(
  { unconfirmed }: CollectionParts<Name>,
  walked: CollectionOutcome['end'],
  loose: LooseEnds,
): CollectionOutcome['end'] {
  if (loose.refused) return 'stopped';
  if (!isEnded(walked) || walked === 'may-have-gaps') return walked;
  if (unconfirmed.current.length > 0) return 'unconfirmed';
  return loose.repaired > 0 ? 'complete-after-repair' : walked;
}

function isKnown<Name extends Collection>(
  { table, setAside }: CollectionParts<Name>,
  id: string,
): boolean {
  return table.rowOf.get(id) !== undefined || setAside.current.some((it) => it.id === id);
}

function startOf(list: ListState, census: boolean, pageSize: number): WalkPosition {
  const { resume } = list;
  if (resume) return { ...startWalk(resume.anchor, pageSize), gaps: resume.gaps ?? false };
  const fromStart = census || !list.everComplete;
  return startWalk(fromStart ? null : incrementalAnchor(list.mark), pageSize);
}

/* A full walk has to see every record; an incremental one only what is not stored as it is. */
function countFresh(
  table: RecordTable,
  seen: ReadonlySet<string> | null,
  candidates: readonly Candidate<unknown>[],
): number {
  if (seen) return candidates.filter((it) => !seen.has(it.id)).length;
  return candidates.filter((it) => {
    const row = table.rowOf.get(it.id);
    return row === undefined || table.fingerprint.get(row) !== it.fingerprint;
  }).length;
}

/*
 * A full walk knows by itself what it has seen; an incremental one has to find the page before in
 * the store. Where rights are inspected, what a page says must not touch records still waiting.
 */
function mayWait<Name extends Collection>(parts: CollectionParts<Name>, full: boolean): boolean {
  return full && parts.inspect === undefined;
}

async function storePages<Name extends Collection>(
  parts: CollectionParts<Name>,
  walked: readonly WalkedPage<Name>[],
  counts: RunCounts,
  newest: string | null,
): Promise<RunCounts> {
  for (const { candidates } of walked) await parts.inspect?.(candidates);
  const candidates = walked.flatMap((it) => it.candidates);
  const setAside = walked.reduce(setAsideAfter, parts.setAside.current);
  const meta =
    setAside === parts.setAside.current ? {} : { [setAsideName(parts.collection)]: setAside };
  const resume = resumeAfter(walked.at(-1));
  const mark = provenBy(walked.at(-1), newest);
  const outcome = await parts.writer.write(
    candidates,
    (state) => checkpoint(state, parts.collection, resume, mark),
    meta,
  );
  parts.setAside.current = setAside;
  const aside = walked.reduce((sum, { page }) => sum + page.setAside.length, 0);
  return addCounts(counts, outcome, aside);
}

function setAsideAfter<Name extends Collection>(
  known: readonly SetAsideRecord[],
  { page, candidates }: WalkedPage<Name>,
): readonly SetAsideRecord[] {
  return mergeSetAside(known, page.setAside, new Set(candidates.map((it) => it.id)));
}

function resumeAfter<Name extends Collection>(
  last: WalkedPage<Name> | undefined,
): NonNullable<ListState['resume']> {
  if (last?.step.kind === 'ask')
    return { anchor: last.step.position.anchor, gaps: last.step.position.gaps };
  return { anchor: last?.candidates.at(-1)?.updatedAt ?? null, gaps: false };
}

/*
 * Up to where this walk has everything. Not the newest record it has seen: in a tie that shifts, a
 * page may show newer records before older ones, and a walk cut off there must not pass those over.
 */
function provenBy<Name extends Collection>(
  last: WalkedPage<Name> | undefined,
  newest: string | null,
): string | null {
  return last?.step.kind === 'ask' ? last.step.position.anchor : newest;
}

function checkpoint(
  state: StoreState,
  collection: Collection,
  at: ListState['resume'],
  proven: string | null,
): StoreState {
  const list = state.lists[collection];
  const mark = proven === null ? list.mark : laterText(list.mark, proven);
  const resume = list.everComplete ? list.resume : at;
  return withList(state, collection, { mark, resume, access: 'allowed' });
}

function addCounts(counts: RunCounts, outcome: BatchOutcome, setAside: number): RunCounts {
  return {
    added: counts.added + outcome.added,
    changed: counts.changed + outcome.changed,
    unchanged: counts.unchanged + outcome.unchanged,
    setAside: counts.setAside + setAside,
    removed: counts.removed,
  };
}

/* A right gained while walking leaves earlier pages without what it shows: that walk is still due. */
function rightsAnswered(state: StoreState, list: Collection, gainsBefore: number): StoreState {
  const answered = list === 'private_events' && (state.rightsGains ?? 0) === gainsBefore;
  return answered ? { ...state, rightsGains: 0 } : state;
}

function finished<Name extends Collection>(
  state: StoreState,
  parts: CollectionParts<Name>,
  end: CollectionOutcome['end'],
  failure: Failure | null,
  full: boolean,
): StoreState {
  const { collection } = parts;
  const before = state.lists[collection];
  if (end === 'cancelled') return state;
  if (end === 'stopped') {
    const refused = failure?.kind === 'forbidden';
    return withList(state, collection, {
      failure,
      end: before.end,
      access: refused ? 'refused' : before.access,
    });
  }
  /* What a walk passed over lies below the place of the next one: only one over everything tells. */
  const stillDoubted = !full && before.end === 'may-have-gaps';
  const met = end !== 'may-have-gaps' && !stillDoubted;
  const complete = met && end !== 'unconfirmed';
  const at = parts.now();
  return withList(state, collection, {
    failure: null,
    access: 'allowed',
    end: stillDoubted ? before.end : end,
    resume: null,
    everComplete: before.everComplete || met,
    completeAtMs: complete ? at : before.completeAtMs,
    censusAtMs: met && full ? at : before.censusAtMs,
  });
}
