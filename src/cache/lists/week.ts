import { eachAtHand } from '../blocks/missing-blocks';
import type { WeekQuery } from '../../contract/cache-calls';
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
import { orderedRows, type ListAnswer } from './list-answer';
import type { ListDefinition } from './list-definition';
import type { ListEngine } from './list-engine';

interface WeekParts {
  readonly events: EventColumns;
  readonly engine: Pick<ListEngine<'private_events'>, 'keep'>;
  readonly list: (query: EventListQuery) => ListDefinition<'private_events'>;
  readonly coverageOf: (row: number) => CoverageKind;
}

/** The days of a week, and the question for the events that touch it. */
export interface AskedWeek {
  readonly days: readonly Span[];
  readonly query: EventListQuery & { readonly touching: Pick<Span, 'fromMs' | 'untilMs'> };
  readonly open: string | null;
}

const HOUR = 3_600_000;
const NO_ROW = -1;

/**
 * The week of a day, by the filters and the search of its list. Throws `RangeError` where `day` is
 * no day.
 */
export function askedWeek({ query, day, firstWeekday, open }: WeekQuery): AskedWeek {
  const number = dayNumberOfKey(day);
  if (number === null) throw new RangeError('Not a day of the calendar');
  const days = spansOf(weekAt(number, query.zone, firstWeekday));
  const touching = { fromMs: days[0]?.fromMs ?? NaN, untilMs: days.at(-1)?.untilMs ?? NaN };
  return { days, query: { ...query, dates: null, descending: false, touching }, open };
}

/**
 * A week as it is shown, of the answer to its question, which is kept. Throws `MissingBlocks`
 * before that.
 */
export function weekView(
  parts: WeekParts,
  { days, query, open }: AskedWeek,
  answer: ListAnswer<'private_events'>,
): WeekView<number> {
  const { entries, ids, matching, all, facets } = answer;
  const shown = {
    matching,
    all,
    facets,
    days: columnsOf(parts, days, answer),
    beside:
      open === null ? null : { id: open, matches: entries.includes(ids.find(open) ?? NO_ROW) },
    ...(matching === 0 ? nearest(parts, query) : { before: null, after: null }),
  };
  return { token: parts.engine.keep('private_events', answer), ...shown };
}

function columnsOf(
  parts: WeekParts,
  days: readonly Span[],
  { entries, rowOf }: ListAnswer<'private_events'>,
): readonly DayOfWeek[] {
  const some = days.map((day) => dayOf(parts, day, entries));
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
  { touching: { fromMs }, ...everything }: AskedWeek['query'],
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
