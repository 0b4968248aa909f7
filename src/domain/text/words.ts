import { remembered } from '../remembered';

/** A word of a folded text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a folded text in order. A word is a run of letters, marks and digits. In writing
 * without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) each letter with its marks is a
 * word, so that any run of letters is found as consecutive words.
 */
export function wordRanges(text: string): readonly WordRange[] {
  const ranges: WordRange[] = [];
  for (const match of text.matchAll(WORD))
    ranges.push({ start: match.index, end: match.index + match[0].length });
  return ranges;
}

/** The words that `wordRanges` finds. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Whether a word is a letter of writing without spaces, which is a word wherever it stands. */
export function standsAlone(word: string): boolean {
  return word.charCodeAt(0) >= FIRST_ALONE && isAlone(word);
}

/* The first code point of writing without spaces; it belongs to Thai. */
const FIRST_ALONE = 0xe00;
const REMEMBERED_AT_MOST = 5000;
const isAlone = remembered((word: string) => ALONE.test(word), REMEMBERED_AT_MOST);

const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc';
const LETTER = `(?=[\\p{L}\\p{N}])[${SPACELESS}]`;
const ALONE = new RegExp(`^${LETTER}`, 'u');
/* A letter of writing without spaces with its marks, or a run of others, digits and marks. */
const WORD = new RegExp(`${LETTER}\\p{M}*|(?:(?![${SPACELESS}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
