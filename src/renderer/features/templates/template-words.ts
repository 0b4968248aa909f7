import { plural, t } from '@lingui/core/macro';

const words: Readonly<Record<string, string>> = {
  draft: t`Draft`,
  active: t`Active`,
  archived: t`Archived`,
};

/** A template's status in a word; one this program does not know is shown as it came. */
export function templateStatusWord(status: string): string {
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}

/** "61,870 signatures", "1 signature", "no signatures": those in this copy. */
export function signaturesText(signatures: number): string {
  if (signatures === 0) return t`no signatures`;
  return plural(signatures, { one: '# signature', other: '# signatures' });
}
