import {
  nextChangeAtMs,
  shownStatusOf,
  statusOf,
  type CompletionCode,
  type StatusInput,
  type ShownStatus,
} from '../../domain/events/status-rule';
import type { EventColumns } from './event-columns';

/** The numbers that decide the status of a row. */
export function statusInputOfRow(columns: EventColumns, row: number): StatusInput {
  return {
    startsAtMs: columns.startsAt.ms.get(row),
    endsAtMs: columns.endsMs.get(row),
    cancelled: columns.cancelled.get(row) === 1,
    completion: columns.completion.get(row) as CompletionCode,
  };
}

/** The derived status of a row at `now` (epoch ms), with `under_way` as a part of upcoming. */
export function statusOfRow(columns: EventColumns, row: number, now: number): ShownStatus {
  return shownStatusOf(statusInputOfRow(columns, row), now);
}

/** How many events await an outcome at `now`. */
export function countAwaiting(columns: EventColumns, now: number): number {
  return countRows(columns, (row) => statusOfRow(columns, row, now) === 'awaiting_outcome');
}

/** The next instant at which the passing of time changes a status; null where there is none. */
export function nextStatusChange(columns: EventColumns, now: number): number | null {
  let next = Infinity;
  countRows(columns, (row) => {
    const at = nextChangeAtMs(statusInputOfRow(columns, row), now);
    if (at !== null && at < next) next = at;
    return false;
  });
  return next === Infinity ? null : next;
}

/**
 * Counts the events whose served status differs from the derived one for another reason than the
 * time that has passed.
 */
export function countDisagreements(columns: EventColumns, now: number): number {
  return countRows(columns, (row) => {
    const served = columns.words.text(columns.servedStatus.get(row));
    const derived = statusOf(statusInputOfRow(columns, row), now);
    if (served === derived) return false;
    const movedByClock = served === 'upcoming' && derived === 'awaiting_outcome';
    return !movedByClock && derived !== 'outcome_unknown_kind';
  });
}

function countRows(columns: EventColumns, matches: (row: number) => boolean): number {
  const { table } = columns;
  let count = 0;
  for (let row = 0; row < table.ids.length; row += 1)
    if (table.gone.get(row) === 0 && matches(row)) count += 1;
  return count;
}
