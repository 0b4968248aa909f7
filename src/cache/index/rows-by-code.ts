import { firstWhere } from '../../domain/first-where';
import { keptWhileUsed } from './kept-while-used';
import type { NumberColumn } from './number-column';
import type { RecordTable } from './record-table';

/**
 * Finds the rows that have a code in a column, with rows of records that are gone. Follows the
 * table. All rows with a code stand in the order of their codes, one number for each row.
 * The order is let go of at rest, and made again for the next question.
 */
export function rowsByCode(table: RecordTable, column: NumberColumn) {
  const kept = keptWhileUsed<Uint32Array>();
  let rows = -1;
  let changes = -1;

  /* Codes hardly ever change, and it takes less time to check the order than to make it. */
  function follow(): Uint32Array {
    const before = kept.get();
    if (before && changes === table.changes) return before;
    changes = table.changes;
    const codes = column.view(table.ids.length);
    if (before && codes.length === rows && isInOrder(before, codes)) return before;
    const ordered = inOrderOfCodes(codes);
    kept.keep(ordered);
    rows = codes.length;
    return ordered;
  }

  return {
    /** The rows of a code, the newest row first; none for codes below 0. */
    of: (code: number): readonly number[] => {
      const ordered = follow();
      const found: number[] = [];
      if (code < 0) return found;
      const codeAt = (at: number): number => column.get(ordered[at] ?? 0);
      let at = firstWhere(0, ordered.length, (it) => codeAt(it) >= code);
      for (; at < ordered.length && codeAt(at) === code; at += 1) found.push(ordered[at] ?? 0);
      return found;
    },
  };
}

type Codes = ReturnType<NumberColumn['view']>;

/* Whether exactly the rows with a code stand here, by code, and the last row of a code first. */
function isInOrder(ordered: Uint32Array, codes: Codes): boolean {
  let withCode = 0;
  for (let row = 0; row < codes.length; row += 1) if ((codes[row] ?? -1) >= 0) withCode += 1;
  if (withCode !== ordered.length) return false;
  for (let at = 1; at < ordered.length; at += 1) {
    const [before, row] = [ordered[at - 1] ?? 0, ordered[at] ?? 0];
    const step = (codes[row] ?? 0) - (codes[before] ?? 0);
    if (step < 0 || (step === 0 && row > before)) return false;
  }
  return (codes[ordered[0] ?? 0] ?? 0) >= 0;
}

function inOrderOfCodes(codes: Codes): Uint32Array<ArrayBuffer> {
  let last = -1;
  for (let row = 0; row < codes.length; row += 1) last = Math.max(last, codes[row] ?? -1);
  const ends = new Uint32Array(last + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? -1;
    if (code >= 0) ends[code] = (ends[code] ?? 0) + 1;
  }
  for (let code = 1; code <= last; code += 1)
    ends[code] = (ends[code] ?? 0) + (ends[code - 1] ?? 0);
  const ordered = new Uint32Array(ends[last] ?? 0);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? -1;
    if (code < 0) continue;
    const at = (ends[code] ?? 0) - 1;
    ends[code] = at;
    ordered[at] = row;
  }
  return ordered;
}
