import { durationText } from '../time/duration';
import { instantText } from '../time/moment-text';
import type { EventStatus, StatusReason } from './event-status';
import { completionCodeOf, type ShownStatus } from './status-rule';

const LABELS: Readonly<Record<ShownStatus, string>> = {
  upcoming: 'Upcoming',
  under_way: 'Under way',
  awaiting_outcome: 'Awaiting outcome',
  happened: 'Happened',
  no_show: 'No show',
  did_not_happen: 'Did not happen',
  cancelled: 'Cancelled',
  outcome_unknown_kind: 'Outcome recorded (unknown type)',
};

/** The name of a status as design.md "Statuses" gives it. */
export function statusLabel(status: ShownStatus): string {
  return LABELS[status];
}

/** What is shown of a derived status: "under way" for an upcoming event that has started. */
export function shownStatus(status: Pick<EventStatus, 'status' | 'underWay'>): ShownStatus {
  return status.underWay ? 'under_way' : status.status;
}

/** An outcome in words: "no show"; a value this program does not know is quoted as served. */
export function outcomeText(completionStatus: string): string {
  const code = completionCodeOf(completionStatus);
  if (code === 0) return 'no outcome';
  return code === 4 ? `“${completionStatus}”` : completionStatus.replaceAll('_', ' ');
}

/** What stands above a timeline: a lead ("Why awaiting outcome.") and the reason. */
export interface StatusSentence {
  readonly lead: string;
  readonly text: string;
}

/** The reason for a status in words; `now` is epoch ms (service clock), `zone` an IANA name. */
export function statusSentence(status: EventStatus, now: number, zone: string): StatusSentence {
  return {
    lead: `Why ${lowered(statusLabel(shownStatus(status)))}.`,
    text: reasonText(status, now, zone),
  };
}

function reasonText({ reason, outcomeBefore }: EventStatus, now: number, zone: string): string {
  switch (reason.kind) {
    case 'cancelled':
      return cancelledText(reason.cancelledAtMs, outcomeBefore, zone);
    case 'outcome-recorded':
      return outcomeReasonText(reason, zone);
    case 'not-started':
      return notStartedText(reason, now);
    case 'under-way':
      return `It started ${ago(reason.startsAtMs, now)} and ends ${ahead(reason.endsAtMs, now)}. An event under way still counts as upcoming.`;
    case 'not-ended':
      return `It ends ${ahead(reason.endsAtMs, now)}. Its start time cannot be read.`;
    case 'ended':
      return `It ended ${ago(reason.endedAtMs, now)}, ${NOTHING_RECORDED}`;
    case 'started-without-end':
      return `It started ${ago(reason.startedAtMs, now)} and has no end time, so it counts as over. It was not cancelled, and no outcome has been recorded.`;
    case 'time-unreadable':
      return `The deciding time cannot be read (“${reason.raw}”), so the status the service sent is shown.`;
  }
}

const NOTHING_RECORDED = 'it was not cancelled, and no outcome has been recorded.';

function cancelledText(atMs: number | null, before: string | null, zone: string): string {
  const when =
    atMs === null
      ? 'It was cancelled; the time is not recorded.'
      : `It was cancelled on ${instantText(atMs, zone)}.`;
  return before === null
    ? `${when} No outcome had been recorded.`
    : `${when} Recorded before: ${outcomeText(before)}. A cancellation wins over an outcome.`;
}

function outcomeReasonText(
  reason: Extract<StatusReason, { kind: 'outcome-recorded' }>,
  zone: string,
): string {
  const at = reason.recordedAtMs;
  const when = at === null ? 'at a time that is not recorded' : `on ${instantText(at, zone)}`;
  const early = reason.beforeEnd ? ' That was before the event ended.' : '';
  const isKnown = completionCodeOf(reason.raw) !== 4;
  const outcome = isKnown ? `“${outcomeText(reason.raw)}”` : outcomeText(reason.raw);
  const unknown = isKnown ? '' : ' This program does not know that kind of outcome.';
  return `The outcome ${outcome} was recorded ${when}.${early}${unknown}`;
}

function notStartedText(
  reason: Extract<StatusReason, { kind: 'not-started' }>,
  now: number,
): string {
  const starts = `It starts ${ahead(reason.startsAtMs, now)}`;
  return reason.endsAtMs === null
    ? `${starts} and has no end time, so it counts as over once it starts.`
    : `${starts}.`;
}

function ago(ms: number, now: number): string {
  return `${durationText(now - ms)} ago`;
}

function ahead(ms: number, now: number): string {
  return `in ${durationText(ms - now)}`;
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
