import type { SearchQuery } from '../../domain/search/query';
import { remembered } from '../../domain/remembered';
import { fold } from '../../domain/text/fold';
import type { WaiverColumns } from '../index/waiver-columns';
import { fieldHit, heldTerms } from './field-hit';
import type { FoundRows } from './found-rows';

/**
 * A search in signers' names alone, which can be looked through before anything else is read; null
 * where they hold nothing, since the rest may. Folded names are kept for the next key.
 */
export function createNameSearch({
  names,
  table,
}: Pick<WaiverColumns, 'names' | 'table'>): (query: SearchQuery) => FoundRows | null {
  const foldedOf = remembered(fold);
  const nameOf = (row: number): string => names.get(row) ?? '';

  return (query) => {
    const rows = new Uint8Array(table.ids.length);
    const first = query.terms[0]?.words[0] ?? '';
    for (let row = 0; row < rows.length; row += 1) {
      const folded = foldedOf(nameOf(row));
      if (folded.includes(first) && heldTerms(folded, query) === query.terms.length) rows[row] = 1;
    }
    if (!rows.includes(1)) return null;
    return {
      rows,
      named: () => rows,
      similar: false,
      namesOnly: true,
      hitOf: (row) =>
        fieldHit([{ field: 'name', label: null, text: nameOf(row) }], query)?.hit ?? null,
    };
  };
}
