import { eachAtHand } from '../blocks/missing-blocks';
import type { WeekQuery } from '../../contract/cache-requests';
import {
  MOST_WHOLE_IN_HOUR,
  type DayOfWeek,
  type WeekEvent,
  type WeekView,
} from '../../contract/week-views';
import type { EventListQuery } from '../../contract/list-questions';
import type { EventRow } from '../../contract/lists';
import type { CoverageKind } from '../../domain/coverage/coverage';
import { waitsForWaiver } from '../../domain/events/status-rule';
import { touches } from '../../domain/events/week-layout';
import { dayNumberOfKey } from '../../domain/time/day';
import { spansOf, weekAt, type Span } from '../../domain/time/spans';
import type { EventColumns } from '../index/event-columns';
import { orderedRows } from './list-answer';
import type { ListDefinition } from './list-definition';
import type { ListEngine } from './list-engine';

interface WeekParts {
  readonly events: EventColumns;
  readonly engine: Pick<ListEngine<'private_events'>, 'query'>;
  readonly list: (query: EventListQuery) => ListDefinition<'private_events'>;
  readonly coverageOf: (row: number) => CoverageKind;
}

const HOUR = 3_600_000;
const NO_ROW = -1;

/**
 * The events that touch the week of a day, by the filters and the search of their list. Throws
 * `RangeError` where `day` is no day, and `MissingBlocks`.
 */
export function weekView(
  parts: WeekParts,
  { query, day, firstWeekday, open }: WeekQuery,
): WeekView<number> {
  const number = dayNumberOfKey(day);
  if (number === null) throw new RangeError('Not a day of the calendar');
  const days = spansOf(weekAt(number, query.zone, firstWeekday));
  const [fromMs, untilMs] = [days[0]?.fromMs ?? NaN, days.at(-1)?.untilMs ?? NaN];
  const everything = { ...query, dates: null, descending: false };
  const asked = { ...everything, touching: { fromMs, untilMs } };
  const list = parts.list(asked);
  const rows = orderedRows(list);
  const columns = columnsOf(parts, list, days, rows);
  /* Asked last, because each question is kept as an answer and pushes an older one out. */
  const { token, matching, all, facets } = parts.engine.query(asked);
  return {
    token,
    matching,
    all,
    facets,
    days: columns,
    beside:
      open === null
        ? null
        : { id: open, matches: rows.includes(list.table.ids.find(open) ?? NO_ROW) },
    ...(matching === 0 ? nearest(parts, everything, fromMs) : { before: null, after: null }),
  };
}

function columnsOf(
  parts: WeekParts,
  { rowOf }: ListDefinition<'private_events'>,
  days: readonly Span[],
  rows: Int32Array,
): readonly DayOfWeek[] {
  const some = days.map((day) => dayOf(parts, day, rows));
  const listed = new Map(
    eachAtHand(new Set(some.flatMap((day) => day.shown)), (row) => [
      row,
      eventOf(parts, row, rowOf(row) as EventRow),
    ]),
  );
  return some.map(({ shown, ...day }) => ({
    ...day,
    events: shown.flatMap((row) => listed.get(row) ?? []),
  }));
}

function eventOf({ events, coverageOf }: WeekParts, row: number, listed: EventRow): WeekEvent {
  const coverage = waitsForWaiver(listed.status) ? coverageOf(row) : null;
  return { ...listed, startsAtMs: events.startsAt.ms.get(row), coverage };
}

/* A day with the rows that are shown whole in it. */
function dayOf(
  { events }: WeekParts,
  day: Span,
  rows: Int32Array,
): Omit<DayOfWeek, 'events'> & { readonly shown: readonly number[] } {
  const shown: number[] = [];
  const hours = new Map<number, number>();
  let count = 0;
  for (const row of rows) {
    const start = events.startsAt.ms.get(row);
    if (!touches(start, events.endsMs.get(row), day)) continue;
    count += 1;
    const hour = Math.floor(Math.max(0, start - day.fromMs) / HOUR);
    const before = hours.get(hour) ?? 0;
    hours.set(hour, before + 1);
    if (before < MOST_WHOLE_IN_HOUR) shown.push(row);
  }
  const rest = [...hours]
    .filter(([, amount]) => amount > MOST_WHOLE_IN_HOUR)
    .map(([hour, amount]) => ({
      fromMs: day.fromMs + hour * HOUR,
      count: amount - MOST_WHOLE_IN_HOUR,
    }));
  return { ...day, shown, rest, count };
}

/*
 * The nearest starts before and from the week's beginning on. Rows come by start, so the last one
 * before is the nearest.
 */
function nearest(
  parts: WeekParts,
  everything: EventListQuery,
  fromMs: number,
): Pick<WeekView, 'before' | 'after'> {
  const rows = orderedRows(parts.list(everything));
  const starts = Array.from(rows, (row) => parts.events.startsAt.ms.get(row)).filter(
    (ms) => !Number.isNaN(ms),
  );
  return {
    before: starts.findLast((ms) => ms < fromMs) ?? null,
    after: starts.find((ms) => ms >= fromMs) ?? null,
  };
}
