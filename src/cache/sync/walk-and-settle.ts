import type { RecordCounts, WriteCounts } from '../../contract/sync-status';
import type { Collection } from '../../domain/entities/collections';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { isTooOld } from '../../domain/sync/age-limit';
import { incrementalAnchor, isAhead, laterText, notAfter } from '../../domain/sync/anchor';
import { wasWalked } from '../../domain/sync/list-basis';
import { startWalk, type WalkPosition } from '../../domain/sync/walk';
import { putBackMs } from '../../domain/time/service-clock';
import { walkProgress } from '../../domain/sync/walk-progress';
import { isChange, type Candidate } from '../store/batch-plan';
import type { CompactByCollection } from '../store/page-content';
import { withList, type ListState, type StoreState } from '../store/store-state';
import type { CollectionParts } from './collection-parts';
import { ageTimeOf, notBefore, withoutTooOld } from '../store/record-age';
import { askById, type AskedById } from './ask-by-id';
import { mergeSetAside, setAsideName } from '../copy/set-aside';
import { walkPages, type WalkedPage, type WalkOutcome, type WalkParts } from './page-walk';

/** The result of a walk over a list, or of a whole run. */
export interface ListWalk extends RecordCounts, WalkOutcome {
  /** True where the walk began at the beginning of the list, not at the mark of the last walk. */
  readonly full: boolean;
  /** How often rights had been gained when a walk that met all began; null for other walks. */
  readonly rightsSeen: number | null;
}

/** How many records a walk asks for in one request: the most the service gives. */
export const WALK_PAGE_SIZE = 200;
/* How many pages of a walk may wait for a write. A kill loses them, and they are fetched again. */
const MOST_WAITING = 4;

/** The counts of a run that wrote nothing. */
export const NO_COUNTS: RecordCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  setAside: 0,
  removed: 0,
};

/**
 * Walks a list, from its mark or, with `full`, over everything. Stores what comes, and asks by id
 * for what the walk leaves open.
 */
export async function walkAndSettle<Name extends Collection>(
  parts: CollectionParts<Name>,
  full: boolean,
  signal: AbortSignal,
): Promise<ListWalk> {
  const rightsBefore = parts.state().rightsGains;
  const resumed = parts.state().lists[parts.collection].resume !== null;
  const met = createMet(parts, full, resumed);
  const walk = (putBack: number): Promise<WalkOutcome> =>
    walkPages<Name>(walkParts(parts, met, { full, putBack }, signal));
  const walked = await (full ? walk(0) : walkFromMark(parts, walk));
  const everything = isComplete(walked.end) && full && !resumed;
  const byId = isEnded(walked.end)
    ? await askById(parts, { ...met, everything }, signal)
    : NOTHING_ASKED;
  const rightsSeen = everything ? rightsBefore : null;
  return { ...outcomeOf(parts, walked, byId, met.counts), full, rightsSeen };
}

/** What a walk has met so far, and how much of it was stored. */
interface Met<Name extends Collection> {
  readonly ids: ReadonlySet<string>;
  setAside: readonly SetAsideRecord[];
  newest: string | null;
  counts: RecordCounts;
  readonly take: NonNullable<WalkParts<Name>['take']>;
}

function createMet<Name extends Collection>(
  parts: CollectionParts<Name>,
  full: boolean,
  resumed: boolean,
): Met<Name> {
  const ids = new Set<string>();
  /* The pages before the place where an interrupted walk goes on are already in the store. */
  const heldBefore = resumed ? parts.table.served : 0;
  let received = 0;
  const met: Met<Name> = {
    ids,
    setAside: [],
    newest: null,
    counts: NO_COUNTS,
    take: (page, candidates, at) => {
      met.setAside = mergeSetAside(
        met.setAside,
        withoutTooOld(parts.state(), parts.collection, page.setAside),
        idsOf(candidates),
      );
      for (const it of candidates) met.newest = laterText(met.newest, it.updatedAt);
      for (const { id } of [...candidates, ...page.setAside]) if (id !== null) ids.add(id);
      received = full ? heldBefore + ids.size : received + page.received;
      parts.onPage({ ...walkProgress(received, at, page), timing: page.timing });
    },
  };
  return met;
}

function walkParts<Name extends Collection>(
  parts: CollectionParts<Name>,
  met: Met<Name>,
  { full, putBack }: { readonly full: boolean; readonly putBack: number },
  signal: AbortSignal,
): WalkParts<Name> {
  const { collection, source } = parts;
  const list = parts.state().lists[collection];
  return {
    collection,
    source,
    signal,
    take: met.take,
    start: startOf(list, full ? null : incrementalAnchor(list.mark, putBack), parts.pageSize),
    /* An incremental walk asks without an age limit: a record of the copy may be too old by now. */
    ...(full && notBefore(parts.state(), collection)),
    countFresh: (candidates) =>
      full ? countUnseen(met.ids, candidates) : countFresh(parts, candidates),
    admit: (answered, unfiltered) =>
      parts.watch.admit(collection, {
        count: answered.length,
        known: answered.some((id) => met.ids.has(id) || isKnown(parts, id)),
        unfiltered,
      }),
    store: async (pages) => {
      /* From a mark that a walk of less moved, the next one would not reach back far enough. */
      const mayMoveMark = full || putBack >= putBackSince(list, parts);
      met.counts = await storePages(parts, pages, met, mayMoveMark);
    },
    mostWaiting: mayWait(parts, full) ? MOST_WAITING : 1,
  };
}

function outcomeOf<Name extends Collection>(
  parts: CollectionParts<Name>,
  walked: WalkOutcome,
  byId: AskedById,
  counts: RecordCounts,
): Omit<ListWalk, 'full' | 'rightsSeen'> {
  return {
    ...counts,
    removed: byId.removed,
    added: counts.added + byId.repaired,
    end: endOf(parts, walked.end, byId),
    failure: walked.failure ?? byId.refused,
    requests: walked.requests + byId.requests,
    pages: walked.pages,
  };
}

const NOTHING_ASKED: AskedById = { removed: 0, repaired: 0, requests: 0, refused: null };

/*
 * Walks from the mark. Where the answers tell that the service's clock was put back since, what was
 * changed then has earlier times, so it walks once more from that much earlier. Of a clock that was
 * ahead by nobody knows how much, only a walk over everything finds what was changed.
 */
async function walkFromMark<Name extends Collection>(
  parts: CollectionParts<Name>,
  walk: (putBack: number) => Promise<WalkOutcome>,
): Promise<WalkOutcome> {
  const list = parts.state().lists[parts.collection];
  const known = putBackSince(list, parts);
  const first = await walk(known);
  const putBack = putBackSince(list, parts);
  const isEarly = putBack <= known || !isComplete(first.end);
  const walked = isEarly ? first : bothWalks(first, await walk(putBack));
  const doubted =
    isComplete(walked.end) && isAhead(incrementalAnchor(list.mark, putBack), parts.now());
  return doubted ? { ...walked, end: 'may-have-gaps' } : walked;
}

function putBackSince<Name extends Collection>(
  { clock: before }: ListState,
  { clock }: CollectionParts<Name>,
): number {
  return putBackMs(before, clock());
}

function bothWalks(first: WalkOutcome, second: WalkOutcome): WalkOutcome {
  return {
    ...second,
    requests: first.requests + second.requests,
    pages: first.pages + second.pages,
  };
}

/** Whether a walk met all there is to meet, and has an answer for each record it did not meet. */
export function isComplete(end: ListWalk['end']): boolean {
  return end === 'complete' || end === 'complete-after-repair';
}

function isEnded(end: ListWalk['end']): boolean {
  return end !== 'stopped' && end !== 'cancelled';
}

/* A run is complete only where every record of the copy was met, or answered for by its id. */
function endOf<Name extends Collection>(
  { unconfirmed }: CollectionParts<Name>,
  walked: ListWalk['end'],
  byId: AskedById,
): ListWalk['end'] {
  if (byId.refused) return 'stopped';
  if (!isEnded(walked) || walked === 'may-have-gaps') return walked;
  if (unconfirmed.current.length > 0) return 'unconfirmed';
  return byId.repaired > 0 ? 'complete-after-repair' : walked;
}

function idsOf(candidates: readonly Candidate<unknown>[]): ReadonlySet<string> {
  return new Set(candidates.map((it) => it.id));
}

function isKnown<Name extends Collection>(
  { table, setAside }: CollectionParts<Name>,
  id: string,
): boolean {
  return table.ids.find(id) !== undefined || setAside.current.some((it) => it.id === id);
}

function startOf(
  { resume }: ListState,
  anchor: string | null,
  pageSize = WALK_PAGE_SIZE,
): WalkPosition {
  if (resume) return { ...startWalk(resume.anchor, pageSize), gaps: resume.gaps ?? false };
  return startWalk(anchor, pageSize);
}

/*
 * How many records the walk has not seen. A full walk has to see every record, an incremental one
 * only those that are not stored as they are (`countFresh`).
 */
function countUnseen(seen: ReadonlySet<string>, candidates: readonly Candidate<unknown>[]): number {
  return candidates.filter((it) => !seen.has(it.id)).length;
}

function countFresh<Name extends Collection>(
  { table, collection, state }: CollectionParts<Name>,
  candidates: readonly Candidate<CompactByCollection[Name]>[],
): number {
  const { sinceMs } = state().lists[collection];
  return candidates.filter((it) => {
    const row = table.ids.find(it.id);
    if (row === undefined) return !isTooOld(sinceMs, ageTimeOf[collection](it.record));
    return isChange(table, row, it);
  }).length;
}

/*
 * Whether pages may wait for a write. A full walk knows by itself what it has seen; an incremental
 * one has to find the page before in the store. Where rights are inspected, what a page says must
 * not touch records that still wait.
 */
function mayWait<Name extends Collection>(parts: CollectionParts<Name>, full: boolean): boolean {
  return full && parts.inspect === undefined;
}

async function storePages<Name extends Collection>(
  parts: CollectionParts<Name>,
  walked: readonly WalkedPage<Name>[],
  { counts, newest }: Pick<Met<Name>, 'counts' | 'newest'>,
  mayMoveMark: boolean,
): Promise<RecordCounts> {
  for (const { candidates } of walked) await parts.inspect?.(candidates);
  const candidates = walked.flatMap((it) => it.candidates);
  const setAside = walked.reduce(
    (known, page) => setAsideAfter(parts, known, page),
    parts.setAside.current,
  );
  const meta =
    setAside === parts.setAside.current ? {} : { [setAsideName(parts.collection)]: setAside };
  const resume = resumeAfter(walked.at(-1));
  const mark = mayMoveMark ? provenBy(walked.at(-1), newest) : null;
  const outcome = await parts.writer.write(
    candidates,
    (state) => checkpoint(state, parts, resume, mark),
    meta,
  );
  parts.setAside.current = setAside;
  if (outcome.added + outcome.changed > 0) parts.onStored();
  const aside = walked.reduce((sum, { page }) => sum + page.setAside.length, 0);
  return addCounts(counts, outcome, aside);
}

function setAsideAfter<Name extends Collection>(
  { state, collection }: CollectionParts<Name>,
  known: readonly SetAsideRecord[],
  { page, candidates }: WalkedPage<Name>,
): readonly SetAsideRecord[] {
  const came = withoutTooOld(state(), collection, page.setAside);
  return mergeSetAside(known, came, new Set(candidates.map((it) => it.id)));
}

function resumeAfter<Name extends Collection>(
  last: WalkedPage<Name> | undefined,
): NonNullable<ListState['resume']> {
  if (last?.step.kind === 'ask')
    return { anchor: last.step.position.anchor, gaps: last.step.position.gaps };
  return { anchor: last?.candidates.at(-1)?.updatedAt ?? null, gaps: false };
}

/*
 * The instant up to which this walk has everything. It is not the instant of the newest record:
 * while records with the same time change places, a page may show newer ones before older ones, and
 * a walk cut off there must not skip the older ones.
 */
function provenBy<Name extends Collection>(
  last: WalkedPage<Name> | undefined,
  newest: string | null,
): string | null {
  return last?.step.kind === 'ask' ? last.step.position.anchor : newest;
}

function checkpoint(
  state: StoreState,
  { collection, now }: Pick<CollectionParts<Collection>, 'collection' | 'now'>,
  at: ListState['resume'],
  proven: string | null,
): StoreState {
  const list = state.lists[collection];
  const mark = notAfter(laterText(list.mark, proven), now());
  const resume = wasWalked(list) ? list.resume : at;
  return withList(state, collection, { mark, resume, access: 'allowed' });
}

function addCounts(counts: RecordCounts, outcome: WriteCounts, setAside: number): RecordCounts {
  return {
    added: counts.added + outcome.added,
    changed: counts.changed + outcome.changed,
    unchanged: counts.unchanged + outcome.unchanged,
    setAside: counts.setAside + setAside,
    removed: counts.removed,
  };
}
