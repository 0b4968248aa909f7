import { SHOWN_STATUSES } from '../../contract/list-questions';
import { nextChangeAtMs, shownStatusOf, type ShownStatus } from '../../domain/events/status-rule';
import { dayNumberOf } from '../../domain/time/day';
import type { EventColumns } from '../index/event-columns';
import { statusInputOfRow } from '../index/event-status-column';
import { areFew, orderAgain, orderByNumber } from './number-order';
import { createRowTracker } from '../index/row-tracker';

/** What lists derive from the events' columns. Kept while the rows stay the same. */
export type EventDerived = ReturnType<typeof createEventDerived>;

/** Derives orders and days from the events' columns. */
export function createEventDerived(events: EventColumns) {
  const tracker = createRowTracker(events.table);
  let order: Uint32Array | null = null;
  let days: { readonly zone: string; readonly numbers: Float64Array } | null = null;
  let statuses: Statuses | null = null;

  function daysIn(zone: string): Float64Array {
    const rows = events.table.ids.length;
    const numbers = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) numbers[row] = dayOf(row, zone);
    return numbers;
  }

  function dayOf(row: number, zone: string): number {
    return dayNumberOf(events.startsAt.ms.get(row), zone);
  }

  /* Everything is made anew after one change takes half a second at 400,000 events. */
  function follow(changed: readonly number[]): void {
    const { ids } = events.table;
    const keys = { keyOf: events.startsAt.ms.get, ids };
    if (order) order = orderAgain(order, changed, ids.length, keys);
    if (days) {
      const { zone } = days;
      const numbers = new Float64Array(ids.length);
      numbers.set(days.numbers);
      for (const row of changed) numbers[row] = dayOf(row, zone);
      days = { zone, numbers };
    }
    if (statuses) statuses = statusesAfter(events, statuses, changed);
  }

  return {
    /** All rows in the order of their starts, unreadable starts last. */
    order: (): Uint32Array => {
      const { ids } = events.table;
      order ??= orderByNumber(events.startsAt.ms.copy(ids.length), ids.length, ids);
      return order;
    },
    /** The day each event starts in the zone, as `dayNumberOf`; NaN for unreadable starts. */
    days: (zone: string): Float64Array => {
      if (days?.zone !== zone) days = { zone, numbers: daysIn(zone) };
      return days.numbers;
    },
    /**
     * The status of every row at `now` (epoch ms, service clock), as its place in `SHOWN_STATUSES`.
     * Kept until time changes one.
     */
    statusCodes: (now: number): Uint8Array => {
      const isSame = statuses !== null && statuses.fromMs <= now && now < statuses.untilMs;
      if (statuses === null || !isSame) statuses = statusesAt(events, now);
      return statuses.codes;
    },
    /** Looks at the rows that came or changed since the last call. */
    refresh: (): void => {
      const changed = tracker();
      if (changed.length === 0) return;
      if (areFew(changed, events.table.ids.length)) return follow(changed);
      order = null;
      days = null;
      statuses = null;
    },
  };
}

const CODES: ReadonlyMap<string, number> = new Map(SHOWN_STATUSES.map((key, at) => [key, at]));

/*
 * Found from the columns alone; never the served status. They are these from `fromMs` to before
 * `untilMs`.
 */
function statusesAt(events: EventColumns, now: number): Statuses {
  const codes = new Uint8Array(events.table.ids.length);
  return statusesAfter(events, { codes, fromMs: now, untilMs: Infinity }, codes.keys());
}

interface Statuses {
  readonly codes: Uint8Array;
  readonly fromMs: number;
  readonly untilMs: number;
}

/* The statuses at the same moment after these rows came or changed. */
function statusesAfter(
  events: EventColumns,
  { codes: before, fromMs, untilMs: last }: Statuses,
  rows: Iterable<number>,
): Statuses {
  const codes = new Uint8Array(events.table.ids.length);
  codes.set(before);
  let untilMs = last;
  for (const row of rows) {
    const input = statusInputOfRow(events, row);
    codes[row] = CODES.get(shownStatusOf(input, fromMs)) ?? 0;
    untilMs = Math.min(untilMs, nextChangeAtMs(input, fromMs) ?? Infinity);
  }
  return { codes, fromMs, untilMs };
}

/** The status with this code of `statusCodes`. */
export function statusOfCode(code: number): ShownStatus {
  const status = SHOWN_STATUSES[code];
  if (status === undefined) throw new RangeError('No status has this code');
  return status;
}
