import { fold } from '../text/fold';
import { wordsOf } from '../text/words';

/**
 * One thing that a search asks for: consecutive folded words of one field. They have to match whole
 * words; with `lastIsPrefix` the last one may match the beginning of a word.
 */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly lastIsPrefix: boolean;
}

/** All terms have to be found, each in any field. Without terms everything is found. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
}

const LONGEST_QUERY = 500;

/**
 * Parses the text of a search box. Words are prefixes, quotes of any style make a phrase of whole
 * words, and an open quote is a phrase that is still being typed. A word with signs in it, such as
 * an email address, has to match as typed. Text beyond 500 characters is ignored.
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

/** Whether a term is digits alone. In quotes it stands for itself. */
export function isNumber({ words, lastIsPrefix }: SearchTerm): boolean {
  return lastIsPrefix && words.every((word) => /^\d+$/.test(word));
}

/** Whether the query has no terms, so that everything is found. */
export function isEmptyQuery(query: SearchQuery): boolean {
  return query.terms.length === 0;
}

/**
 * Whether a text has signs alone, of which no search goes out. Not a quote: a phrase begins with
 * it.
 */
export function isSignsAlone(text: string): boolean {
  return isEmptyQuery(parseQuery(text)) && text.replace(EVERY_QUOTE, '').trim() !== '';
}

/** Whether `query` can only find what `before` found, as when somebody types on. */
export function isNarrower(query: SearchQuery, before: SearchQuery): boolean {
  return before.terms.every((term, at) => asksNoLess(query.terms[at], term));
}

function asksNoLess(term: SearchTerm | undefined, before: SearchTerm): boolean {
  if (term === undefined) return false;
  return before.words.every((word, at) => {
    const typed = term.words[at] ?? '';
    if (before.lastIsPrefix && at === before.words.length - 1) return typed.startsWith(word);
    const goesOn = term.lastIsPrefix && at === term.words.length - 1;
    return typed === word && !goesOn;
  });
}

const QUOTES = '"“”„‟«»「」『』＂';
const EVERY_QUOTE = new RegExp(`[${QUOTES}]`, 'gu');
const PARTS = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]|$)|([^\\s${QUOTES}]+)`, 'gu');

/* Digits may come again within one number. */
function withoutRepeats(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const byWords = new Map(
    terms.map((term, at) => {
      const times = isNumber(term) ? at : 0;
      return [`${term.lastIsPrefix} ${times} ${term.words.join(' ')}`, term];
    }),
  );
  return [...byWords.values()];
}
