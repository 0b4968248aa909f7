import { plural, t } from '@lingui/core/macro';
import type { KeptKind, UnreadableHere } from '../../../contract/sync-status';
import { listText } from '../../../texts/kind-words';

const words: Readonly<Record<KeptKind, (rows: number) => string>> = {
  settings: () => t`your settings (the usual ones apply)`,
  filters: () => t`saved filters`,
  'follow-ups': () => t`follow-ups`,
  drafts: () => t`what was typed and not kept yet`,
  reviews: () => t`review marks`,
  advocates: () => t`names of advocates`,
  exports: (rows) =>
    plural(rows, {
      one: 'an entry in the list of exports',
      other: '# entries in the list of exports',
    }),
  activity: (rows) =>
    plural(rows, { one: 'a line of the sync activity', other: '# lines of the sync activity' }),
  erasures: () => t`the list of people whose data was erased`,
};

/** Says what is kept only on this computer and could not be read; null where there is none. */
export function unreadableSentence(unreadable: readonly UnreadableHere[]): string | null {
  if (unreadable.length === 0) return null;
  const named = unreadable.map(({ kind, rows }) => words[kind](rows));
  const list = listText(named);
  return t`Some of what is kept only on this computer could not be read: ${list}. It was skipped. Nothing was deleted.`;
}
