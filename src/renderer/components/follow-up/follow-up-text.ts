import { t } from '@lingui/core/macro';
import type { FollowUpView } from '../../../contract/follow-up-views';
import { dateText, timeInSentence } from '../../../texts/moment-text';
import { capitalised } from '../../words/capitalised';

/**
 * A follow-up in a line: who was asked, by the name that `called` gives, until when it is snoozed,
 * and the note. Null where there is nothing.
 */
export function followUpText(
  followUp: FollowUpView | null,
  zone: string,
  nowMs: number,
  called: (advocate: string) => string,
): string | null {
  if (!followUp) return null;
  const parts = [
    askedText(followUp, zone, called),
    waiverAskedText(followUp, zone),
    snoozeText(followUp, zone, nowMs),
    followUp.note.trim(),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : capitalised(parts.join(' · '));
}

function askedText(
  { asked }: FollowUpView,
  zone: string,
  called: (advocate: string) => string,
): string {
  if (!asked) return '';
  const on = dateText(asked.atMs, zone);
  return asked.whom === null ? t`asked on ${on}` : t`asked ${called(asked.whom)} on ${on}`;
}

function waiverAskedText({ waiverAskedAtMs }: FollowUpView, zone: string): string {
  if (waiverAskedAtMs === null) return '';
  return t`asked for the waiver on ${dateText(waiverAskedAtMs, zone)}`;
}

function snoozeText({ snooze, snoozeState }: FollowUpView, zone: string, nowMs: number): string {
  if (!snooze) return '';
  if (snoozeState === 'event-changed') return t`snooze ended: the event changed`;
  if (snoozeState === 'over') return t`snooze is over`;
  return t`snoozed until ${timeInSentence(snooze.untilMs, zone, nowMs)}`;
}
