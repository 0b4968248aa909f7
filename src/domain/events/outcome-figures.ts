import { overAtMs, RECORDED, statusOf, type StatusInput, type StatusName } from './status-rule';

/**
 * An event with the time at which its outcome was recorded (epoch ms; NaN when there is none, or
 * when it cannot be read).
 */
export interface OutcomeInput extends StatusInput {
  readonly recordedAtMs: number;
}

/** How many events of each status there are, and how soon outcomes were recorded. */
export interface OutcomeFigures {
  readonly statuses: Readonly<Record<StatusName, number>>;
  /** How many recorded outcomes have no times by which a delay can be measured. */
  readonly untimed: number;
  /**
   * The median delay in ms from the end (or the start of events without an end) to the recording;
   * null when none can be measured.
   */
  readonly medianMs: number | null;
}

/** The known outcomes of events that were to take place. Cancelled events have none. */
export const KNOWN_KINDS = [
  'happened',
  'no_show',
  'did_not_happen',
] as const satisfies readonly StatusName[];

/**
 * The figures of events at `now` (epoch ms by the service's clock). An outcome that was recorded
 * before the end has no delay. The delay tells when outcomes were recorded, not when people met.
 */
export function figuresOf(events: Iterable<OutcomeInput>, now: number): OutcomeFigures {
  const statuses: Record<StatusName, number> = {
    upcoming: 0,
    awaiting_outcome: 0,
    happened: 0,
    no_show: 0,
    did_not_happen: 0,
    cancelled: 0,
    outcome_unknown_kind: 0,
  };
  const delays: number[] = [];
  let untimed = 0;
  for (const event of events) {
    const status = statusOf(event, now);
    statuses[status] += 1;
    if (!isRecorded(status)) continue;
    const delay = event.recordedAtMs - overAtMs(event);
    if (Number.isFinite(delay)) delays.push(Math.max(0, delay));
    else untimed += 1;
  }
  return { statuses, untimed, medianMs: median(delays) };
}

/** How many events have a recorded outcome. Cancelled ones are not among them. */
export function recordedCount({ statuses }: OutcomeFigures): number {
  return RECORDED.reduce((sum, status) => sum + statuses[status], 0);
}

/** Recorded ÷ (recorded + awaiting), from 0 to 1; null when there are neither. */
export function recordedShare(figures: OutcomeFigures): number | null {
  const recorded = recordedCount(figures);
  return part(recorded, recorded + figures.statuses.awaiting_outcome);
}

/**
 * No-shows ÷ known outcomes, from 0 to 1; null when there are none. An event that awaits an
 * outcome, or has an unknown one, may or may not be a no-show, so it counts on neither side.
 */
export function noShowRate(figures: OutcomeFigures): number | null {
  return part(figures.statuses.no_show, knownCount(figures));
}

/** How many events have a known outcome, of which the no-show rate is a share. */
export function knownCount({ statuses }: OutcomeFigures): number {
  return KNOWN_KINDS.reduce((sum, status) => sum + statuses[status], 0);
}

function isRecorded(status: StatusName): boolean {
  return RECORDED.some((it) => it === status);
}

function part(some: number, all: number): number | null {
  return all === 0 ? null : some / all;
}

function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
