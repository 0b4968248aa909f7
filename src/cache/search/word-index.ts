import { numberColumn } from '../index/columns';
import { createPostings } from './postings';
import { createSharedIndex } from './shared-index';
import type { SearchSource } from './search-source';
import { splitWords } from './split-words';
import { createVocabulary } from './vocabulary';
import type { SearchTerm } from '../../domain/search/query';

/* Texts such as choices and dates recur; their words need to be looked up once. */
const REMEMBERED_TEXTS = 20_000;
/* Words of one term that are told apart; longer phrases are checked in full where these stand. */
const MOST_WORDS = 31;

/** Finds rows by words; holds numbers only, the texts stay where they are. */
export interface WordIndex {
  /** Reads a row; a row that was read before is replaced. */
  readonly put: (row: number) => void;
  /** Keeps in `found` (1 per row) only rows in which the term stands. */
  readonly keep: (term: SearchTerm, found: Uint8Array) => void;
  /** Rows put, replaced ones included. */
  readonly slots: () => number;
  /** Lets go of what only helps while many rows are put. */
  readonly settle: () => void;
}

/** An empty index over a collection. */
export function createWordIndex(source: SearchSource): WordIndex {
  const vocabulary = createVocabulary();
  const own = createPostings();
  const shared = createSharedIndex(source.shared, vocabulary);
  const slotOf = numberColumn(Int32Array);
  const remembered = new Map<string, readonly number[]>();
  let slots = 0;

  function numbersOf(text: string): readonly number[] {
    const known = remembered.get(text);
    if (known) return known;
    const numbers = splitWords(text).map(vocabulary.add);
    if (remembered.size >= REMEMBERED_TEXTS) remembered.clear();
    remembered.set(text, numbers);
    return numbers;
  }

  function put(row: number): void {
    const slot = slots++;
    slotOf.set(row, slot);
    for (const text of source.readOwn(row)) for (const word of numbersOf(text)) own.add(word, slot);
    shared.note(row);
  }

  function keep(term: SearchTerm, found: Uint8Array): void {
    const words = term.words.slice(0, MOST_WORDS);
    const bits = new Uint32Array(slots);
    const numbers = words.map((word, at) =>
      vocabulary.find(word, term.lastIsPrefix && at === term.words.length - 1),
    );
    numbers.forEach((some, at) => {
      for (const number of some) own.mark(number, bits, 1 << at);
    });
    const sharedRows = shared.find(term, numbers, found.length);
    const slotOfRow = slotOf.view(found.length);
    const all = words.length === MOST_WORDS ? 0x7fffffff : (1 << words.length) - 1;
    for (let row = 0; row < found.length; row += 1) {
      if (found[row] === 0 || sharedRows.holds[row] === 1) continue;
      const held = bits[slotOfRow[row] ?? 0] ?? 0;
      found[row] = words.length === 1 ? held : 0;
      if (words.length === 1) continue;
      const beside = sharedRows.beside?.[row] ?? 0;
      const possible = (held | beside) === all && (held !== 0 || sharedRows.crosses[row] === 1);
      if (possible && source.holds(row, term)) found[row] = 1;
    }
  }

  return {
    put,
    keep,
    slots: () => slots,
    settle: () => {
      remembered.clear();
    },
  };
}
