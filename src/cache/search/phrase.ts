import { holdsTermIn, searchedText } from '../../domain/search/find-term';
import type { SearchTerm } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';

/** Whether the term's words, at least two, follow each other in `words`. */
export function holdsTerm(words: readonly string[], term: SearchTerm): boolean {
  const [first = ''] = term.words;
  for (let from = words.indexOf(first); from >= 0; from = words.indexOf(first, from + 1))
    if (standsAt(words, from, term)) return true;
  return false;
}

/** Whether a text, folded or not, holds the term. */
export function textHoldsTerm(text: string, term: SearchTerm): boolean {
  return holdsTermIn(searchedText(fold(text)), term);
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
