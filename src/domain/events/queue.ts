/** An event that awaits an outcome, as the queue sees it. */
export interface QueueEntry {
  readonly id: string;
  /** Epoch ms of the deciding instant: the end, or the start without one. -Infinity: unreadable. */
  readonly overAtMs: number;
  readonly advocate: string | null;
  readonly type: string | null;
}

/** Hours that part the buckets: under the first, from the first to the second, the second or more. */
export type QueueLimits = readonly [number, number];

export type QueueBucket = 'short' | 'middle' | 'long' | 'unknown';

/** All buckets, in the order they are shown; `unknown` is for times that cannot be read. */
export const QUEUE_BUCKETS: readonly QueueBucket[] = ['short', 'middle', 'long', 'unknown'];

const HOUR_MS = 3_600_000;

/** How long an outcome has been awaited at `now`, in ms, never negative; null if unreadable. */
export function waitingMs(overAtMs: number, now: number): number | null {
  return Number.isFinite(overAtMs) ? Math.max(0, now - overAtMs) : null;
}

/** The bucket of a waiting time; `limits` in hours, the limit itself belongs to the next one. */
export function bucketOf(waiting: number | null, limits: QueueLimits): QueueBucket {
  if (waiting === null) return 'unknown';
  if (waiting < limits[0] * HOUR_MS) return 'short';
  return waiting < limits[1] * HOUR_MS ? 'middle' : 'long';
}

/**
 * Orders the queue: longest waiting first, ties by id; unreadable times come last (traps.md 66),
 * because nothing is known of how long they have waited.
 */
export function compareQueue(a: QueueEntry, b: QueueEntry): number {
  const [left, right] = [rank(a), rank(b)];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** How many entries fall into each bucket at `now`. */
export function bucketCounts(
  entries: readonly QueueEntry[],
  limits: QueueLimits,
  now: number,
): Readonly<Record<QueueBucket, number>> {
  const counts = { short: 0, middle: 0, long: 0, unknown: 0 };
  for (const entry of entries) counts[bucketOf(waitingMs(entry.overAtMs, now), limits)] += 1;
  return counts;
}

/** One line of the subtotals; the key is null for entries without such an id. */
export interface Subtotal {
  readonly key: string | null;
  readonly count: number;
  /** The longest readable waiting time among them in ms; null if none is readable. */
  readonly longestMs: number | null;
}

/** Entries counted by advocate or by type at `now`: most entries first, ties by id. */
export function subtotals(
  entries: readonly QueueEntry[],
  by: 'advocate' | 'type',
  now: number,
): readonly Subtotal[] {
  const totals = new Map<string | null, Subtotal>();
  for (const entry of entries) {
    const key = entry[by];
    const before = totals.get(key) ?? { key, count: 0, longestMs: null };
    const longestMs = longer(before.longestMs, waitingMs(entry.overAtMs, now));
    totals.set(key, { key, count: before.count + 1, longestMs });
  }
  return [...totals.values()].sort(
    (a, b) => b.count - a.count || ((a.key ?? '') < (b.key ?? '') ? -1 : 1),
  );
}

function rank({ overAtMs }: QueueEntry): number {
  return Number.isFinite(overAtMs) ? overAtMs : Infinity;
}

function longer(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
