import { figuresOf, recordedCount, recordedShare, type OutcomeInput } from './outcome-figures';
import { overAtMs } from './status-rule';

/** How the outcomes of the last days were recorded. */
export type OutcomeShare = ReturnType<typeof outcomeShare>;

const SHARE_WINDOW_MS = 30 * 86_400_000;

/** Figures of events that were over in the 30 days before `now` (epoch ms, service's clock). */
export function outcomeShare(events: Iterable<OutcomeInput>, now: number) {
  const figures = figuresOf(overLately(events, now), now);
  const { awaiting_outcome: awaiting, cancelled } = figures.statuses;
  return {
    recorded: recordedCount(figures),
    awaiting,
    /** Counted separately, not as a part of the share. */
    cancelled,
    share: recordedShare(figures),
    medianMs: figures.medianMs,
  };
}

function* overLately(events: Iterable<OutcomeInput>, now: number): Generator<OutcomeInput> {
  for (const event of events) {
    const over = overAtMs(event);
    if (over <= now && over > now - SHARE_WINDOW_MS) yield event;
  }
}
