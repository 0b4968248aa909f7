import type { LeftEntry, QueueCheck } from '../../contract/queue-views';
import type { Failure } from '../../contract/result';
import type { DecodedPage } from '../../contract/service-calls';
import type { ClockReading } from '../../domain/time/service-clock';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { isTooOld } from '../../domain/sync/age-limit';
import { ageTimeOf } from '../store/record-age';
import { queueOutcome } from '../../domain/events/left-queue';
import { startWalk } from '../../domain/sync/walk';
import { namedEvent } from '../index/event-columns';
import type { Copy } from '../copy/copy';
import type { Candidate } from '../store/batch-plan';
import { candidatesOf } from './candidates';
import { askOneByOne } from './one-by-one';
import type { EventParts } from './collection-parts';
import { WALK_PAGE_SIZE } from './walk-and-settle';
import type { ServiceSource } from './source';
import { walkPages } from './page-walk';
import { awaitingRows } from '../lists/queue-rows';
import { askingOrder } from '../copy/unconfirmed';

export interface QueueCheckParts extends Pick<
  EventParts,
  'source' | 'watch' | 'now' | 'inspect' | 'onVanished'
> {
  readonly copy: Copy;
  readonly observe: (timing: ClockReading) => void;
  /** The events that the last check did not get an answer about. They are asked about last. */
  readonly unanswered: { current: readonly string[] };
}

/* Each record takes a request, so only some are asked for; the rest are "not asked about". */
const MOST_ASKED = 400;
const AWAITING = ['awaiting_outcome'];

/**
 * Compares the queue with the service's list of awaiting events, and says why each entry that is
 * not in that list left the queue. The list is walked by anchors, because records leave it while it
 * is paged. Absence alone never changes a record: each absent one is asked for by id. No mark of
 * the sync moves. At most one request is under way; `signal` stops the check.
 */
export async function checkQueue(parts: QueueCheckParts, signal: AbortSignal): Promise<QueueCheck> {
  const before = awaitingRows(parts.copy.private_events, parts.now()).map((it) => it.id);
  const listedIds = new Set<string>();
  const walked = await walkAwaiting(parts, listedIds, signal);
  const ended = walked.end !== 'stopped' && walked.end !== 'cancelled';
  const missing = before.filter((id) => !listedIds.has(id));
  const asked = ended ? await askAbout(parts, missing, signal) : NOTHING_ASKED;
  const after = new Set(awaitingRows(parts.copy.private_events, parts.now()).map((it) => it.id));
  const had = new Set(before);
  return {
    checkedAtMs: parts.now(),
    listed: { amount: listedIds.size, whole: ended },
    joined: [...listedIds].filter((id) => after.has(id) && !had.has(id)).length,
    disagreeing: [...listedIds].filter((id) => !after.has(id)).length,
    left: asked.left,
    unresolved: missing.length - asked.left.length,
    failure: walked.failure ?? asked.failure ?? (signal.aborted ? { kind: 'cancelled' } : null),
  };
}

function walkAwaiting(parts: QueueCheckParts, listedIds: Set<string>, signal: AbortSignal) {
  const source: ServiceSource = {
    ...parts.source,
    fetchPage: (request) => parts.source.fetchPage({ ...request, status: AWAITING }),
  };
  return walkPages<'private_events'>({
    collection: 'private_events',
    source,
    start: startWalk(null, WALK_PAGE_SIZE),
    signal,
    countFresh: (candidates) => candidates.filter((it) => !listedIds.has(it.id)).length,
    admit: (ids) => {
      const known = ids.some((id) => parts.copy.private_events.table.ids.find(id) !== undefined);
      return parts.watch.admit('private_events', { count: ids.length, known, unfiltered: false });
    },
    take: (page, candidates) => {
      for (const it of candidates) if (isTakenIn(parts.copy, it)) listedIds.add(it.id);
      for (const it of page.setAside) if (it.id !== null) listedIds.add(it.id);
    },
    store: async (walked) => {
      for (const { page, candidates } of walked) await storeRecords(parts, page, candidates);
    },
  });
}

/* An event that is too old for this copy is in no queue here. */
function isTakenIn({ store, private_events: events }: Copy, it: Candidate<CompactEvent>): boolean {
  const { sinceMs } = store.state().lists.private_events;
  if (events.table.ids.find(it.id) !== undefined) return true;
  return !isTooOld(sinceMs, ageTimeOf.private_events(it.record));
}

async function storeRecords(
  { copy, inspect, observe }: QueueCheckParts,
  page: DecodedPage,
  candidates: readonly Candidate<CompactEvent>[],
): Promise<void> {
  observe(page.timing);
  await inspect(candidates);
  await copy.writers.private_events.write(candidates, (state) => state);
}

interface Asked {
  readonly left: readonly LeftEntry[];
  readonly failure: Failure | null;
}

const NOTHING_ASKED: Asked = { left: [], failure: null };

async function askAbout(
  parts: QueueCheckParts,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Asked> {
  const left = new Map<string, LeftEntry>();
  const { source, unanswered } = parts;
  const asked = await askOneByOne(askingOrder(ids, unanswered.current), {
    source,
    collection: 'private_events',
    most: MOST_ASKED,
    signal,
    found: async (id, page) => {
      const record = await storeOne(parts, page, id);
      if (record !== undefined) left.set(id, entryOf(parts, id, record));
    },
  });
  unanswered.current = asked.left;
  const { gone, failure } = asked;
  if (gone.length > 0) {
    await parts.onVanished?.(gone);
    await parts.copy.writers.private_events.tombstone(gone);
  }
  for (const id of gone) left.set(id, entryOf(parts, id, null));
  return { left: ids.flatMap((id) => left.get(id) ?? []), failure };
}

/* Stores the record of an answer. Undefined where it has no usable record of that id. */
async function storeOne(
  parts: QueueCheckParts,
  page: DecodedPage,
  id: string,
): Promise<CompactEvent | undefined> {
  const candidates = candidatesOf('private_events', page).filter((it) => it.id === id);
  await storeRecords(parts, page, candidates);
  return candidates[0]?.record;
}

function entryOf(
  { copy, now }: QueueCheckParts,
  id: string,
  record: CompactEvent | null,
): LeftEntry {
  const { private_events: events } = copy;
  const row = events.table.ids.find(id) ?? -1;
  return { ...namedEvent(events, row), id, reason: queueOutcome(record, now()) };
}
