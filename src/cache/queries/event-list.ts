import type {
  EventListQuery,
  EventRow,
  IdChoices,
  IdChoicesQuery,
} from '../../contract/list-queries';
import { completionCodeOf } from '../../domain/events/status-rule';
import type { EventColumns } from '../index/event-columns';
import type { FoundRows } from '../search/found-rows';
import { groupByDay, reverseReadable } from './agenda';
import { statusCodes, statusOfCode, type EventDerived } from './event-derived';
import { eventFacets } from './event-facets';
import { eventGroups } from './event-filters';
import { eventIdChoices } from './event-id-choices';
import type { ListAnswer } from './list-answer';
import { matchingRows, runFilters, type RowStates } from './row-state';
import { inRow } from '../../domain/text/shorten';

/** What one answer was computed with; `now` is epoch ms on the service's clock. */
interface EventQuestion {
  readonly events: EventColumns;
  readonly derived: EventDerived;
  readonly now: number;
  readonly collator: Intl.Collator;
  readonly found: FoundRows;
}

/** Answers a question about events as an agenda, statuses derived at `now`. */
export function answerEvents(query: EventListQuery, question: EventQuestion): ListAnswer {
  const { events, derived, now, collator, found } = question;
  const { table } = events;
  const { statuses, states } = narrowed(query, question);
  const sorted = inOrder(query, matchingRows(derived.order(), states), events);
  const days = derived.days(query.zone);
  const isAhead = (row: number): boolean => events.startsMs.get(row) >= now;
  const agenda = groupByDay(sorted, days, isAhead, query.descending);
  return {
    entries: agenda.entries,
    matching: sorted.length,
    all: table.served,
    facets: eventFacets(query, states, events, statuses, collator),
    openAt: agenda.openAt,
    idOf: (entry) =>
      entry < 0 ? (agenda.headings[~entry]?.id ?? '') : (table.ids.get(entry) ?? ''),
    rowOf: (entry) =>
      agenda.headings[~entry] ?? eventRow(entry, events, statuses[entry] ?? 0, found),
    find: (id) => table.rowOf.get(id),
  };
}

/** Answers what an id filter of the events could be set to. */
export function answerIdChoices(
  request: IdChoicesQuery,
  question: Omit<EventQuestion, 'derived' | 'collator'>,
): IdChoices {
  return eventIdChoices(request, narrowed(request.query, question).states, question.events);
}

function narrowed(
  query: EventListQuery,
  { events, now, found }: Pick<EventQuestion, 'events' | 'now' | 'found'>,
): { readonly statuses: Uint8Array; readonly states: RowStates } {
  const { table } = events;
  const rows = table.ids.length;
  const statuses = statusCodes(events, now);
  const groups = eventGroups(query, events, statuses);
  return { statuses, states: runFilters(rows, table.gone.view(rows), found.rows, groups) };
}

function inOrder(query: EventListQuery, rows: Int32Array, events: EventColumns): Int32Array {
  if (!query.descending) return rows;
  return reverseReadable(rows, (row) => !Number.isNaN(events.startsMs.get(row)));
}

function eventRow(row: number, events: EventColumns, status: number, found: FoundRows): EventRow {
  const typeId = events.refs.text(events.type.get(row)) ?? '';
  return {
    kind: 'event',
    id: events.table.ids.get(row) ?? '',
    typeName: inRow(events.typeNames.get(typeId)?.name ?? typeId),
    startsAt: inRow(events.startsAt.get(row) ?? ''),
    startsAtMs: readable(events.startsMs.get(row)),
    endsAtMs: readable(events.endsMs.get(row)),
    status: statusOfCode(status),
    recorded: recordedAt(row, events),
    advocateId: events.refs.text(events.advocate.get(row)),
    prospectId: events.refs.text(events.prospect.get(row)),
    hit: found.hitOf(row),
  };
}

function recordedAt(row: number, events: EventColumns): string | null {
  const raw = events.words.text(events.completionText.get(row)) ?? '';
  const code = completionCodeOf(raw);
  const cancelled = events.cancelled.get(row) === 1;
  return code === 4 || (cancelled && code !== 0) ? inRow(raw) : null;
}

function readable(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null;
}
