import type { SearchQuery } from '../../domain/search/query';
import type { WaiverColumns } from '../index/waiver-columns';
import { createRowTracker } from '../index/row-tracker';
import { imagesUnder } from '../index/names';
import { fieldHit } from './field-hit';
import type { FoundRows } from './found-rows';
import { createOwnIndex } from './own-index';
import { textHoldsTerm } from './phrase';
import type { SearchImages } from './search-index';
import { createVocabulary } from './vocabulary';
import { nameFields } from './waiver-source';
import { createNamedRows } from './word-index';

/**
 * A search in signers' names and emails alone, by those parts of the index that are read with the first
 * rows; null where they hold nothing, since the rest may. Rows that came or changed since are read
 * themselves, and so are those in which a phrase may stand.
 */
export function createNameSearch(
  waivers: Pick<WaiverColumns, 'names' | 'emails' | 'table'>,
  { words, fingerprints }: SearchImages,
): (query: SearchQuery) => FoundRows | null {
  const vocabulary = createVocabulary(imagesUnder(words, 'vocabulary'));
  const named = createNamedRows(vocabulary, createOwnIndex(vocabulary, words));
  const changedSince = createRowTracker(waivers.table, fingerprints);
  const changed = new Set<number>();

  function isNamed(row: number, { terms }: SearchQuery): boolean {
    const fields = nameFields(waivers, row);
    return terms.every((term) => fields.some(({ text }) => textHoldsTerm(text, term)));
  }

  return (query) => {
    const rows = named(query.terms, waivers.table.ids.length);
    for (const row of changedSince()) changed.add(row);
    for (const row of changed) rows[row] = isNamed(row, query) ? 1 : 0;
    if (query.terms.some((term) => term.words.length > 1))
      for (let row = rows.indexOf(1); row >= 0; row = rows.indexOf(1, row + 1))
        if (!isNamed(row, query)) rows[row] = 0;
    if (!rows.includes(1)) return null;
    return {
      rows,
      named: () => rows,
      similar: false,
      namesOnly: true,
      hitOf: (row) => fieldHit(nameFields(waivers, row), query)?.hit ?? null,
    };
  };
}
