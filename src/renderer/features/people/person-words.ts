import { t } from '@lingui/core/macro';
import type { CopyKnowledge, ListKnowledge } from '../../../domain/people/access-sheet';
import { count } from '../../words/count';

/** What this computer cannot say of a person, as sentences; rights that lack come first. */
export function unknownSentences({ waivers, events, personalValues }: CopyKnowledge) {
  return [
    ...listSentences(t`waivers`, waivers),
    ...listSentences(t`events`, events),
    ...(personalValues === false
      ? [t`Notes and places of events: this key has no permission for them.`]
      : []),
    t`Messages of conversations: this copy holds only their ids.`,
    t`The profile, logs and backups of the service, and waivers that were begun and not signed.`,
    t`Records under another id: people are matched by id, never by name.`,
    t`Copies on other computers, and what became of exported files elsewhere.`,
  ];
}

const unsure: ReadonlySet<string | null> = new Set([
  null,
  'unconfirmed',
  'may-have-gaps',
  'stopped',
]);

function listSentences(noun: string, { refused, copy, setAside }: ListKnowledge) {
  return [
    ...(refused ? [t`New ${noun}: this key has no permission for them.`] : []),
    ...(copy.asOfMs === null || unsure.has(copy.end)
      ? [t`Whether all ${noun} are here: the list may have gaps.`]
      : []),
    ...(setAside > 0
      ? [t`Whose ${count(setAside)} ${noun} are that could not be understood.`]
      : []),
  ];
}
