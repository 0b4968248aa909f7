import { overAtMs, type StatusInput } from './status-rule';

/** An event with the instant at which its outcome was recorded (epoch ms; NaN: none or not readable). */
export interface OutcomeInput extends StatusInput {
  readonly recordedAtMs: number;
}

/** How the outcomes of the last days were recorded. */
export interface OutcomeShare {
  readonly recorded: number;
  readonly awaiting: number;
  /** Counted apart, not part of the share. */
  readonly cancelled: number;
  /** Recorded ÷ (recorded + awaiting), 0 to 1; null where there was none of both. */
  readonly share: number | null;
  /** Median ms from the end (or start without end) to the recording; null without any. */
  readonly medianMs: number | null;
}

const SHARE_WINDOW_MS = 30 * 86_400_000;

/**
 * The share recorded and the median time to record over the events that were over within the 30
 * days before `now` (epoch ms, service clock). An outcome recorded before the end counts as at
 * once; it is the time of recording, not of the meeting (traps.md 9, 17).
 */
export function outcomeShare(events: Iterable<OutcomeInput>, now: number): OutcomeShare {
  let [recorded, awaiting, cancelled] = [0, 0, 0];
  const delays: number[] = [];
  for (const event of events) {
    const over = overAtMs(event);
    if (!(over <= now && over > now - SHARE_WINDOW_MS)) continue;
    if (event.cancelled) cancelled += 1;
    else if (event.completion === 0) awaiting += 1;
    else {
      recorded += 1;
      if (!Number.isNaN(event.recordedAtMs)) delays.push(Math.max(0, event.recordedAtMs - over));
    }
  }
  const decided = recorded + awaiting;
  const share = decided === 0 ? null : recorded / decided;
  return { recorded, awaiting, cancelled, share, medianMs: median(delays) };
}

function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
