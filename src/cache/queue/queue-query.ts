import type { CoverageAnswer } from '../../contract/coverage-views';
import type {
  FollowUpView,
  QueueAnswer,
  QueueQuery,
  QueueRow,
  QueueSubtotal,
} from '../../contract/queue-views';
import { outcomeShare } from '../../domain/events/outcome-share';
import {
  bucketOf,
  compareQueueEntries,
  queueSummary,
  waitingMs,
  type BucketLimits,
  type Subtotal,
} from '../../domain/events/queue';
import { matchFields } from '../../domain/search/match';
import { isEmptyQuery, parseQuery } from '../../domain/search/query';
import type { EventColumns } from '../index/event-columns';
import { awaitingRows, outcomeInputs, type QueuedRow } from './queue-rows';
import { inRow } from '../../domain/text/shorten';

export interface QueueParts {
  readonly events: EventColumns;
  readonly limits: BucketLimits;
  /** Epoch ms, service clock. */
  readonly now: number;
  /** This computer's note on an event, or null. */
  readonly followUp: (id: string, updatedAt: string) => FollowUpView | null;
  readonly coverageOf: (id: string) => CoverageAnswer | null;
}

type Filter = (entry: QueuedRow) => boolean;
type FilterName = 'advocate' | 'type' | 'bucket' | 'rest';

/** The queue at `parts.now`: longest waiting first, with counts that leave out their own filter. */
export function queryQueue(parts: QueueParts, query: QueueQuery): QueueAnswer {
  const { events, limits, now } = parts;
  const all = awaitingRows(events, now);
  const filters = filtersOf(parts, query);
  const passing = (but: FilterName | null): readonly QueuedRow[] => {
    const wanted = Object.entries(filters).filter(([name]) => name !== but);
    return all.filter((entry) => wanted.every(([, passes]) => passes(entry)));
  };
  const summary = (but: FilterName) => queueSummary(passing(but), now, limits);
  const matching = [...passing(null)].sort(compareQueueEntries);
  return {
    nowMs: now,
    all: all.length,
    matching: matching.length,
    snoozed: all.filter((entry) => isSnoozed(parts, entry)).length,
    buckets: summary('bucket').buckets,
    byAdvocate: summary('advocate').perAdvocate.map((it) => named(it, null)),
    byType: summary('type').perType.map((it) => named(it, events)),
    longestMs: longestWait(all, now),
    statistics: outcomeShare(outcomeInputs(events), now),
    from: query.from,
    rows: matching.slice(query.from, query.from + query.count).map((entry) => rowOf(parts, entry)),
  };
}

function filtersOf(parts: QueueParts, query: QueueQuery): Readonly<Record<FilterName, Filter>> {
  const { limits, now } = parts;
  const search = parseQuery(query.search);
  const searched = isEmptyQuery(search)
    ? () => true
    : (entry: QueuedRow) => matchFields(fieldsOf(parts, entry), search) !== null;
  return {
    advocate: ({ advocateId }) => isChosen(query.advocates, advocateId),
    type: ({ typeId }) => isChosen(query.types, typeId),
    bucket: ({ overAtMs }) =>
      query.bucket === null || bucketOf(waitingMs(overAtMs, now), limits) === query.bucket,
    rest: (entry) => !(query.hideSnoozed && isSnoozed(parts, entry)) && searched(entry),
  };
}

/* The empty key stands for events without such an id. */
function isChosen(chosen: readonly string[], id: string | null): boolean {
  return chosen.length === 0 || chosen.includes(id ?? '');
}

function fieldsOf({ events, followUp }: QueueParts, { row, id, advocateId }: QueuedRow) {
  const texts = {
    type: typeNameOf(events, row),
    id,
    advocate: advocateId,
    prospect: events.refs.text(events.prospect.get(row)),
    conversation: events.refs.text(events.conversation.get(row)),
    place: events.places.get(row) ?? null,
    note: events.notes.get(row) ?? null,
    own: followUp(id, events.table.updatedAt.get(row) ?? '')?.note ?? null,
  };
  return Object.entries(texts).flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

function rowOf(parts: QueueParts, entry: QueuedRow): QueueRow {
  const { events, limits, now, followUp } = parts;
  const { row, id } = entry;
  const waiting = waitingMs(entry.overAtMs, now);
  return {
    id,
    typeName: inRow(typeNameOf(events, row)),
    startsAt: inRow(events.startsAt.get(row) ?? ''),
    overAtMs: Number.isFinite(waiting) ? entry.overAtMs : null,
    decidedBy: Number.isNaN(events.endsMs.get(row)) ? 'start' : 'end',
    bucket: bucketOf(waiting, limits),
    advocateId: entry.advocateId,
    prospectId: events.refs.text(events.prospect.get(row)),
    conversationId: events.refs.text(events.conversation.get(row)),
    coverage: parts.coverageOf(id),
    followUp: followUp(id, events.table.updatedAt.get(row) ?? ''),
  };
}

function isSnoozed({ events, followUp }: QueueParts, { id, row }: QueuedRow): boolean {
  return followUp(id, events.table.updatedAt.get(row) ?? '')?.snoozeState === 'running';
}

function typeNameOf(events: EventColumns, row: number): string {
  const id = events.refs.text(events.type.get(row)) ?? '';
  return events.typeNames.get(id)?.name ?? id;
}

function named({ id, count }: Subtotal, types: EventColumns | null): QueueSubtotal {
  const label = id === null ? '' : (types?.typeNames.get(id)?.name ?? id);
  return { key: id ?? '', label: inRow(label), count };
}

function longestWait(entries: readonly QueuedRow[], now: number): number | null {
  const waits = entries.map((it) => waitingMs(it.overAtMs, now)).filter(Number.isFinite);
  return waits.reduce<number | null>((longest, it) => Math.max(longest ?? 0, it), null);
}
