import { eachAtHand } from '../blocks/missing-blocks';
import { SHOWN_STATUSES, type EventListQuery } from '../../contract/list-questions';
import type { EventRow } from '../../contract/lists';
import { completionCodeOf, withUnderWay, type ShownStatus } from '../../domain/events/status-rule';
import { touches } from '../../domain/events/week-layout';
import { inRow } from '../../domain/text/shorten';
import { readableMs, textInRow } from '../index/columns';
import type { EventColumns } from '../index/event-columns';
import type { PeopleNames } from '../people/people-names';
import type { FoundRows } from '../search/found-rows';
import { groupByDay, type RowsWithHeadings } from './headings';
import { statusOfCode, type EventDerived } from './event-derived';
import { advocateFacet, peopleFacet, typeFacet } from './event-facets';
import { flagFacet, keyFacet, rangeTest, textFacet } from './facets';
import { recordsOf, type Choice, type Facet, type ListDefinition } from './list-definition';
import { listedEvent } from './listed-event';
import { inOrder } from './ordered-rows';
import { turnedRound, type RowTest } from './row-state';

/** What an answer is computed with; `now` is epoch ms on the service's clock. */
interface EventQuestion {
  readonly events: EventColumns;
  readonly names: PeopleNames;
  readonly derived: EventDerived;
  readonly now: number;
  readonly collator: Intl.Collator;
  readonly found: FoundRows;
}

/** The private events as an agenda, with statuses derived at `now`. */
export function eventList(
  query: EventListQuery,
  question: EventQuestion,
): ListDefinition<'private_events'> {
  const { events, names, derived, now, collator, found } = question;
  const { table, refs, words } = events;
  const rows = table.ids.length;
  const statuses = derived.statusCodes(now);
  const byName = (a: Choice, b: Choice): number => compareNames(a, b, collator);
  const ids = (codes: ArrayLike<number>, chosen: string | null): Facet =>
    textFacet({ codes, texts: refs, chosen: chosen === null ? [] : [chosen] });
  return {
    ...recordsOf(table, found),
    facets: {
      statuses: statusFacet(statuses, query.statuses),
      types: typeFacet(events, query.types, byName),
      scheduler: textFacet({
        codes: events.scheduler.view(rows),
        texts: words,
        chosen: query.scheduler === null ? [] : [query.scheduler],
        compare: byName,
      }),
      hasAddress: flagFacet(events.hasAddress.view(rows), query.hasAddress),
    },
    asked: {
      advocates: advocateFacet(events, names, query.advocates),
      prospect: peopleFacet(events, names, query.prospect),
      conversation: ids(events.conversation.view(rows), query.conversation),
    },
    tests: [
      rangeTest(query.dates, events.startsAt.ms),
      rangeTest(query.updated, table.updatedAt.ms),
      touchTest(query.touching, events),
    ],
    order: (states) => {
      const ascending = derived.order();
      const isReadable = (row: number): boolean => !Number.isNaN(events.startsAt.ms.get(row));
      const order = query.descending ? turnedRound(ascending, isReadable) : { rows: ascending };
      return inOrder(order, states);
    },
    /* A week has days of its own. */
    withHeadings:
      query.touching === undefined ? (sorted) => withDays(sorted, query, question) : undefined,
    rowOf: (row) => eventRow(row, question, statusOfCode(statuses[row] ?? 0)),
    more: null,
  };
}

function withDays(
  sorted: Int32Array,
  { zone, descending }: EventListQuery,
  { events, derived, now }: EventQuestion,
): RowsWithHeadings {
  const isAhead = (row: number): boolean => events.startsAt.ms.get(row) >= now;
  return groupByDay(sorted, derived.days(zone), isAhead, descending);
}

function touchTest(
  span: EventListQuery['touching'],
  { startsAt, endsMs }: EventColumns,
): RowTest | null {
  if (span === undefined) return null;
  return (row) => touches(startsAt.ms.get(row), endsMs.get(row), span);
}

/* Orders choices by name; choices without a name come last. */
function compareNames(a: Choice, b: Choice, collator: Intl.Collator): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return collator.compare(a.name, b.name);
}

/* The filter on statuses. "Under way" is a part of "upcoming". */
function statusFacet(codes: Uint8Array, chosen: readonly ShownStatus[]): Facet<ShownStatus> {
  const also = chosen.includes('upcoming') ? [...chosen, 'under_way' as const] : chosen;
  const { accepts, choices } = keyFacet(codes, SHOWN_STATUSES, also);
  return { accepts, choices: (rows) => withUnderWay(choices(rows)) };
}

function eventRow(
  row: number,
  { events, names, found }: EventQuestion,
  status: ShownStatus,
): EventRow {
  const prospect = events.refs.text(events.prospect.get(row));
  /* Asked for together, as blocks are brought faster together. A name already known needs none. */
  eachAtHand([() => names.of(prospect), () => events.places.require([row])], (bring) => bring());
  return {
    kind: 'event',
    ...listedEvent(events, names, row),
    conversationId: events.refs.text(events.conversation.get(row)),
    place: textInRow(events.places, row),
    startsAtMs: readableMs(events.startsAt.ms, row),
    endsAtMs: readableMs(events.endsMs, row),
    status,
    recorded: recordedAt(row, events),
    hit: found.hitOf(row),
  };
}

function recordedAt(row: number, events: EventColumns): string | null {
  const raw = events.words.text(events.completionText.get(row)) ?? '';
  const code = completionCodeOf(raw);
  const cancelled = events.cancelled.get(row) === 1;
  return code === 4 || (cancelled && code !== 0) ? inRow(raw) : null;
}
