/* The pieces between which a text may be cut: tags, words, runs of blanks and single characters. */
const PIECE = /<[^<>]*>|[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;
const WORD_BEYOND_ASCII = /[\p{L}\p{N}\p{M}]/u;

/** Cuts a text at the borders of words and tags. Joined, the pieces give the text again. */
export function textPieces(text: string): string[] {
  return text.match(PIECE) ?? [];
}

/** Whether a cut before `at` would split a word of the text. */
export function splitsWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  return isWordUnit(text.charCodeAt(at - 1)) && isWordUnit(text.charCodeAt(at));
}

function isWordUnit(code: number): boolean {
  if (code < 0x80) {
    const lower = code | 0x20;
    return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  }
  return WORD_BEYOND_ASCII.test(String.fromCharCode(code));
}
