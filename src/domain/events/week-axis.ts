import type { Stretch, WallDay } from '../time/wall-days';

/** A part of the hours beside a week. The parts follow each other from midnight to midnight. */
interface AxisPart {
  /** The distance of its beginning from the top, and its length, both in ms. */
  readonly at: number;
  readonly length: number;
  /** The time of day at its beginning, in ms since midnight. */
  readonly wallMs: number;
  /** Whether these hours come a second time, on a day on which clocks are put back. */
  readonly secondTime: boolean;
}

/** The hours of a week: those of every day, and those that one of the days has twice. */
export interface WeekAxis {
  readonly parts: readonly AxisPart[];
  /** The length of the whole axis in ms. */
  readonly length: number;
}

/** A part of the axis, in ms from its top. */
interface AxisRange {
  readonly from: number;
  readonly until: number;
}

const DAY = 86_400_000;

interface Repeat {
  /** Clocks show the times between these two twice. */
  readonly from: number;
  readonly until: number;
}

/**
 * The axis of some days, from midnight to midnight by local time. When clocks are put back on one
 * of the days, the repeated hours have a part of their own behind their first one.
 */
export function weekAxis(days: readonly WallDay[]): WeekAxis {
  const parts: AxisPart[] = [];
  let [at, wall] = [0, 0];
  const add = (wallMs: number, length: number, secondTime: boolean): void => {
    if (length <= 0) return;
    parts.push({ at, length, wallMs, secondTime });
    at += length;
  };
  for (const { from, until } of repeatsOf(days)) {
    add(wall, until - wall, false);
    wall = Math.max(wall, until);
    add(from, until - from, true);
  }
  add(wall, DAY - wall, false);
  return { parts, length: at };
}

function repeatsOf(days: readonly WallDay[]): readonly Repeat[] {
  const all = new Map<string, Repeat>();
  for (const { stretches } of days)
    stretches.forEach((stretch, at) => {
      const repeat = repeatAt(stretches, at);
      if (repeat !== null && stretch.untilMs > stretch.fromMs)
        all.set(`${String(repeat.from)} ${String(repeat.until)}`, repeat);
    });
  return [...all.values()].sort((a, b) => a.until - b.until || a.from - b.from);
}

/* The hours that this stretch of a day repeats from the one before; null when there are none. */
function repeatAt(stretches: readonly Stretch[], at: number): Repeat | null {
  const [before, stretch] = [stretches[at - 1], stretches[at]];
  if (before === undefined || stretch === undefined) return null;
  const until = before.wallMs + before.untilMs - before.fromMs;
  return stretch.wallMs < until ? { from: stretch.wallMs, until } : null;
}

/**
 * The place of an instant (epoch ms) of a day on the axis; an instant after the day gets the day's
 * end. With `asEnd` it is the end of something, and does not reach into hours that only another day
 * has.
 */
export function placeOf(axis: WeekAxis, day: WallDay, ms: number, asEnd = false): number {
  const { stretches } = day;
  const found = stretches.findLastIndex(({ fromMs }) => (asEnd ? fromMs < ms : fromMs <= ms));
  const stretch = stretches[found];
  if (stretch === undefined) return 0;
  const wall = stretch.wallMs + Math.min(ms, stretch.untilMs) - stretch.fromMs;
  const repeat = repeatAt(stretches, found);
  if (repeat !== null && (asEnd ? wall <= repeat.until : wall < repeat.until))
    return againAt(axis, repeat) + wall - repeat.from;
  return usualAt(axis, wall, asEnd);
}

function againAt({ parts }: WeekAxis, { from, until }: Repeat): number {
  const part = parts.find(
    (it) => it.secondTime && it.wallMs === from && it.length === until - from,
  );
  return part?.at ?? 0;
}

function usualAt({ parts, length }: WeekAxis, wall: number, asEnd: boolean): number {
  const usual = parts.filter(({ secondTime }) => !secondTime);
  const part = usual.find((it) => {
    const end = it.wallMs + it.length;
    return asEnd ? wall <= end : wall < end;
  });
  return part === undefined ? length : Math.max(part.at, part.at + wall - part.wallMs);
}

/** Parts of the axis that a day does not have: skipped hours, and hours another day repeats. */
export function missingIn(axis: WeekAxis, day: WallDay): readonly AxisRange[] {
  const there = day.stretches.flatMap((stretch) => rangesOf(axis, day, stretch));
  const missing: AxisRange[] = [];
  let end = 0;
  for (const { from, until } of there) {
    if (from > end) missing.push({ from: end, until: from });
    end = Math.max(end, until);
  }
  if (end < axis.length) missing.push({ from: end, until: axis.length });
  return missing;
}

/* Cuts a stretch at the borders of the axis's parts. */
function rangesOf(axis: WeekAxis, day: WallDay, stretch: Stretch): readonly AxisRange[] {
  const from = placeOf(axis, day, stretch.fromMs);
  const until = placeOf(axis, day, stretch.untilMs, true);
  const repeated = repeatAt(day.stretches, day.stretches.indexOf(stretch));
  const own = repeated === null ? -1 : againAt(axis, repeated);
  return axis.parts
    .filter(({ secondTime, at }) => !secondTime || at === own)
    .map(({ at, length }) => ({ from: Math.max(at, from), until: Math.min(at + length, until) }))
    .filter((range) => range.from < range.until);
}
