import { overAtMs, statusOf, type StatusInput, type StatusName } from './status-rule';

/**
 * An event with the instant at which its outcome was recorded (epoch ms; NaN: none or not
 * readable).
 */
export interface OutcomeInput extends StatusInput {
  readonly recordedAtMs: number;
}

/** How many events of each status there are, and how soon outcomes were recorded. */
export interface OutcomeFigures {
  readonly statuses: Readonly<Record<StatusName, number>>;
  /** How many recorded outcomes have no readable times to measure. */
  readonly untimed: number;
  /** Median ms from the end (or start without end) to the recording; null without any. */
  readonly medianMs: number | null;
}

/** Statuses with a recorded outcome, those of an unknown kind included. */
export const RECORDED = [
  'happened',
  'no_show',
  'did_not_happen',
  'outcome_unknown_kind',
] as const satisfies readonly StatusName[];

/** The known outcomes of events that were to take place; a cancelled one has none. */
export const KNOWN_KINDS = [
  'happened',
  'no_show',
  'did_not_happen',
] as const satisfies readonly StatusName[];

/**
 * The figures of events at `now` (epoch ms, service clock). An outcome recorded before the end
 * counts as at once; it is the time of recording, not of the meeting.
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
    const delay = Math.max(0, event.recordedAtMs - overAtMs(event));
    if (Number.isFinite(delay)) delays.push(delay);
    else untimed += 1;
  }
  return { statuses, untimed, medianMs: median(delays) };
}

/** How many have a recorded outcome; cancelled ones are apart. */
export function recordedCount({ statuses }: OutcomeFigures): number {
  return RECORDED.reduce((sum, status) => sum + statuses[status], 0);
}

/** Recorded ÷ (recorded + awaiting), 0 to 1; null where there was none of both. */
export function recordedShare(figures: OutcomeFigures): number | null {
  const recorded = recordedCount(figures);
  return part(recorded, recorded + figures.statuses.awaiting_outcome);
}

/**
 * No-shows ÷ outcomes of a known kind, 0 to 1; null without any. What awaits an outcome or has one
 * of an unknown kind may be a no-show or not, so it counts on neither side.
 */
export function noShowRate(figures: OutcomeFigures): number | null {
  return part(figures.statuses.no_show, knownCount(figures));
}

/** How many have an outcome of a known kind: what no-shows are a part of. */
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
