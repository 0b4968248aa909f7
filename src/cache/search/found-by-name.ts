import type { SearchQuery } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import type { WaiverColumns } from '../index/waiver-columns';
import { fieldHit, heldTerms } from './field-hit';
import type { FoundRows } from './found-rows';

/**
 * What a search finds in signers' names alone, which can be looked through before anything else is
 * read; null where that is nothing, since the rest may hold it.
 */
export function foundByName(
  { names, table }: Pick<WaiverColumns, 'names' | 'table'>,
  query: SearchQuery,
): FoundRows | null {
  const rows = new Uint8Array(table.ids.length);
  const nameOf = (row: number): string => names.get(row) ?? '';
  for (let row = 0; row < rows.length; row += 1)
    if (heldTerms(fold(nameOf(row)), query) === query.terms.length) rows[row] = 1;
  if (!rows.includes(1)) return null;
  return {
    rows,
    named: () => rows,
    similar: false,
    namesOnly: true,
    hitOf: (row) =>
      fieldHit([{ field: 'name', label: null, text: nameOf(row) }], query)?.hit ?? null,
  };
}
