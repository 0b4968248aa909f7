import type { Span } from '../time/spans';

const HOUR = 3_600_000;

/** The most events of a week side by side in a day, however wide its window is. */
export const MOST_LANES = 4;

/**
 * What each day of a week goes by, in ms: an event is drawn at least so long, so that one line of it
 * can be read, and events without room are counted together by the hour.
 */
export const WEEK_LIMITS = { least: HOUR / 2, together: HOUR } as const;

/** Something with a beginning and an end in a column, in any one measure. */
export interface Block {
  readonly from: number;
  readonly until: number;
  /** How many events it stands for, if they are only counted; absent for one that is shown. */
  readonly counted?: number;
  /** Whether it has a place before all others, such as the event that is open. */
  readonly first?: boolean;
}

/** A place in a column that is divided into `lanes` side by side. */
export interface LanePlace {
  readonly from: number;
  readonly until: number;
  readonly lane: number;
  readonly lanes: number;
}

/** The blocks of a column: those with a place of their own, and those that are counted together. */
interface ColumnLayout {
  /** The places by the number of the block. */
  readonly placed: ReadonlyMap<number, LanePlace>;
  readonly gathered: readonly (LanePlace & { readonly count: number })[];
}

interface LayoutLimits {
  /** The most blocks side by side, at least 1. */
  readonly lanes: number;
  /** The length that a shorter block is given, so that it can be read. */
  readonly least: number;
  /** The end of the column. */
  readonly end: number;
  /** The length within which blocks without a place are counted together; at least `least`. */
  readonly together: number;
}

interface Laid extends Required<Block> {
  readonly at: number;
}

/**
 * Gives overlapping blocks places side by side. If more than `lanes` overlap, the last lane counts
 * those that found no place: first those that pass through the whole column, such as events of
 * months, which else would leave no room for any other on all of their days. One that is `first`
 * has a place where there are at least two lanes. Each block is either placed or counted, and no
 * two places overlap.
 */
export function layOut(blocks: readonly Block[], limits: LayoutLimits): ColumnLayout {
  const placed = new Map<number, LanePlace>();
  const gathered: (LanePlace & { count: number })[] = [];
  for (const cluster of clustersOf(laid(blocks, limits))) {
    const whole = inLanes(cluster, limits.lanes);
    const fits = whole.left.length === 0;
    const { lane, left } = fits ? whole : inLanes(inTurn(cluster, limits.end), limits.lanes - 1);
    const lanes = fits ? whole.lanes : limits.lanes;
    for (const [{ at, from, until }, own] of lane)
      placed.set(at, { from, until, lane: own, lanes });
    for (const some of together(byBeginning(left), limits.together))
      gathered.push({ ...some, lane: lanes - 1, lanes });
  }
  return { placed, gathered };
}

/* None is too short to be read or outside of the column. */
function laid(blocks: readonly Block[], { least, end }: LayoutLimits): readonly Laid[] {
  return byBeginning(
    blocks.map(({ from, until, counted = 0, first = false }, at) => {
      const begin = Math.max(0, Math.min(from, end - least));
      return { at, from: begin, until: Math.max(until, begin + least), counted, first };
    }),
  );
}

/* Longest first where they begin together. */
function byBeginning(blocks: readonly Laid[]): readonly Laid[] {
  return [...blocks].sort((a, b) => a.from - b.from || b.until - a.until || a.at - b.at);
}

function inTurn(cluster: readonly Laid[], end: number): readonly Laid[] {
  const passes = ({ from, until }: Laid): boolean => from === 0 && until >= end;
  const turn = (it: Laid): number => (it.first ? 0 : passes(it) ? 2 : 1);
  return [...cluster].sort((a, b) => turn(a) - turn(b));
}

/* Groups of blocks that overlap, directly or through others. */
function clustersOf(sorted: readonly Laid[]): readonly (readonly Laid[])[] {
  const clusters: Laid[][] = [];
  let end = -Infinity;
  for (const block of sorted) {
    if (block.from >= end) clusters.push([]);
    clusters.at(-1)?.push(block);
    end = Math.max(end, block.until);
  }
  return clusters;
}

/* Puts each block into the first lane that is free at its beginning. */
function inLanes(cluster: readonly Laid[], most: number) {
  const ends: number[] = [];
  const lane = new Map<Laid, number>();
  const left: Laid[] = [];
  for (const block of cluster) {
    const free = ends.findIndex((end) => end <= block.from);
    const own = free < 0 ? ends.length : free;
    if (block.counted > 0 || own >= most) left.push(block);
    else {
      lane.set(block, own);
      ends[own] = block.until;
    }
  }
  /* As many lanes as are used. */
  return { lane, left, lanes: ends.length };
}

function together(
  left: readonly Laid[],
  length: number,
): readonly (Pick<LanePlace, 'from' | 'until'> & { readonly count: number })[] {
  const groups: { from: number; until: number; count: number }[] = [];
  for (const { from, until, counted } of left) {
    const last = groups.at(-1);
    const count = Math.max(1, counted);
    if (last === undefined || from >= last.from + length)
      groups.push({ from, until: Math.min(until, from + length), count });
    else {
      last.until = Math.max(last.until, Math.min(until, last.from + length));
      last.count += count;
    }
  }
  return groups;
}

/**
 * The part of an event, all in epoch ms, in a day that it touches. It has no length where the end
 * cannot be read, or is no later than the start.
 */
export function partIn(
  startMs: number,
  endMs: number,
  day: Pick<Span, 'fromMs' | 'untilMs'>,
): Pick<Span, 'fromMs' | 'untilMs'> {
  const fromMs = Math.max(startMs, day.fromMs);
  const lasts = Number.isFinite(endMs) && endMs > startMs;
  return { fromMs, untilMs: lasts ? Math.min(endMs, day.untilMs) : fromMs };
}

/**
 * Whether an event touches a span of time: it starts in it, or started before and still goes on. An
 * event without a readable end (NaN, infinite) only touches the span that it starts in; without a
 * readable start it touches none.
 */
export function touches(
  startMs: number,
  endMs: number,
  { fromMs, untilMs }: Pick<Span, 'fromMs' | 'untilMs'>,
): boolean {
  if (!(startMs < untilMs)) return false;
  return startMs >= fromMs || (Number.isFinite(endMs) && endMs > fromMs);
}
