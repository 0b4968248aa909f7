import { fold } from '../text/fold';
import { wordsOf } from '../text/words';

/**
 * One thing a search asks for: consecutive words of one field, folded. The last one needs to match
 * only the beginning of a word where `lastIsPrefix`; the others match whole words.
 */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly lastIsPrefix: boolean;
}

/** All terms have to be found, each in any field; no terms find everything. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
}

const LONGEST_QUERY = 500;

/**
 * Reads what was typed into a search box: words are
 * prefixes, quotes of any style make a phrase of whole words. An open quote is a phrase still
 * being typed. A word with marks inside, such as an email address, has to stand as typed. Text
 * beyond 500 characters is not read.
 */
export function parseQuery(text: string): SearchQuery {
  const terms: SearchTerm[] = [];
  for (const match of text.slice(0, LONGEST_QUERY).matchAll(PARTS)) {
    const [, phrase, closing, plain] = match;
    const words = wordsOf(fold(phrase ?? plain ?? ''));
    const lastIsPrefix = phrase === undefined || closing === '';
    if (words.length > 0) terms.push({ words, lastIsPrefix });
  }
  return { terms: withoutRepeats(terms) };
}

/** Whether the query asks for nothing, and so finds everything. */
export function isEmptyQuery(query: SearchQuery): boolean {
  return query.terms.length === 0;
}

/** Whether whatever `before` does not find, `now` does not either: somebody has typed on. */
export function isNarrower(now: SearchQuery, before: SearchQuery): boolean {
  return before.terms.every((term, at) => asksNoLess(now.terms[at], term));
}

function asksNoLess(now: SearchTerm | undefined, before: SearchTerm): boolean {
  if (now === undefined) return false;
  return before.words.every((word, at) => {
    const typed = now.words[at] ?? '';
    if (before.lastIsPrefix && at === before.words.length - 1) return typed.startsWith(word);
    const goesOn = now.lastIsPrefix && at === now.words.length - 1;
    return typed === word && !goesOn;
  });
}

const QUOTES = '"“”„‟«»「」『』＂';
const PARTS = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]|$)|([^\\s${QUOTES}]+)`, 'gu');

function withoutRepeats(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const seen = new Map(terms.map((term) => [`${term.lastIsPrefix} ${term.words.join(' ')}`, term]));
  return [...seen.values()];
}
