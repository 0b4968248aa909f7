/* A tag, a word, a run of blanks, or one character: where a text may be cut. */
const PIECE = /<[^<>]*>|[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;
const WORD_BEYOND_ASCII = /[\p{L}\p{N}\p{M}]/u;

/** Cuts a text at word and tag borders; joined, the pieces are the text. */
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
