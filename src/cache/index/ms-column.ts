import { numberColumn } from './number-column';
import type { Image } from './column-image';

const SECOND = 1000;
/*
 * The values without a number of milliseconds. Each is kept in the place of the milliseconds, from
 * `SECOND` on.
 */
const OTHERS = [NaN, Infinity, -Infinity];

/**
 * A column of instants, empty or from its image: whole epoch ms, or NaN, Infinity and -Infinity.
 * Seconds and the milliseconds beyond them are kept apart: an
 * instant takes six bytes, four where all are whole seconds, and eight only where a year is beyond
 * 2037.
 */
export function msColumn([whole, beyond]: Image = []) {
  const seconds = numberColumn(whole && [whole]);
  const millis = numberColumn(beyond && [beyond]);

  function get(row: number): number {
    const beyondSecond = millis.get(row);
    if (beyondSecond >= SECOND) return OTHERS[beyondSecond - SECOND] ?? NaN;
    return seconds.get(row) * SECOND + beyondSecond;
  }

  return {
    get,
    set: (row: number, ms: number): void => {
      const second = Number.isFinite(ms) ? Math.floor(ms / SECOND) : 0;
      seconds.set(row, second);
      millis.set(row, Number.isFinite(ms) ? ms - second * SECOND : SECOND + otherOf(ms));
    },
    /** The instants of the first `rows` rows, in memory of their own. */
    copy: (rows: number): Float64Array => {
      const all = new Float64Array(rows);
      for (let row = 0; row < rows; row += 1) all[row] = get(row);
      return all;
    },
    parts: function* (rows: number): Iterable<Uint8Array> {
      yield* seconds.parts(rows);
      yield* millis.parts(rows);
    },
  };
}

function otherOf(ms: number): number {
  return OTHERS.findIndex((other) => Object.is(other, ms));
}
