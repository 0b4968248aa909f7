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
import { rememberedIn } from '../../domain/remembered';
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
/* Of events that begin in the same half hour, many more than find a place. */
const MOST_LAID = 24;
/* No time at which one begins. */
const PASSING = -1;

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
    beside: open === null ? null : { id: open, matches: entries.has(openRow) },
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
  const rows = timed(parts.events, entries.all());
  const some = days.map((day) => dayOf(rows, day, openRow));
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

/* The rows of a week by their starts, and the starts and ends of these, epoch ms. */
interface TimedRows {
  readonly rows: Int32Array;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

/* Read once for all days: a week of a large community has some 50,000 events. */
function timed({ startsAt, endsMs }: EventColumns, rows: Int32Array): TimedRows {
  const all = new Float64Array(rows);
  return { rows, starts: all.map(startsAt.ms.get), ends: all.map(endsMs.get) };
}

/*
 * A day with the rows that have a place in it where as many as possible stand side by side. A day
 * with less room shows some of these. The texts of all others would be read for nothing.
 */
function dayOf(
  timedRows: TimedRows,
  day: Span,
  openRow: number,
): Omit<DayOfWeek, 'events'> & { readonly shown: readonly number[] } {
  const { own, blocks, count } = blocksOf(timedRows, day, openRow);
  const end = day.untilMs - day.fromMs;
  const { placed, gathered } = layOut(blocks, { ...WEEK_LIMITS, lanes: MOST_LANES, end });
  return {
    ...day,
    shown: own.filter((_, at) => placed.has(at)),
    rest: gathered.map(({ from, until, count: many }) => ({
      fromMs: day.fromMs + from,
      untilMs: day.fromMs + until,
      count: many,
    })),
    count,
  };
}

/* The rows of a day with the block of each, and behind them the crowds that are only counted. */
function blocksOf({ rows, starts, ends }: TimedRows, day: Span, openRow: number) {
  const own: number[] = [];
  const blocks: Block[] = [];
  const length = day.untilMs - day.fromMs;
  const crowds = new Map<number, Crowd>();
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const [row = NO_ROW, start = NaN, end = NaN] = [rows[at], starts[at], ends[at]];
    if (!touches(start, end, day)) continue;
    count += 1;
    const { fromMs, untilMs } = partIn(start, end, day);
    const block = { from: fromMs - day.fromMs, until: untilMs - day.fromMs };
    const crowd = crowdOf(crowds, block, length);
    if (crowd.laid === MOST_LAID && row !== openRow) crowd.counted += 1;
    else {
      crowd.laid = Math.min(MOST_LAID, crowd.laid + 1);
      own.push(row);
      blocks.push({ ...block, first: row === openRow });
    }
  }
  blocks.push(...[...crowds.values()].filter(({ counted }) => counted > 0));
  return { own, blocks, count };
}

/* Events that begin in the same half hour: those that are laid out, and those only counted. */
interface Crowd extends Block {
  laid: number;
  counted: number;
}

/* Those that pass through the whole day are apart: a night's first event would be lost in them. */
function crowdOf(crowds: Map<number, Crowd>, { from, until }: Block, length: number): Crowd {
  const begun = from - (from % WEEK_LIMITS.least);
  const passes = from === 0 && until >= length;
  const last = passes ? length : begun + WEEK_LIMITS.least;
  const none = () => ({ from: begun, until: last, laid: 0, counted: 0 });
  return rememberedIn(crowds, passes ? PASSING : begun, none);
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
