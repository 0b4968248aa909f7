import { fold } from '../../domain/text/fold';
import { wordsOf } from '../../domain/text/words';

/** Most texts of records are ASCII, which is cut into words without looking letters up. */
export const ASCII = /^[\0-\x7f]*$/;

/** Gives the same words as `wordsOf(fold(text))`, faster. */
export function splitWords(text: string): readonly string[] {
  return ASCII.test(text) ? splitAscii(text.toLowerCase()) : wordsOf(fold(text));
}

function splitAscii(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const inWord = isAsciiWord(code);
    if (inWord && start < 0) start = at;
    if (inWord || start < 0) continue;
    words.push(text.slice(start, at));
    start = -1;
  }
  return words;
}

/** Whether a character of lower-case ASCII text is part of a word. */
export function isAsciiWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
