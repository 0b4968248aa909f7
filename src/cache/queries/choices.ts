import type { FacetChoice } from '../../contract/list-queries';
import { countCodes, type CodeTotals } from './count-codes';
import type { RowStates } from './row-state';

/** Yes and no with their counts, under the keys `true` and `false`; `flags` holds 1 or 0, `totals` as in `countCodes`. */
export function flagChoices(
  states: RowStates,
  facet: string,
  flags: ArrayLike<number>,
  totals: CodeTotals | null = null,
): readonly FacetChoice[] {
  const counts = countCodes(states, facet, flags, 2, totals);
  return [
    { key: 'true', label: 'Yes', count: counts[2] ?? 0 },
    { key: 'false', label: 'No', count: counts[1] ?? 0 },
  ];
}

/** Codes that would leave rows, and those chosen now, ascending. */
export function codesToShow(counts: Uint32Array, chosen: readonly number[]): readonly number[] {
  const codes = chosen.filter((code) => code >= -1 && (counts[code + 1] ?? 0) === 0);
  for (let at = 0; at < counts.length; at += 1) if ((counts[at] ?? 0) > 0) codes.push(at - 1);
  return codes.sort((a, b) => a - b);
}
