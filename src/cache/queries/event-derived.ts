import {
  completionCodeOf,
  isUnderWay,
  statusOf,
  type CompletionCode,
  type StatusInput,
} from '../../domain/events/status-rule';
import type { StatusName } from '../../domain/events/status-rule';
import { dayNumberOf } from '../../domain/time/day';
import type { EventColumns } from '../index/event-columns';
import { orderByNumber } from './number-order';
import { createRowTracker } from './row-tracker';

/** What lists derive from the events' columns, kept while the rows stay the same. */
export interface EventDerived {
  /** All rows by start, unreadable starts last. */
  readonly order: () => Uint32Array<ArrayBuffer>;
  /** The day each event starts on in the zone, as `dayNumberOf`; NaN for unreadable starts. */
  readonly days: (zone: string) => Float64Array;
  /** Looks at the rows that came or changed since the last call. */
  readonly refresh: () => void;
}

/** Derived orders over the events' columns. */
export function createEventDerived(events: EventColumns): EventDerived {
  const tracker = createRowTracker(events.table);
  let order: Uint32Array<ArrayBuffer> | null = null;
  let days: { readonly zone: string; readonly numbers: Float64Array } | null = null;

  function daysIn(zone: string): Float64Array {
    const rows = events.table.ids.length;
    const numbers = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1)
      numbers[row] = dayNumberOf(events.startsMs.get(row), zone);
    return numbers;
  }

  return {
    order: () => {
      const { ids } = events.table;
      order ??= orderByNumber(events.startsMs.view(ids.length), ids.length, ids);
      return order;
    },
    days: (zone) => {
      if (days?.zone !== zone) days = { zone, numbers: daysIn(zone) };
      return days.numbers;
    },
    refresh: () => {
      if (tracker().length === 0) return;
      order = null;
      days = null;
    },
  };
}

/** A derived status at one instant, "under way" told apart from the rest of upcoming. */
export interface RowStatus {
  readonly status: StatusName;
  readonly underWay: boolean;
}

/** Statuses of rows at `now` (epoch ms, service clock), from the columns alone (traps.md 3). */
export function statusReader(events: EventColumns, now: number): (row: number) => RowStatus {
  return (row) => {
    const input = statusInputAt(events, row);
    return { status: statusOf(input, now), underWay: isUnderWay(input, now) };
  };
}

/** What decides the status of a row's event. */
export function statusInputAt(events: EventColumns, row: number): StatusInput {
  return {
    startsAtMs: events.startsMs.get(row),
    endsAtMs: events.endsMs.get(row),
    cancelled: events.cancelled.get(row) === 1,
    completion: completionAt(events, row),
  };
}

function completionAt(events: EventColumns, row: number): CompletionCode {
  return completionCodeOf(events.words.text(events.completionText.get(row)) ?? '');
}
