import { t } from '@lingui/core/macro';
import { MOST_FOLLOW_UPS } from '../../../contract/follow-up-views';
import type { Failure } from '../../../contract/result';
import { LONGEST_NOTE, type FollowUpChange } from '../../../domain/events/follow-up';
import { dayInSentence } from '../../../texts/moment-text';
import { count } from '../../words/counted';
import { eventsText } from '../../../texts/kind-words';
import { failureSentence } from '../../words/failure-words';
import type { TimeFrame } from '../../words/sync-words';

/** Says what a change did to the follow-ups of `amount` events. */
export function changedSentence(
  change: FollowUpChange,
  amount: number,
  { zone, nowMs }: TimeFrame,
): string {
  const events = eventsText(amount);
  if (change.kind === 'asked') return t`Marked ${events} as asked today.`;
  if (change.kind === 'waiver-asked') return t`Marked ${events} as asked for the waiver today.`;
  if (change.kind === 'note') return t`Added the note to ${events}.`;
  if (change.untilMs === null) return t`Ended the snooze of ${events}.`;
  const day = dayInSentence(change.untilMs, zone, nowMs);
  return t`Snoozed ${events} until ${day}.`;
}

/** Says what undoing a change did to `amount` events. */
export function undoneSentence(amount: number): string {
  const events = eventsText(amount);
  return amount === 0
    ? t`This can’t be undone any more: a follow-up was written since.`
    : t`Undone for ${events}.`;
}

/** Says why the follow-ups of several events were not changed. */
export function notChangedSentence(failure: Failure): string {
  if (failure.kind === 'too-large')
    return t`At most ${count(MOST_FOLLOW_UPS)} events can be changed at once. Nothing was changed.`;
  if (failure.kind === 'bad-argument')
    return t`A note would become longer than ${count(LONGEST_NOTE)} characters. Nothing was changed.`;
  if (failure.kind === 'not-cached') return t`These events are no longer in this copy.`;
  return failureSentence(failure);
}
