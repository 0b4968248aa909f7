import { overAtMs, type StatusInput } from './status-rule';

/** An event as the statistics see it: what decides its status, and when its outcome was recorded. */
export interface RecordingSample {
  readonly input: StatusInput;
  /** Epoch ms of `completion_recorded_at`; NaN when it is missing or cannot be read. */
  readonly recordedAtMs: number;
}

/** How well outcomes were recorded for the events that were over within a span before `now`. */
export interface RecordingStatistics {
  /** Events over in the span and not cancelled. */
  readonly over: number;
  /** Of these, with an outcome. */
  readonly recorded: number;
  /** Cancelled events whose time was over in the span: counted apart, not part of `over`. */
  readonly cancelled: number;
  /** Of the cancelled, those with an outcome recorded before. */
  readonly cancelledWithOutcome: number;
  /** `recorded` of `over` as 0..1; null when nothing was over. */
  readonly share: number | null;
  /**
   * Median of the time from being over to being recorded, in ms; an outcome recorded earlier counts
   * as 0 (traps.md 9), one without a readable time is left out. Null when none is left.
   */
  readonly medianMs: number | null;
}

const DAY_MS = 86_400_000;

/** The span the queue shows. */
export const STATISTICS_DAYS = 30;

/** Statistics over events that were over in the `days` before `now` (epoch ms, service clock). */
export function recordingStatistics(
  samples: Iterable<RecordingSample>,
  now: number,
  days: number = STATISTICS_DAYS,
): RecordingStatistics {
  const counts = { over: 0, recorded: 0, cancelled: 0, cancelledWithOutcome: 0 };
  const delays: number[] = [];
  for (const { input, recordedAtMs } of samples) {
    const over = overAtMs(input);
    if (!(over <= now && over > now - days * DAY_MS)) continue;
    const outcome = input.completion !== 0;
    if (input.cancelled) {
      counts.cancelled += 1;
      if (outcome) counts.cancelledWithOutcome += 1;
      continue;
    }
    counts.over += 1;
    if (!outcome) continue;
    counts.recorded += 1;
    if (Number.isFinite(recordedAtMs)) delays.push(Math.max(0, recordedAtMs - over));
  }
  const share = counts.over === 0 ? null : counts.recorded / counts.over;
  return { ...counts, share, medianMs: medianOf(delays) };
}

/** The middle number, or the mean of the two middle ones; null for none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
