import { inRow } from './shorten';

/** A stretch of text as it is, or the code of a character that cannot be seen, as "U+202E". */
type VisibleSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly code: string };

/**
 * Cuts a text into readable stretches and characters that hide or reorder text: controls, bidi
 * marks, zero-width and tag characters, half surrogate pairs, blank letters, and more accents in a
 * row than any writing has (docs/reliability.md 60 and 66). With `lines`, line breaks and tabs stay
 * in the text. Joiners stay if a script or an emoji needs them. Many hidden characters in a row are
 * one segment with the code of the first and the number of the others: "U+200B +499".
 */
export function visibleSegments(text: string, lines = false): readonly VisibleSegment[] {
  const segments: VisibleSegment[] = [];
  let from = 0;
  let hidden: string[] = [];
  const flush = (): void => {
    if (hidden.length > MOST_APART)
      segments.push({ kind: 'hidden', code: `${codeOf(hidden[0] ?? '')} +${hidden.length - 1}` });
    else for (const char of hidden) segments.push({ kind: 'hidden', code: codeOf(char) });
    hidden = [];
  };
  for (const { index, 0: found } of text.matchAll(HIDDEN)) {
    if (isWanted(text, index, found, lines)) continue;
    if (index > from) {
      flush();
      segments.push({ kind: 'text', text: text.slice(from, index) });
    }
    for (const char of found) hidden.push(char);
    from = index + found.length;
  }
  flush();
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) });
  return segments;
}

/** The text with hidden characters as codes, such as ⟨U+202E⟩. */
export function visibleText(text: string, lines = false): string {
  return visibleSegments(text, lines)
    .map((segment) => (segment.kind === 'text' ? segment.text : `⟨${segment.code}⟩`))
    .join('');
}

/** The same of the beginning of a text, as much as a row or a sentence shows of what others wrote. */
export function visibleInRow(text: string): string {
  return visibleText(inRow(text));
}

/* Up to this many hidden characters in a row are shown one by one. */
const MOST_APART = 4;
/* The most marks on one letter in any writing. */
const MOST_MARKS = 16;
const HIDDEN = new RegExp(
  `(?<=\\p{M}{${String(MOST_MARKS)}})\\p{M}+|` +
    '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029]',
  'gu',
);
const JOINER = /[\u200c\u200d]/;
/* Variation selectors, which choose the form of the letter or emoji before them. */
const SELECTOR = /[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]/u;
const SELECTED = /[\p{L}\p{N}\p{S}\p{P}\p{M}]$/u;
/* Signs around numbers in Arabic, Syriac and Kaithi writing, which are visible. */
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
const JOINED_BEFORE = /(?:[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const JOINED_AFTER = /^(?:\p{L}|\p{M}|\p{Extended_Pictographic}|[\u2640\u2642])/u;
const NEEDS_NO_JOINER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

function isWanted(text: string, at: number, char: string, lines: boolean): boolean {
  if (lines && (char === '\n' || char === '\r' || char === '\t')) return true;
  if (SEEN_FORMAT.test(char)) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  if (SELECTOR.test(char)) return SELECTED.test(before) && !SELECTOR.test(before.slice(-1));
  return JOINER.test(char) && joins(before, text.slice(at + 1, at + 3));
}

function joins(before: string, after: string): boolean {
  if (!JOINED_BEFORE.test(before) || !JOINED_AFTER.test(after)) return false;
  return !NEEDS_NO_JOINER.test(before) && !NEEDS_NO_JOINER.test(after);
}

function codeOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * A text to be compared. A soft hyphen only says where a word may be divided, so that with and
 * without it is the same word.
 */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '');
}
