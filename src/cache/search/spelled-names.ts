import { spelledParts, type SpelledPart } from '../../domain/search/name-spelling';
import type { SearchTerm } from '../../domain/search/query';
import type { OwnIndex } from './own-index';
import { KEY } from './spelling-words';
import type { Vocabulary, WordNumbers } from './vocabulary';

/** Rows by the spellings of names. */
export interface SpelledNames {
  /** The terms of a query with the rows whose names hold a spelling of them, 1 for each; none if no name does. */
  readonly find: (terms: readonly SearchTerm[], rows: number) => readonly SpelledRows[];
}

interface SpelledRows {
  /** Indexes of the terms. */
  readonly terms: readonly number[];
  readonly rows: Uint8Array;
}

/** Looks spellings up in an index of own texts. */
export function createSpelledNames(
  vocabulary: Pick<Vocabulary, 'find'>,
  own: Pick<OwnIndex, 'findInNames'>,
): SpelledNames {
  return {
    find: (terms, rows) =>
      spelledParts({ terms }).flatMap((part) => {
        const numbers = otherWords(vocabulary, terms, part);
        if (numbers.length === 0) return [];
        const { bits, slotOfRow } = own.findInNames(numbers, rows);
        const found = new Uint8Array(rows).map((_, row) =>
          bits[slotOfRow[row] ?? 0] === 0 ? 0 : 1,
        );
        return [{ terms: part.terms, rows: found }];
      }),
  };
}

/* Without those that the terms find as they were typed. */
function otherWords(
  vocabulary: Pick<Vocabulary, 'find'>,
  terms: readonly SearchTerm[],
  { terms: indexes, whole, start }: SpelledPart,
): readonly WordNumbers[] {
  const [only, more] = indexes.map((at) => terms[at]?.words ?? []);
  const typed = more === undefined && only?.length === 1 ? (only[0] ?? null) : null;
  const asked = [
    { word: KEY + whole, isPrefix: false },
    { word: whole, isPrefix: false },
    ...(start === null ? [] : [start, KEY + start].map((word) => ({ word, isPrefix: true }))),
  ];
  return asked
    .filter(({ word }) => typed === null || !word.startsWith(typed))
    .map(({ word, isPrefix }) => vocabulary.find(word, isPrefix))
    .filter(({ from, until, others }) => until > from || others.length > 0);
}
