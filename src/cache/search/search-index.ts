import type { BlockCache } from '../blocks/block-cache';
import { keepEither } from '../index/row-bytes';
import { createScratch } from '../index/scratch';
import { isNarrower, type SearchQuery } from '../../domain/search/query';
import { createFollowedIndex, type SearchImages } from './followed-index';
import type { Reading } from './judged-phrases';
import type { SearchSource } from './search-source';
import { findRegrouped } from './regrouped-rows';
import { findSimilar, type SimilarRows } from './similar-rows';
import type { WordIndex } from './word-index';

/** An index over a collection, which follows its rows. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

type Terms = SearchQuery['terms'];
type SpelledRows = ReturnType<WordIndex['spelled']>;

/** Answers questions by an index over `source`, as in `createFollowedIndex`. */
export function createSearchIndex(
  source: SearchSource,
  reading: Reading,
  from?: SearchImages,
  cache?: BlockCache,
) {
  /* The rows of a question before: when a phrase is typed on, only these are looked at. */
  let last: { readonly query: SearchQuery; readonly rows: Uint8Array } | null = null;
  const lastRoom = createScratch(Uint8Array);
  /* Kept of the last question, because ordering its rows asks for them again. */
  let spellings: { terms: Terms; many: number; spelled: SpelledRows } | null = null;
  const forget = (): void => {
    last = null;
    spellings = null;
  };
  const index = createFollowedIndex({ source, reading, onRead: forget, from, cache });
  const foundRoom = createScratch(Uint8Array);
  const everyRow = (): Uint8Array => foundRoom(source.table.ids.length).fill(1);

  function spelledIn(many: number, terms: Terms): SpelledRows {
    if (spellings?.terms !== terms || spellings.many !== many)
      spellings = { terms, many, spelled: index.current().spelled(terms, many) };
    return spellings.spelled;
  }

  return {
    ...index,
    /**
     * 1 for each row in which all terms stand; valid until the next question. First reads the rows
     * that are not in the index yet. Throws `MissingBlocks`; asked again, it goes on from there.
     */
    find: (query: SearchQuery): Uint8Array => {
      index.readAll();
      const { terms } = query;
      const words = index.current();
      words.require(terms);
      const rows = everyRow();
      const spelled = spelledIn(rows.length, terms);
      const isAsTyped = spelled.every((it) => it === null);
      if (isAsTyped && last && isNarrower(query, last.query)) rows.set(last.rows);
      findAll(words, terms, spelled, rows);
      if (isAsTyped && !reading.isOpen) last = { query, rows: copiedInto(lastRoom, rows) };
      return rows;
    },
    /** How well the names of each row fit the last question (`FoundRows.named`). */
    named: ({ terms }: SearchQuery): Uint8Array => {
      const many = source.table.ids.length;
      const spelled = spelledIn(many, terms);
      const named = index.current().named(terms, many);
      const all = named.terms.reduce((bits, term) => bits | term, 0);
      const isSpelled = (row: number, held: number): boolean =>
        named.terms.every((term, at) => (term & ~held) === 0 || spelled[at]?.[row] === 1);
      const isAsTyped = spelled.every((it) => it === null);
      const fits = fitsRoom(many);
      for (let row = 0; row < many; row += 1) {
        const held = named.rows[row] ?? 0;
        fits[row] = held === all ? 0 : isAsTyped || !isSpelled(row, held) ? 2 : 1;
      }
      return fits;
    },
    /**
     * The rows that the last question finds with its numbers in other groups, else with typing
     * errors forgiven; null where none.
     */
    findSimilar: ({ terms }: SearchQuery): SimilarRows | null =>
      findRegrouped(index.current(), terms, everyRow) ??
      findSimilar(index.current(), terms, everyRow),
  };
}

const typedRoom = createScratch(Uint8Array);
const fitsRoom = createScratch(Uint8Array);

/*
 * Keeps the rows in which each term stands, as typed or in another spelling. Phrases are checked
 * last, because each row that is left has to be looked at for them.
 */
function findAll(index: WordIndex, terms: Terms, spelled: SpelledRows, rows: Uint8Array): void {
  const each = terms.map((term, at) => ({ term, others: spelled[at] ?? null }));
  each.sort((a, b) => a.term.words.length - b.term.words.length);
  for (const { term, others } of each) {
    if (others === null) index.keep(term, rows);
    else {
      const typed = copiedInto(typedRoom, rows);
      index.keep(term, typed);
      keepEither(rows, typed, others);
    }
  }
}

function copiedInto(room: (size: number) => Uint8Array, rows: Uint8Array): Uint8Array {
  const copy = room(rows.length);
  copy.set(rows);
  return copy;
}
