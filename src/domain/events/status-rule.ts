/** The derived status of a private event; the last one is for outcomes this program cannot name. */
export type StatusName =
  | 'upcoming'
  | 'awaiting_outcome'
  | 'happened'
  | 'no_show'
  | 'did_not_happen'
  | 'cancelled'
  | 'outcome_unknown_kind';

/** All derived statuses, in the order lists and counts show them. */
export const STATUS_NAMES: readonly StatusName[] = [
  'upcoming',
  'awaiting_outcome',
  'happened',
  'no_show',
  'did_not_happen',
  'cancelled',
  'outcome_unknown_kind',
];

/** A status as it is shown: an upcoming event that has started is "under way". */
export type ShownStatus = StatusName | 'under_way';

/** An outcome as a small number for columns: see `completionCodeOf`. */
export type CompletionCode = 0 | 1 | 2 | 3 | 4;

/**
 * What decides a status, as numbers. Instants are epoch ms. `endsAtMs` NaN: no end, over as soon
 * as it starts. Where the deciding time cannot be read, `endsAtMs` is -Infinity if the
 * service called the event awaiting, else +Infinity: its word is all that is known.
 */
export interface StatusInput {
  /** NaN where the start cannot be read. */
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly cancelled: boolean;
  readonly completion: CompletionCode;
}

const STATUS_BY_COMPLETION = [
  'happened',
  'no_show',
  'did_not_happen',
  'outcome_unknown_kind',
] as const;

/**
 * The code of a `completion_status`: 0 for `unknown` (no outcome yet), 1 happened, 2 no_show,
 * 3 did_not_happen, 4 a value this program does not know, which is still an outcome.
 */
export function completionCodeOf(completionStatus: string): CompletionCode {
  switch (completionStatus) {
    case 'unknown':
      return 0;
    case 'happened':
      return 1;
    case 'no_show':
      return 2;
    case 'did_not_happen':
      return 3;
    default:
      return 4;
  }
}

/** The status at `now` (epoch ms, service clock), by the interface. */
export function statusOf(event: StatusInput, now: number): StatusName {
  if (event.cancelled) return 'cancelled';
  const outcome = event.completion === 0 ? undefined : STATUS_BY_COMPLETION[event.completion - 1];
  if (outcome !== undefined) return outcome;
  return now >= overAtMs(event) ? 'awaiting_outcome' : 'upcoming';
}

/** Whether it still matters if the waiver of an event is there: not where it was cancelled or told. */
export function waitsForWaiver(status: ShownStatus): boolean {
  return status === 'upcoming' || status === 'under_way' || status === 'awaiting_outcome';
}

/** The instant at which the event is over: its end, or its start where it has none. */
export function overAtMs(event: StatusInput): number {
  return Number.isNaN(event.endsAtMs) ? event.startsAtMs : event.endsAtMs;
}

/** Whether an upcoming event has started and not ended; needs a readable end. */
export function isUnderWay(event: StatusInput, now: number): boolean {
  const known = Number.isFinite(overAtMs(event));
  return known && now >= event.startsAtMs && statusOf(event, now) === 'upcoming';
}

/**
 * The next instant at which status or "under way" changes by the clock alone, in epoch ms; null
 * where only the service can change the event.
 */
export function nextChangeAtMs(event: StatusInput, now: number): number | null {
  if (statusOf(event, now) !== 'upcoming') return null;
  const over = overAtMs(event);
  if (!Number.isFinite(over)) return null;
  return now < event.startsAtMs ? Math.min(event.startsAtMs, over) : over;
}
