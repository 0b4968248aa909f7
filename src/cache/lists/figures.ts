import type { FiguresQuery } from '../../contract/cache-calls';
import { MOST_FIGURES, type FiguresRow, type FiguresView } from '../../contract/figures-views';
import { figuresOf, recordedCount, type OutcomeFigures } from '../../domain/events/outcome-figures';
import { inRow } from '../../domain/text/shorten';
import { dayKeyOf } from '../../domain/time/day';
import { isNoteRedacted, nameOfType, type EventColumns } from '../index/event-columns';
import { rangeTest } from './facets';
import { outcomeInputsOf, servedRows } from './queue-rows';
import { groupBy } from '../../domain/group-by';

/** Figures of the served events that start in the range, as of `now` (epoch ms, service clock). */
export function figuresView(events: EventColumns, query: FiguresQuery, now: number): FiguresView {
  const rows = rowsIn(events, query);
  const figures = (some: readonly number[]): OutcomeFigures =>
    figuresOf(outcomeInputsOf(events, some), now);
  const groups = [...groupBy(rows, keysOf(events, query))].map(([key, some]) => ({
    key,
    name: nameOf(events, query, key),
    figures: figures(some),
  }));
  groups.sort(query.by === 'month' ? newestFirst : mostFirst);
  return {
    rows: groups.slice(0, MOST_FIGURES),
    more: Math.max(0, groups.length - MOST_FIGURES),
    whole: figures(rows),
    erased: rows.filter((row) => isNoteRedacted(events, row)).length,
  };
}

function rowsIn(events: EventColumns, { dates }: FiguresQuery): readonly number[] {
  const isIn = rangeTest(dates, events.startsAt.ms);
  const served = [...servedRows(events)];
  return isIn === null ? served : served.filter(isIn);
}

function keysOf(events: EventColumns, { by, zone }: FiguresQuery): (row: number) => string {
  if (by === 'month') return (row) => dayKeyOf(events.startsAt.ms.get(row), zone).slice(0, -3);
  return (row) => events.refs.text(events[by].get(row)) ?? '';
}

function nameOf(events: EventColumns, { by }: FiguresQuery, key: string): string | null {
  if (by === 'month' || key === '') return null;
  return inRow(by === 'type' ? nameOfType(events, key) : key);
}

/* Orders groups by their events with a recorded or awaited outcome, most first, then by key. */
function mostFirst(a: FiguresRow, b: FiguresRow): number {
  return decided(b.figures) - decided(a.figures) || (a.key < b.key ? -1 : 1);
}

function decided(figures: OutcomeFigures): number {
  return recordedCount(figures) + figures.statuses.awaiting_outcome;
}

/* Orders months, newest first. Starts that cannot be read have no month and come last. */
function newestFirst(a: FiguresRow, b: FiguresRow): number {
  return monthNumber(b.key) - monthNumber(a.key);
}

/* By numbers, as years beyond 9999 are written with a sign, which sorts before all digits. */
function monthNumber(key: string): number {
  return key === '' ? -Infinity : Number(key.slice(0, -3)) * 12 + Number(key.slice(-2));
}
