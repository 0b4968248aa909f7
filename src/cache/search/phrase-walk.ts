import { remembered } from '../../domain/remembered';
import { standsPlainly } from '../../domain/search/find-term';
import type { SearchTerm } from '../../domain/search/query';
import { ASCII, isAsciiWord, splitWords } from './split-words';

/** The most words of a phrase that a walk can follow. */
export const MOST_WALKED = 31;
const REMEMBERED_TEXTS = 50_000;

/**
 * Follows a phrase through texts that come one after the other, as if they were joined by blanks.
 * Bit k of the state says that the words up to the k-th were just met (shift-and matching).
 */
export type PhraseWalk = ReturnType<typeof createPhraseWalk>;

interface SharedStretch {
  /** Where the first words fit, as far as a phrase that began before them can reach. */
  readonly first: readonly number[];
  /** The state after the words where nothing was met before them. */
  readonly after: number;
}

/** A walk for a term of at most 31 words. */
export function createPhraseWalk(term: SearchTerm) {
  const end = 1 << (term.words.length - 1);
  const fits = wordFitter(term);
  const fitsOf = remembered((text: string) => splitWords(text).map(fits), REMEMBERED_TEXTS);
  const stretchOf = remembered((words: readonly string[]): SharedStretch => {
    let after = 0;
    for (const word of words) after = ((after << 1) | 1) & fits(word);
    return { first: words.slice(0, term.words.length - 1).map(fits), after };
  });
  let state = 0;

  /* Cuts no words out of the text, to save memory: texts that all differ are mostly ASCII. */
  function overAscii(text: string): boolean {
    let start = -1;
    for (let at = 0; at <= text.length; at += 1) {
      const inWord = at < text.length && isAsciiWord(text.charCodeAt(at));
      if (inWord && start < 0) start = at;
      if (inWord || start < 0) continue;
      state = ((state << 1) | 1) & fitsAt(term, text, start, at);
      if ((state & end) !== 0) return true;
      start = -1;
    }
    return false;
  }

  return {
    term,
    /** The bits of all words of the phrase; `end` is the bit of the last one. */
    all: end - 1 + end,
    end,
    /** Starts anew, for another field. */
    begin: (): void => {
      state = 0;
    },
    /** Reads a text; returns whether the phrase ends in it. */
    overText: (text: string): boolean => {
      if (ASCII.test(text)) return overAscii(text.toLowerCase());
      for (const fit of fitsOf(text)) {
        state = ((state << 1) | 1) & fit;
        if ((state & end) !== 0) return true;
      }
      return false;
    },
    /**
     * Reads words that many records share; returns whether a phrase that began before them ends in
     * them. A phrase that stands wholly inside them is not found here, because that is looked up
     * once for all records.
     */
    overShared: (words: readonly string[]): boolean => {
      const { first, after } = stretchOf(words);
      let carried = state;
      for (let at = 0; at < first.length && carried !== 0; at += 1) {
        carried = (carried << 1) & (first[at] ?? 0);
        if ((carried & end) !== 0) return true;
      }
      state = after | carried;
      return false;
    },
  };
}

/* Which words of the phrase equal the word between `start` and `until`, as bits. */
function fitsAt(
  { words, lastIsPrefix }: SearchTerm,
  text: string,
  start: number,
  until: number,
): number {
  let fit = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const beyond = until - start - word.length;
    const prefix = lastIsPrefix && at === words.length - 1;
    if ((prefix ? beyond >= 0 : beyond === 0) && text.startsWith(word, start)) fit |= 1 << at;
  }
  return fit;
}

/** Tells which words of the phrase a word equals, as bits. The last word may be a prefix. */
export function wordFitter({ words, lastIsPrefix }: SearchTerm): (word: string) => number {
  const last = words.length - 1;
  const exact = new Map<string, number>();
  words.forEach((word, at) => {
    if (at < last || !lastIsPrefix) exact.set(word, (exact.get(word) ?? 0) | (1 << at));
  });
  const begin = lastIsPrefix ? (words[last] ?? '') : null;
  return (word) =>
    (exact.get(word) ?? 0) | (begin !== null && word.startsWith(begin) ? 1 << last : 0);
}

/**
 * Whether the phrase stands in one text. The text is cut into words only where the phrase does not
 * stand in it as typed. An ASCII text has the phrase as typed or not at all.
 */
export function standsIn(text: string, walk: PhraseWalk): boolean {
  if (standsPlainly(text.toLowerCase(), walk.term)) return true;
  if (ASCII.test(text)) return false;
  walk.begin();
  return walk.overText(text);
}
