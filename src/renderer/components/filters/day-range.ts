import type { TimeRange } from '../../../contract/list-questions';
import { dayNumberOf, startOfDayMs } from '../../../domain/time/day';
import { presetDays, type DayPreset } from '../../../domain/time/day-presets';
import { formatsNow } from '../../stores/formats';
import type { TimeFrame } from '../../words/sync-words';

/* Null stands for an open end. */
interface Days {
  readonly first: number | null;
  readonly last: number | null;
}

/** The range of these days (day numbers). Null where both ends are open. */
export function dayRange({ first, last }: Days, zone: string): TimeRange | null {
  if (first === null && last === null) return null;
  return {
    fromMs: first === null ? null : startOfDayMs(first, zone),
    untilMs: last === null ? null : startOfDayMs(last + 1, zone),
  };
}

/** The days of a range; null where it begins or ends within one. */
export function daysOfRange({ fromMs, untilMs }: TimeRange, zone: string): Days | null {
  const isWhole = [fromMs, untilMs].every(
    (ms) => ms === null || startOfDayMs(dayNumberOf(ms, zone), zone) === ms,
  );
  if (!isWhole) return null;
  return {
    first: fromMs === null ? null : dayNumberOf(fromMs, zone),
    last: untilMs === null ? null : dayNumberOf(untilMs - 1, zone),
  };
}

/** The range that a choice of days means now. */
export function presetRange(preset: DayPreset, frame: TimeFrame): TimeRange | null {
  return dayRange(daysNow(preset, frame), frame.zone);
}

/** The first of these choices that means just this range now; null where none does. */
export function presetOf(
  range: TimeRange | null,
  presets: readonly DayPreset[],
  frame: TimeFrame,
): DayPreset | null {
  const days = range && daysOfRange(range, frame.zone);
  if (days === null) return null;
  const isMeant = (preset: DayPreset): boolean => {
    const { first, last } = daysNow(preset, frame);
    return first === days.first && last === days.last;
  };
  return presets.find(isMeant) ?? null;
}

function daysNow(preset: DayPreset, { zone, nowMs }: TimeFrame) {
  return presetDays(preset, dayNumberOf(nowMs, zone), formatsNow().weekStart);
}
