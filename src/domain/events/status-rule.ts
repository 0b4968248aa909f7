/** The statuses that the service knows, in the order in which lists and counts show them. */
export const SERVED_STATUSES = [
  'upcoming',
  'awaiting_outcome',
  'happened',
  'no_show',
  'did_not_happen',
  'cancelled',
] as const;

/** All derived statuses, in the order in which lists and counts show them. */
export const STATUS_NAMES = [...SERVED_STATUSES, 'outcome_unknown_kind'] as const;

/**
 * The derived status of a private event. `outcome_unknown_kind` is for outcomes that this program
 * does not know.
 */
export type StatusName = (typeof STATUS_NAMES)[number];

/** A status as it is shown: an upcoming event that has started is "under way". */
export type ShownStatus = StatusName | 'under_way';

/** An outcome as a small number for columns, see `completionCodeOf`. */
export type CompletionCode = 0 | 1 | 2 | 3 | 4;

/**
 * The facts that decide a status, as numbers. Times are in epoch ms. `endsAtMs` is NaN for an event
 * without an end, which is over once it starts. When the deciding time cannot be read, the status
 * that the service sent is all that is known: `endsAtMs` is -Infinity if that was awaiting, else
 * +Infinity.
 */
export interface StatusInput {
  /** NaN when the start cannot be read. */
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly cancelled: boolean;
  readonly completion: CompletionCode;
}

/**
 * The statuses with a recorded outcome, including outcomes that this program does not know, in the
 * order of the codes from 1 on.
 */
export const RECORDED = [
  'happened',
  'no_show',
  'did_not_happen',
  'outcome_unknown_kind',
] as const satisfies readonly StatusName[];

const CODES: ReadonlyMap<string, CompletionCode> = new Map([
  ['unknown', 0],
  ['happened', 1],
  ['no_show', 2],
  ['did_not_happen', 3],
]);

/**
 * The code of a `completion_status`: 0 for `unknown` (no outcome yet), 4 for an outcome that this
 * program does not know.
 */
export function completionCodeOf(completionStatus: string): CompletionCode {
  return CODES.get(completionStatus) ?? 4;
}

/** The status at `now` (epoch ms by the service's clock), as the service's documents define it. */
export function statusOf(event: StatusInput, now: number): StatusName {
  if (event.cancelled) return 'cancelled';
  const outcome = event.completion === 0 ? undefined : RECORDED[event.completion - 1];
  if (outcome !== undefined) return outcome;
  return now >= overAtMs(event) ? 'awaiting_outcome' : 'upcoming';
}

/** Whether its waiver still matters: not once the event is cancelled or has an outcome. */
export function waitsForWaiver(status: ShownStatus): boolean {
  return status === 'upcoming' || status === 'under_way' || status === 'awaiting_outcome';
}

/** When an event is over: at its end, or at its start if it has no end. */
export function overAtMs(event: StatusInput): number {
  return Number.isNaN(event.endsAtMs) ? event.startsAtMs : event.endsAtMs;
}

/** Whether an event has started and is not over, as far as is known. */
export function isUnderWay(event: StatusInput, now: number): boolean {
  return now >= event.startsAtMs && statusOf(event, now) === 'upcoming';
}

/** The status at `now` (epoch ms) as it is shown. */
export function shownStatusOf(event: StatusInput, now: number): ShownStatus {
  return isUnderWay(event, now) ? 'under_way' : statusOf(event, now);
}

/**
 * When the clock alone next changes the status, or whether the event is under way (epoch ms); null
 * when only the service can change it.
 */
export function nextChangeAtMs(event: StatusInput, now: number): number | null {
  if (statusOf(event, now) !== 'upcoming') return null;
  const over = overAtMs(event);
  const next = now < event.startsAtMs ? Math.min(event.startsAtMs, over) : over;
  return Number.isFinite(next) ? next : null;
}

/**
 * Counts by status as they are shown: what is under way is counted by itself, right behind
 * "upcoming", and within that.
 */
export function withUnderWay<Count extends { readonly key: ShownStatus; readonly count: number }>(
  counts: readonly Count[],
): readonly Count[] {
  const underWay = counts.filter(({ key }) => key === 'under_way');
  return counts.flatMap((it) => {
    if (it.key === 'under_way') return [];
    if (it.key !== 'upcoming') return [it];
    return [{ ...it, count: it.count + (underWay[0]?.count ?? 0) }, ...underWay];
  });
}
