import { plural, t } from '@lingui/core/macro';
import type { AgeLimitPreview } from '../../../contract/age-limits';
import type { Collection } from '../../../domain/entities/collections';
import type { AgeLimit } from '../../../domain/sync/age-limit';
import { eventsText, waiversText } from '../../../texts/kind-words';

/** The words for a limit: "all", "the last 2 years". */
export function limitName(limit: AgeLimit): string {
  if (limit === null) return t`all`;
  if (limit % 12 !== 0) return t`the last ${limit} months`;
  return plural(limit / 12, { one: 'the last year', other: 'the last # years' });
}

/** Words like "9 waivers", "9 events". */
export function amountText(list: Collection, amount: number): string {
  return list === 'private_events' ? eventsText(amount) : waiversText(amount);
}

/** Says in sentences what is removed together with a list's records, where there is anything. */
export function removedWithSentences({ goes }: AgeLimitPreview): readonly string[] {
  const { awaiting, reviews, formerValues } = goes;
  return [
    awaiting > 0
      ? plural(awaiting, {
          one: '# of them still awaits an outcome, and leaves the queue here.',
          other: '# of them still await an outcome, and leave the queue here.',
        })
      : '',
    reviews > 0
      ? plural(reviews, {
          one: '# review mark goes with them. It exists only on this computer.',
          other: '# review marks go with them. They exist only on this computer.',
        })
      : '',
    formerValues > 0
      ? plural(formerValues, {
          one: 'What # of them held before it was changed goes too. The service no longer has that.',
          other:
            'What # of them held before they were changed goes too. The service no longer has that.',
        })
      : '',
  ].filter((it) => it !== '');
}

/** Says how much a wider limit brings back; empty where it brings nothing. */
export function fetchText(list: Collection, amount: number | null): string {
  if (amount === null)
    return t`How much is to be downloaded is not known: the service did not say.`;
  return amount === 0 ? '' : t`${amountText(list, amount)} will be downloaded from the service.`;
}

/** Says when a limit moves on, and what that does. */
export function limitMovesText(list: Collection): string {
  return list === 'private_events'
    ? t`On the first of each month the limit moves on. What has become too old then is removed here when the program is started or unlocked. Events with a note, a question or a snooze stay until that is gone.`
    : t`On the first of each month the limit moves on. What has become too old then is removed here with the next sync. Review marks go with their waivers.`;
}

/** The words of the choice to remove events with notes as well. */
export function notedText(amount: number): string {
  return plural(amount, {
    one: 'Remove also # older event with a note, a question or a snooze of this computer',
    other: 'Remove also # older events with a note, a question or a snooze of this computer',
  });
}

/** The words of the button that sets the limit. */
export function confirmText(list: Collection, amount: number): string {
  return amount === 0 ? t`Keep to it` : t`Remove ${amountText(list, amount)} here`;
}
