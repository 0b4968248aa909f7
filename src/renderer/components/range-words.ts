import type { TimeRange } from '../../contract/list-queries';
import { dayKeyOf } from '../../domain/time/day';

/** A range of days in the zone, in a few words; null when there is none. */
export function rangeWords(range: TimeRange | null, zone: string): string | null {
  if (!range) return null;
  const from = range.fromMs === null ? '' : dayKeyOf(range.fromMs, zone);
  const last = range.untilMs === null ? '' : dayKeyOf(range.untilMs - 1, zone);
  if (from === '') return `until ${last}`;
  return last === '' ? `from ${from}` : `${from} to ${last}`;
}
