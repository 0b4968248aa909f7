import { diffArrays } from 'diff';

/** A word or mark of a text, or a value filled in for a person, with the white space after it. */
export interface WordToken {
  /** What is compared: the word itself, or `MASK_KEY`. */
  readonly key: string;
  /** What is shown: the word itself, or what the masked value stands for. */
  readonly text: string;
  readonly after: string;
  readonly masked: boolean;
}

/** A stretch of a comparison: tokens of both texts, of the old one only, or of the new one only. */
export interface TokenChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly tokens: readonly WordToken[];
}

/** No word: words never hold a NUL here, since marks are tokens of their own. */
export const MASK_KEY = '\0masked';

/* Beyond this many insertions and deletions two texts are called wholly different. */
const MOST_EDITS = 3000;
const TOKEN = /(\{\{[^{}]*\}\}|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}])(\s*)/gu;

/** A text as tokens; leading white space is dropped. `{{variable}}` is one token. */
export function tokensOf(text: string): readonly WordToken[] {
  return [...text.matchAll(TOKEN)].map(([, word = '', after = '']) => ({
    key: word,
    text: word,
    after,
    masked: false,
  }));
}

/** The variable's name in a token of a template's source, such as "prospect first name"; or null. */
export function variableName(token: WordToken): string | null {
  if (!/^\{\{[^{}]*\}\}$/.test(token.text)) return null;
  const name = token.text
    .slice(2, -2)
    .replace(/[._\s]+/g, ' ')
    .trim();
  return name === '' ? 'variable' : name;
}

/** The changes from one text to another, in order; removals stand before additions. */
export function tokenChanges(
  before: readonly WordToken[],
  after: readonly WordToken[],
): readonly TokenChange[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MOST_EDITS,
  });
  if (!changes)
    return [
      { kind: 'removed', tokens: before },
      { kind: 'added', tokens: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }));
}
