import type { DayRow, HeadingRow } from '../../contract/lists';
import { dayKeyOfNumber } from '../../domain/time/day';

/**
 * Rows with headings between them: an entry is a row of the index, or below 0 the heading `~entry`.
 */
export interface RowsWithHeadings {
  readonly entries: Int32Array;
  /** A heading by its number. Its name is read only when it is shown. */
  readonly heading: (at: number) => HeadingRow | undefined;
  /** The rows that are folded away, by the number of their heading. */
  readonly folded: ReadonlyMap<number, Int32Array>;
  /** The entry at which the list opens: the first event that starts now or later, or the last. */
  readonly openAt: number;
}

/**
 * Puts a heading before the events of each day. `days` has the day number of each row, NaN where it
 * is unreadable. `isAhead` tells whether the event in a row starts now or later.
 */
export function groupByDay(
  sorted: Int32Array,
  days: Float64Array,
  isAhead: (row: number) => boolean,
  descending: boolean,
): RowsWithHeadings {
  const groups = dayGroups(sorted, days);
  const entries = new Int32Array(sorted.length + groups.length);
  const headings: DayRow[] = [];
  let at = 0;
  for (const { day, from, until } of groups) {
    entries[at++] = ~headings.length;
    headings.push(dayRow(day, until - from));
    entries.set(sorted.subarray(from, until), at);
    at += until - from;
  }
  const openAt = descending ? 0 : firstAhead(entries, isAhead);
  return { entries, heading: (number) => headings[number], folded: new Map(), openAt };
}

function firstAhead(entries: Int32Array, isAhead: (row: number) => boolean): number {
  const at = entries.findIndex((entry) => entry >= 0 && isAhead(entry));
  return at < 0 ? Math.max(0, entries.length - 1) : at;
}

interface DayGroup {
  readonly day: number;
  readonly from: number;
  readonly until: number;
}

function dayGroups(sorted: Int32Array, days: Float64Array): readonly DayGroup[] {
  const groups: DayGroup[] = [];
  for (let from = 0; from < sorted.length;) {
    const day = days[sorted[from] ?? 0] ?? NaN;
    let until = from + 1;
    while (until < sorted.length && Object.is(days[sorted[until] ?? 0] ?? NaN, day)) until += 1;
    groups.push({ day, from, until });
    from = until;
  }
  return groups;
}

function dayRow(dayNumber: number, count: number): DayRow {
  const day = Number.isNaN(dayNumber) ? 'unknown' : dayKeyOfNumber(dayNumber);
  return { kind: 'day', id: `day:${day}`, day, count };
}
