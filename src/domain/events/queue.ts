/** The facts about an event that the figures of the queue need. */
export interface QueueEntry {
  readonly id: string;
  /** Since when it awaits an outcome (`overAtMs`), in epoch ms; -Infinity where unreadable. */
  readonly overAtMs: number;
}

/** The limits of the buckets in hours, which are a setting. */
export interface BucketLimits {
  readonly shortHours: number;
  readonly longHours: number;
}

/** A wait under the short limit, up to the long limit, or above it. */
export type QueueBucket = 'short' | 'middle' | 'long';

/** All buckets, in the order in which screens show them. */
export const QUEUE_BUCKETS: readonly QueueBucket[] = ['short', 'middle', 'long'];

const HOUR = 3_600_000;

/** How long an event has awaited its outcome at `now`, in ms; never negative. */
export function waitingMs(overAtMs: number, now: number): number {
  return Math.max(0, now - overAtMs);
}

/** A wait as a share of the longest one, from 0 to 1. Both are in ms. */
export function waitingPart(waiting: number, longest: number): number {
  if (!(longest > 0)) return 0;
  return Math.min(1, waiting / longest);
}

/** The bucket of a wait. A wait of exactly a limit is in the middle one. */
export function bucketOf(waiting: number, limits: BucketLimits): QueueBucket {
  if (waiting < limits.shortHours * HOUR) return 'short';
  return waiting > limits.longHours * HOUR ? 'long' : 'middle';
}

/** Sorts the longest wait first and events without a readable time last, then by id. */
export function compareQueueEntries(a: QueueEntry, b: QueueEntry): number {
  const [first, second] = [inOrder(a), inOrder(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function inOrder({ overAtMs }: QueueEntry): number {
  return Number.isFinite(overAtMs) ? overAtMs : Infinity;
}
