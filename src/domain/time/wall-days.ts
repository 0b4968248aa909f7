import { firstWhere } from '../first-where';
import { dayNumberOfKey } from './day';
import { spansOf, weekAt, type Span } from './spans';
import { zoneOffsetMs } from './zone';

/** A part of a day during which the zone's offset does not change. */
export interface Stretch {
  /** In epoch ms; the end is exclusive. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The local time at its beginning, in ms since the day’s midnight; it may be outside the day. */
  readonly wallMs: number;
}

/** A day with its hours by local time. A day that a law skipped has no stretch. */
export interface WallDay extends Span {
  readonly stretches: readonly Stretch[];
}

const DAY = 86_400_000;
/* No zone has changed its offset twice within this time. */
const STEP = 1_800_000;

/**
 * The seven days of the week of `day` (`YYYY-MM-DD`) in `zone`. Weeks begin on `firstWeekday`: 1
 * Monday to 7 Sunday. Throws a RangeError when `day` is not a day of the calendar.
 */
export function wallDaysOf(day: string, zone: string, firstWeekday: number): readonly WallDay[] {
  const number = dayNumberOfKey(day);
  if (number === null) throw new RangeError('Not a day of the calendar');
  return spansOf(weekAt(number, zone, firstWeekday)).map((span) => ({
    ...span,
    stretches: stretchesOf(span, zone),
  }));
}

function stretchesOf({ key, fromMs, untilMs }: Span, zone: string): readonly Stretch[] {
  const midnight = (dayNumberOfKey(key) ?? NaN) * DAY;
  const starts = fromMs < untilMs ? [fromMs] : [];
  for (let at = fromMs; at < untilMs; at += STEP) {
    const change = changeWithin(at, Math.min(at + STEP, untilMs), zone);
    if (change !== null && change < untilMs) starts.push(change);
  }
  return starts.map((start, at) => ({
    fromMs: start,
    untilMs: starts[at + 1] ?? untilMs,
    wallMs: start + zoneOffsetMs(start, zone) - midnight,
  }));
}

/* The first instant after `from` and up to `until` with another offset; null for none. */
function changeWithin(from: number, until: number, zone: string): number | null {
  const offset = zoneOffsetMs(from, zone);
  const isChanged = (ms: number): boolean => zoneOffsetMs(ms, zone) !== offset;
  if (!isChanged(until)) return null;
  return from + firstWhere(1, until - from, (ms) => isChanged(from + ms));
}
