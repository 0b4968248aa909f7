import { eachAtHand } from '../blocks/missing-blocks';
import type { WeekQuery } from '../../contract/cache-calls';
import type { DayOfWeek, WeekEvent, WeekView } from '../../contract/week-views';
import type { EventListQuery } from '../../contract/list-questions';
import type { EventRow } from '../../contract/lists';
import type { CoverageKind } from '../../domain/coverage/coverage';
import { waitsForWaiver } from '../../domain/events/status-rule';
import {
  layOut,
  MOST_LANES,
  partIn,
  touches,
  WEEK_LIMITS,
  type Block,
} from '../../domain/events/week-layout';
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
  const openRow = open === null ? NO_ROW : (ids.find(open) ?? NO_ROW);
  const shown = {
    matching,
    all,
    facets,
    days: columnsOf(parts, days, answer, openRow),
    beside: open === null ? null : { id: open, matches: entries.includes(openRow) },
    ...(matching === 0 ? nearest(parts, query) : { before: null, after: null }),
  };
  return { token: parts.engine.keep('private_events', answer), ...shown };
}

function columnsOf(
  parts: WeekParts,
  days: readonly Span[],
  { entries, rowOf }: ListAnswer<'private_events'>,
  openRow: number,
): readonly DayOfWeek[] {
  const some = days.map((day) => dayOf(parts, day, entries, openRow));
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

/*
 * A day with the rows that have a place in it where as many as possible stand side by side. A day
 * with less room shows some of these. The texts of all others would be read for nothing.
 */
function dayOf(
  { events }: WeekParts,
  day: Span,
  entries: Int32Array,
  openRow: number,
): Omit<DayOfWeek, 'events'> & { readonly shown: readonly number[] } {
  const { startsAt, endsMs } = events;
  const rows = entries.filter((row) => touches(startsAt.ms.get(row), endsMs.get(row), day));
  const blocks = Array.from(rows, (row): Block => {
    const { fromMs, untilMs } = partIn(startsAt.ms.get(row), endsMs.get(row), day);
    return { from: fromMs - day.fromMs, until: untilMs - day.fromMs, first: row === openRow };
  });
  const end = day.untilMs - day.fromMs;
  const { placed, gathered } = layOut(blocks, { ...WEEK_LIMITS, lanes: MOST_LANES, end });
  return {
    ...day,
    shown: [...rows].filter((_, at) => placed.has(at)),
    rest: gathered.map(({ from, until, count }) => ({
      fromMs: day.fromMs + from,
      untilMs: day.fromMs + until,
      count,
    })),
    count: rows.length,
  };
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
