import type { SearchTerm } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import { splitWords } from './split-words';

/** Whether the words hold the term's words one after the other. */
export function holdsTerm(words: readonly string[], term: SearchTerm): boolean {
  for (let from = 0; from + term.words.length <= words.length; from += 1)
    if (standsAt(words, from, term)) return true;
  return false;
}

/** Whether a text, folded or not, holds the term. */
export function textHoldsTerm(text: string, term: SearchTerm): boolean {
  /* Most texts do not even hold the letters, which is far cheaper to see. */
  const folded = fold(text);
  return folded.includes(term.words[0] ?? '') && holdsTerm(splitWords(folded), term);
}

function standsAt(words: readonly string[], from: number, term: SearchTerm): boolean {
  const last = term.words.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const word = words[from + at] ?? '';
    const wanted = term.words[at] ?? '';
    const same = at === last && term.lastIsPrefix ? word.startsWith(wanted) : word === wanted;
    if (!same) return false;
  }
  return true;
}
