import { spelledParts, type SpelledPart } from '../../domain/search/name-spelling';
import type { SearchTerm } from '../../domain/search/query';
import { either } from '../index/row-bytes';
import type { OwnIndex } from './own-index';
import { KEY } from './spelling-words';
import type { Vocabulary, WordNumbers } from './vocabulary';

type SpelledRows = readonly (Uint8Array | null)[];

/** Finds rows by the spellings of names, which are looked up in an index of own texts. */
export function createSpelledNames(
  vocabulary: Pick<Vocabulary, 'find'>,
  own: Pick<OwnIndex, 'holdingInNames'>,
) {
  return {
    /**
     * For each term of a query the rows (1 for each) whose names hold another spelling of it; null
     * where no name does.
     */
    find: (terms: readonly SearchTerm[], rows: number): SpelledRows => {
      const spelled: (Uint8Array | null)[] = terms.map(() => null);
      for (const part of spelledParts({ terms })) {
        const numbers = otherWords(vocabulary, terms, part);
        if (numbers.length === 0) continue;
        const found = own.holdingInNames(numbers, rows);
        for (const at of part.terms) {
          const before = spelled[at];
          spelled[at] = before ? either(before, found) : found;
        }
      }
      return spelled;
    },
    /** The words that `find` looks up for these terms. */
    wordsOf: (terms: readonly SearchTerm[]): readonly WordNumbers[] =>
      spelledParts({ terms }).flatMap((part) => otherWords(vocabulary, terms, part)),
  };
}

/* The words for the spellings of a part, without those that the typed term finds anyway. */
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
