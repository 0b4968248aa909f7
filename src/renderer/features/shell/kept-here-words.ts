import { t } from '@lingui/core/macro';
import type { KeptHere, UnreadableHere } from '../../../contract/sync-status';
import { count } from '../../components/text/count';

const words: Readonly<Record<KeptHere, (rows: number) => string>> = {
  settings: () => t`your settings (the usual ones apply)`,
  filters: () => t`saved filters`,
  'follow-ups': () => t`follow-ups`,
  reviews: () => t`review marks`,
  exports: (rows) =>
    rows === 1
      ? t`an entry in the list of exports`
      : t`${count(rows)} entries in the list of exports`,
  activity: (rows) =>
    rows === 1 ? t`a line of the sync activity` : t`${count(rows)} lines of the sync activity`,
  erasures: () => t`the list of people whose data was erased`,
};

/** What this computer keeps for itself and could not read, as a sentence; null where there is none. */
export function unreadableSentence(unreadable: readonly UnreadableHere[]): string | null {
  if (unreadable.length === 0) return null;
  const named = unreadable.map(({ kind, rows }) => words[kind](rows));
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(named);
  return t`Some of what is kept only on this computer could not be read: ${list}. It was skipped. Nothing was deleted.`;
}
