/** A stretch of text as it is, or one character that would not be seen, by its code: "U+202E". */
export type VisibleSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly code: string };

/**
 * Text cut into readable stretches and characters that hide or reorder text: controls, bidi marks,
 * zero-width and tag characters, half surrogate pairs (reliability.md row 60). Line breaks and tabs
 * stay text where `lines` is true. Joiners stay where a script or an emoji needs them.
 */
export function visibleSegments(text: string, lines = false): readonly VisibleSegment[] {
  const segments: VisibleSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (isWanted(text, match.index, match[0], lines)) continue;
    if (match.index > from) segments.push({ kind: 'text', text: text.slice(from, match.index) });
    segments.push({ kind: 'hidden', code: codeOf(match[0]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) });
  return segments;
}

/** The same as one text: hidden characters become ⟨U+202E⟩. */
export function visibleText(text: string, lines = false): string {
  return visibleSegments(text, lines)
    .map((segment) => (segment.kind === 'text' ? segment.text : `⟨${segment.code}⟩`))
    .join('');
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
const JOINER = /[\u200c\u200d]/;
/* Signs that Arabic, Syriac and Kaithi writing puts around numbers; they are seen. */
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
const JOINED_BEFORE = /(?:[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const JOINED_AFTER = /^(?:\p{L}|\p{M}|\p{Extended_Pictographic}|[\u2640\u2642])/u;
const NEEDS_NO_JOINER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

function isWanted(text: string, at: number, char: string, lines: boolean): boolean {
  if (lines && (char === '\n' || char === '\r' || char === '\t')) return true;
  if (SEEN_FORMAT.test(char)) return true;
  return (
    JOINER.test(char) && joins(text.slice(Math.max(0, at - 2), at), text.slice(at + 1, at + 3))
  );
}

function joins(before: string, after: string): boolean {
  if (!JOINED_BEFORE.test(before) || !JOINED_AFTER.test(after)) return false;
  return !NEEDS_NO_JOINER.test(before) && !NEEDS_NO_JOINER.test(after);
}

function codeOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
