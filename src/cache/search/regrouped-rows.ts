import { MOST_WAYS, numberRuns, numberWays } from '../../domain/search/number-groups';
import type { SearchQuery, SearchTerm } from '../../domain/search/query';
import { either } from '../index/row-bytes';
import type { SimilarRows } from './similar-rows';
import type { WordIndex } from './word-index';

type Index = Pick<WordIndex, 'knows' | 'require' | 'keep'>;

/**
 * Rows that have the numbers of a query in other groups of digits, as phone numbers are written;
 * null where none has. `everyRow` gives 1 for each row.
 */
export function findRegrouped(
  index: Index,
  terms: SearchQuery['terms'],
  everyRow: () => Uint8Array,
): SimilarRows | null {
  const numbers = numberRuns(terms);
  const most = Math.floor(MOST_WAYS / numbers.length);
  const runs = numbers.map((run) => ({
    ...run,
    ways: numberWays(run.digits, index.knows, most),
  }));
  if (runs.length === 0 || runs.some(({ ways }) => ways.length === 0)) return null;
  const meant = terms.map(
    (_, at) => runs.find(({ from, until }) => from <= at && at < until)?.ways ?? null,
  );
  index.require(terms.flatMap((term, at) => meant[at] ?? [term]));
  const rows = everyRow();
  for (const [at, term] of terms.entries()) if (meant[at] === null) index.keep(term, rows);
  for (const { ways } of runs) if (rows.includes(1)) keepAny(index, ways, rows);
  return rows.includes(1) ? { rows, meant } : null;
}

/* Keeps the rows in which any of the terms stands. */
function keepAny(index: Index, terms: readonly SearchTerm[], rows: Uint8Array): void {
  const holding = (term: SearchTerm): Uint8Array => {
    const found = rows.slice();
    index.keep(term, found);
    return found;
  };
  rows.set(terms.map(holding).reduce(either));
}
