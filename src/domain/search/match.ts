import { foldWithOrigins, originalRange } from '../text/fold';
import { wordRanges, type WordRange } from '../text/words';
import { spelledHits, spelledParts } from './name-spelling';
import type { SearchQuery, SearchTerm } from './query';

/** A text that is searched. In a field called "name", other spellings of a name are found, too. */
export interface SearchField {
  readonly field: string;
  readonly text: string;
}

/** The place of a term: offsets in the field's original text, `end` exclusive. */
export interface TermHit {
  readonly field: string;
  /** The index of the term in the query. */
  readonly term: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The simple matcher: every hit of every term, in the order of fields and offsets; null when a term
 * is in none of the fields. Every faster search has to give the same result.
 */
export function matchFields(
  fields: readonly SearchField[],
  query: SearchQuery,
): readonly TermHit[] | null {
  const hits = fields.flatMap(({ field, text }) =>
    (field === 'name' ? nameHits : termHits)(text, query).map((hit) => ({ field, ...hit })),
  );
  const missing = query.terms.some((_, term) => !hits.some((hit) => hit.term === term));
  return missing ? null : hits;
}

/** Every hit of every term in one text, in order of offsets. Terms without one are ignored. */
function termHits(text: string, query: SearchQuery): readonly Omit<TermHit, 'field'>[] {
  const folded = foldWithOrigins(text);
  const words = wordRanges(folded.text);
  return query.terms
    .flatMap((term, index) =>
      placesAmong(words, folded.text, term).map(({ start, end }) => ({
        term: index,
        ...originalRange(folded, start, end),
      })),
    )
    .sort((a, b) => a.start - b.start || a.term - b.term);
}

/** As `termHits`; for a term that is not in the name, other spellings of it count. */
export function nameHits(name: string, query: SearchQuery): readonly Omit<TermHit, 'field'>[] {
  const exact = termHits(name, query);
  const exactTerms = new Set(exact.map(({ term }) => term));
  const spelled = spelledHits(name, spelledParts(query)).filter(
    ({ term }) => !exactTerms.has(term),
  );
  return [...exact, ...spelled].sort((a, b) => a.start - b.start || a.term - b.term);
}

/** Every place of a term among the words of a folded text, as offsets in that text. */
export function placesAmong(
  words: readonly WordRange[],
  folded: string,
  term: SearchTerm,
): readonly WordRange[] {
  const found: WordRange[] = [];
  for (let first = 0; first + term.words.length <= words.length; first += 1) {
    const range = rangeAt(folded, words, first, term);
    if (range) found.push(range);
  }
  return found;
}

function rangeAt(
  folded: string,
  words: readonly WordRange[],
  first: number,
  term: SearchTerm,
): WordRange | null {
  const last = term.words.length - 1;
  for (let offset = 0; offset <= last; offset += 1) {
    const word = words[first + offset];
    const wanted = term.words[offset] ?? '';
    if (!word) return null;
    const beyond = word.end - word.start - wanted.length;
    const prefix = offset === last && term.lastIsPrefix;
    if (prefix ? beyond < 0 : beyond !== 0) return null;
    if (!folded.startsWith(wanted, word.start)) return null;
    if (offset === last)
      return { start: words[first]?.start ?? word.start, end: word.start + wanted.length };
  }
  return null;
}
