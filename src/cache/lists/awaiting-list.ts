import { eachAtHand } from '../blocks/missing-blocks';
import type { CoverageAnswer } from '../../contract/coverage-views';
import type { PeopleKind } from '../../contract/people-views';
import type { FollowUpView } from '../../contract/follow-up-views';
import type { QueueRow } from '../../contract/queue-views';
import type { QueueQuery } from '../../contract/list-questions';
import { outcomeShare } from '../../domain/events/outcome-share';
import {
  bucketOf,
  compareQueueEntries,
  QUEUE_BUCKETS,
  waitingMs,
  type BucketLimits,
} from '../../domain/events/queue';
import { isBackToday } from '../../domain/events/follow-up';
import { matchFields } from '../../domain/search/match';
import { isEmptyQuery, parseQuery } from '../../domain/search/query';
import { calledInWords } from '../../domain/text/kind-names';
import { dayWords } from '../../domain/time/day-words';
import { typeNameOf, type EventColumns } from '../index/event-columns';
import type { PeopleNames } from '../people/people-names';
import { awaitingRows, outcomeInputs, type QueuedRow } from './queue-rows';
import { advocateFacet, typeFacet } from './event-facets';
import { keyFacet, rangeTest } from './facets';
import { eventHeadings } from './event-groups';
import type { ListDefinition } from './list-definition';
import { listedEvent } from './listed-event';
import { inOrder } from './ordered-rows';
import type { RowTest } from './row-state';

/** What an answer about the queue is computed with. */
export interface QueueQuestion {
  readonly events: EventColumns;
  readonly names: PeopleNames;
  readonly limits: BucketLimits;
  /** Epoch ms, service clock. */
  readonly now: number;
  /** The IANA zone in which its days are told. */
  readonly zone: string;
  /** The follow-up that this computer keeps for the event in a row, or null. */
  readonly followUp: (row: number) => FollowUpView | null;
  /** Whether the waiver was found that the event's type needs now. */
  readonly coverage: (row: number) => CoverageAnswer;
}

/** The events that await an outcome at `now`, longest waiting first. */
export function awaitingList(
  query: QueueQuery,
  question: QueueQuestion,
): ListDefinition<'awaiting_outcome'> {
  const { events, names, limits, now } = question;
  const { table } = events;
  const rows = table.ids.length;
  const entries = [...awaitingRows(events, now)].sort(compareQueueEntries);
  const outside = new Uint8Array(rows).fill(1);
  const buckets = new Uint8Array(rows);
  for (const { row, overAtMs } of entries) {
    outside[row] = 0;
    buckets[row] = QUEUE_BUCKETS.indexOf(bucketOf(waitingMs(overAtMs, now), limits));
  }
  const byRow = new Map(entries.map((entry) => [entry.row, entry]));
  const isSnoozed: RowTest = (row) => question.followUp(row)?.snoozeState === 'running';
  const isBack: RowTest = (row) => {
    const followUp = question.followUp(row);
    return followUp !== null && isBackToday(followUp, now, question.zone);
  };
  const waitingSince = { get: (row: number) => byRow.get(row)?.overAtMs ?? NaN };
  return {
    table,
    outside,
    all: entries.length,
    facets: {
      types: typeFacet(events, query.types),
      advocates: advocateFacet(events, names, query.advocates),
      bucket: keyFacet(buckets, QUEUE_BUCKETS, query.bucket === null ? [] : [query.bucket]),
    },
    asked: {},
    tests: [
      query.hideSnoozed ? (row) => !isSnoozed(row) : null,
      query.backToday ? isBack : null,
      rangeTest(query.ended, waitingSince),
      searchTest(query, question, byRow),
    ],
    order: (states) => inOrder({ rows: Uint32Array.from(entries, ({ row }) => row) }, states),
    withHeadings: eventHeadings(query, events),
    rowOf: (row) => queueRow(row, byRow.get(row), question),
    more: {
      snoozed: entries.filter(({ row }) => isSnoozed(row)).length,
      backToday: entries.filter(({ row }) => isBack(row)).length,
      longestMs: longestWait(entries, now),
      statistics: outcomeShare(outcomeInputs(events), now),
    },
  };
}

/*
 * Every entry is looked at, because the notes of follow-ups are searched, too. Throws
 * `MissingBlocks` for all entries together.
 */
function searchTest(
  { search }: QueueQuery,
  question: QueueQuestion,
  entries: ReadonlyMap<number, QueuedRow>,
): RowTest | null {
  const terms = parseQuery(search);
  if (isEmptyQuery(terms)) return null;
  const { places, notes } = question.events;
  eachAtHand([places, notes, question.names.ofEvents], (column) => {
    column.require([...entries.keys()]);
  });
  const waitingSince = (row: number): number => entries.get(row)?.overAtMs ?? NaN;
  return (row) => matchFields(fieldsOf(question, row, waitingSince(row)), terms) !== null;
}

function fieldsOf(
  { events, names, followUp, zone, now }: QueueQuestion,
  row: number,
  waitingSince: number,
) {
  const { refs } = events;
  const advocate = refs.text(events.advocate.get(row));
  const texts = {
    name: names.inRow(refs.text(events.prospect.get(row)))?.name ?? null,
    type: typeNameOf(events, row),
    id: events.table.ids.get(row) ?? null,
    advocate: called('advocate', advocate),
    advocateName: names.advocate(advocate)?.name ?? null,
    prospect: called('prospect', refs.text(events.prospect.get(row))),
    conversation: called('conversation', refs.text(events.conversation.get(row))),
    place: events.places.get(row) ?? null,
    note: events.notes.get(row) ?? null,
    own: followUp(row)?.note ?? null,
    day: Number.isFinite(waitingSince) ? dayWords(waitingSince, zone, now) : null,
  };
  return Object.entries(texts).flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

function called(kind: PeopleKind, id: string | null): string | null {
  return id === null ? null : calledInWords(kind, id);
}

function queueRow(row: number, entry: QueuedRow | undefined, question: QueueQuestion): QueueRow {
  const { events, names, now } = question;
  const overAtMs = entry?.overAtMs ?? NaN;
  const waiting = waitingMs(overAtMs, now);
  return {
    kind: 'awaiting',
    ...listedEvent(events, names, row),
    overAtMs: Number.isFinite(waiting) ? overAtMs : null,
    decidedBy: Number.isNaN(events.endsMs.get(row)) ? 'start' : 'end',
    coverage: question.coverage(row),
    followUp: question.followUp(row),
  };
}

function longestWait(entries: readonly QueuedRow[], now: number): number | null {
  const waits = entries.map((it) => waitingMs(it.overAtMs, now)).filter(Number.isFinite);
  return waits.reduce<number | null>((longest, it) => Math.max(longest ?? 0, it), null);
}
