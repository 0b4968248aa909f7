import { t } from '@lingui/core/macro';
import type { EventOddity } from '../domain/events/event-oddity';
import type { EventStatus, StatusReason } from '../domain/events/event-status';
import { completionCodeOf, type ShownStatus } from '../domain/events/status-rule';
import { visibleInRow } from '../domain/text/visible';
import { durationText } from './duration';
import { instantText } from './moment-text';

/** The name of a status. */
export function statusLabel(status: ShownStatus): string {
  const words: Readonly<Record<ShownStatus, string>> = {
    upcoming: t`Upcoming`,
    under_way: t`Under way`,
    awaiting_outcome: t`Awaiting outcome`,
    happened: t`Happened`,
    no_show: t`No show`,
    did_not_happen: t`Did not happen`,
    cancelled: t`Cancelled`,
    outcome_unknown_kind: t`Outcome recorded (unknown type)`,
  };
  return words[status];
}

/** The status to show: "under way" for an upcoming event that started, else the derived one. */
export function shownStatus(status: Pick<EventStatus, 'status' | 'underWay'>): ShownStatus {
  return status.underWay ? 'under_way' : status.status;
}

/** An outcome in words, as "no show". An unknown value is quoted as served. */
export function outcomeText(completionStatus: string): string {
  switch (completionStatus) {
    case 'unknown':
      return t`no outcome`;
    case 'happened':
      return t`happened`;
    case 'no_show':
      return t`no show`;
    case 'did_not_happen':
      return t`did not happen`;
    default: {
      const name = visibleInRow(completionStatus);
      return t`“${name}”`;
    }
  }
}

/** The words above a timeline: a lead ("Why awaiting outcome.") and the reason. */
interface StatusSentence {
  readonly lead: string;
  readonly text: string;
}

/** A status's reason in words. `now` is epoch ms by the service's clock, `zone` an IANA name. */
export function statusSentence(status: EventStatus, now: number, zone: string): StatusSentence {
  return { lead: leadText(shownStatus(status)), text: reasonText(status, now, zone) };
}

function leadText(status: ShownStatus): string {
  const words: Readonly<Record<ShownStatus, string>> = {
    upcoming: t`Why upcoming.`,
    under_way: t`Why under way.`,
    awaiting_outcome: t`Why awaiting outcome.`,
    happened: t`Why happened.`,
    no_show: t`Why no show.`,
    did_not_happen: t`Why did not happen.`,
    cancelled: t`Why cancelled.`,
    outcome_unknown_kind: t`Why outcome recorded (unknown type).`,
  };
  return words[status];
}

function reasonText({ reason, outcomeBefore }: EventStatus, now: number, zone: string): string {
  switch (reason.kind) {
    case 'cancelled':
      return cancelledText(reason.cancelledAtMs, outcomeBefore, zone);
    case 'outcome-recorded':
      return outcomeReasonText(reason, zone);
    case 'not-started':
      return notStartedText(reason, now);
    case 'under-way': {
      const [since, until] = [span(reason.startsAtMs, now), span(reason.endsAtMs, now)];
      return t`It started ${since} ago and ends in ${until}. An event under way still counts as upcoming.`;
    }
    case 'not-ended': {
      const until = span(reason.endsAtMs, now);
      return t`It ends in ${until}. Its start time cannot be read.`;
    }
    case 'ended': {
      const since = span(reason.endedAtMs, now);
      return t`It ended ${since} ago, it was not cancelled, and no outcome has been recorded.`;
    }
    case 'started-without-end': {
      const since = span(reason.startedAtMs, now);
      return t`It started ${since} ago and has no end time, so it counts as over. It was not cancelled, and no outcome has been recorded.`;
    }
    case 'time-unreadable': {
      const raw = visibleInRow(reason.raw);
      return t`The deciding time cannot be read (“${raw}”), so the status the service sent is shown.`;
    }
  }
}

function cancelledText(atMs: number | null, before: string | null, zone: string): string {
  const at = atMs === null ? '' : instantText(atMs, zone);
  const when =
    atMs === null ? t`It was cancelled; the time is not recorded.` : t`It was cancelled on ${at}.`;
  const outcome = outcomeText(before ?? 'unknown');
  const after =
    before === null
      ? t`No outcome had been recorded.`
      : t`Recorded before: ${outcome}. A cancellation wins over an outcome.`;
  return `${when} ${after}`;
}

function outcomeReasonText(
  reason: Extract<StatusReason, { kind: 'outcome-recorded' }>,
  zone: string,
): string {
  const isKnown = completionCodeOf(reason.raw) !== 4;
  const outcome = isKnown ? outcomeText(reason.raw) : visibleInRow(reason.raw);
  const at = reason.recordedAtMs === null ? '' : instantText(reason.recordedAtMs, zone);
  const recorded =
    reason.recordedAtMs === null
      ? t`The outcome “${outcome}” was recorded at a time that is not recorded.`
      : t`The outcome “${outcome}” was recorded on ${at}.`;
  const early = reason.beforeEnd ? [t`That was before the event ended.`] : [];
  const unknown = isKnown ? [] : [t`This program does not know that kind of outcome.`];
  return [recorded, ...early, ...unknown].join(' ');
}

function notStartedText(
  reason: Extract<StatusReason, { kind: 'not-started' }>,
  now: number,
): string {
  const until = span(reason.startsAtMs, now);
  return reason.endsAtMs === null
    ? t`It starts in ${until} and has no end time, so it counts as over once it starts.`
    : t`It starts in ${until}.`;
}

function span(ms: number, now: number): string {
  return durationText(ms - now);
}

/** One sentence about a contradiction, for the view of the record. */
export function oddityText(oddity: EventOddity): string {
  const words: Readonly<Record<EventOddity, string>> = {
    'start-unreadable': t`The start time cannot be read.`,
    'end-unreadable': t`The end time cannot be read.`,
    'end-before-start': t`The end lies before the start; the status follows the end.`,
    'cancelled-without-time': t`The service calls it cancelled but gave no time of cancellation; it is treated as cancelled.`,
    'cancelled-time-unreadable': t`The time of cancellation cannot be read.`,
    'outcome-without-time': t`An outcome is recorded without the time of recording.`,
    'outcome-time-unreadable': t`The time at which the outcome was recorded cannot be read.`,
    'outcome-time-without-outcome': t`A time of recording is given, but no outcome.`,
  };
  return words[oddity];
}
