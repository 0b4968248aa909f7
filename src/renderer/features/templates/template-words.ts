import { plural, t } from '@lingui/core/macro';
import type { TemplateDiffView } from '../../../contract/template-views';
import type { MaskedWord } from '../../../domain/templates/mask';

const STATUSES: Readonly<Record<string, string>> = {
  draft: t`Draft`,
  active: t`Active`,
  archived: t`Archived`,
};

/** The word for a template's status. One that this program does not know is shown as it came. */
export function templateStatusWord(status: string): string {
  return Object.hasOwn(STATUSES, status) ? (STATUSES[status] ?? status) : status;
}

/** Words like "61,870 signatures", "1 signature", "no signatures", for those in this copy. */
export function signaturesText(signatures: number): string {
  if (signatures === 0) return t`no signatures`;
  return plural(signatures, { one: '# signature', other: '# signatures' });
}

/**
 * Says something about both versions as a whole, besides the changes themselves; null where there
 * is nothing to say.
 */
export function verdictOf(diff: Pick<TemplateDiffView, 'parts' | 'cutShort'>): string | null {
  const { parts, cutShort } = diff;
  if (cutShort)
    return t`These versions differ so much that they are not compared word by word: what differs is shown as removed and added as a whole.`;
  const unknown = parts.filter(({ kind }) => kind === 'unknown').length;
  if (parts.some(({ kind }) => kind === 'removed' || kind === 'added'))
    return unknown === 0
      ? null
      : plural(unknown, {
          one: 'One filled-in place, shown with “?”, cannot be compared.',
          other: '# filled-in places, shown with “?”, cannot be compared.',
        });
  if (unknown === 0) return t`The agreement reads the same in both versions.`;
  const known = parts.some(({ kind, words }) => kind === 'same' && hasWords(words));
  if (!known)
    return t`The agreement cannot be compared: all of it counts as filled in for the signers.`;
  return plural(unknown, {
    one: 'The wording is the same in both versions. One filled-in place cannot be compared.',
    other: 'The wording is the same in both versions. # filled-in places cannot be compared.',
  });
}

function hasWords(words: readonly MaskedWord[]): boolean {
  return words.some((word) => word.kind === 'word' && /[\p{L}\p{N}]/u.test(word.text));
}
