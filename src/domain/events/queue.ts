/** The facts of an event that the queue’s figures need. */
export interface QueueEntry {
  readonly id: string;
  /** Epoch ms since when it awaits an outcome (`overAtMs`); -Infinity where not readable. */
  readonly overAtMs: number;
}

/** Limits of the buckets in hours, set by the person. */
export interface BucketLimits {
  readonly shortHours: number;
  readonly longHours: number;
}

/** Under the short limit, up to the long limit, over it. */
export type QueueBucket = 'short' | 'middle' | 'long';

/** All of them, in the order screens show them. */
export const QUEUE_BUCKETS: readonly QueueBucket[] = ['short', 'middle', 'long'];

const HOUR = 3_600_000;

/** How long an event has awaited its outcome at `now`, in ms; never negative. */
export function waitingMs(overAtMs: number, now: number): number {
  return Math.max(0, now - overAtMs);
}

/** How long a wait is beside the longest one, both in ms, from 0 to 1: twice as long is twice as much. */
export function waitingPart(waiting: number, longest: number): number {
  if (!(longest > 0)) return 0;
  return Math.min(1, waiting / longest);
}

/** At exactly a limit a wait is in the middle bucket. */
export function bucketOf(waiting: number, limits: BucketLimits): QueueBucket {
  if (waiting < limits.shortHours * HOUR) return 'short';
  return waiting > limits.longHours * HOUR ? 'long' : 'middle';
}

/** For sorting: oldest first, those without a readable time last, then by id. */
export function compareQueueEntries(a: QueueEntry, b: QueueEntry): number {
  const [first, second] = [a.overAtMs, b.overAtMs].map((ms) =>
    Number.isFinite(ms) ? ms : Infinity,
  );
  if (first !== second) return (first ?? 0) < (second ?? 0) ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
