/** A word of a folded text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a text, in order. A word is a run of letters, marks and digits. In writing without
 * spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) each letter with its marks is a word of its
 * own, so that any run of letters is found as consecutive words. Works on folded text.
 */
export function wordRanges(text: string): readonly WordRange[] {
  const ranges: WordRange[] = [];
  for (const match of text.matchAll(WORD))
    ranges.push({ start: match.index, end: match.index + match[0].length });
  return ranges;
}

/** The words themselves; as `wordRanges`. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/* In order: a letter of writing without spaces with its marks, else a run of anything wordlike. */
const WORD = (() => {
  const spaceless =
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc';
  const letter = `(?=[\\p{L}\\p{N}])[${spaceless}]\\p{M}*`;
  const run = `(?:(?![${spaceless}])[\\p{L}\\p{N}\\p{M}])+`;
  return new RegExp(`${letter}|${run}`, 'gu');
})();
