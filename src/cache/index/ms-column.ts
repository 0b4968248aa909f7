import { numberColumn, type NumberColumn } from './number-column';
import type { Image } from './column-image';

/** A column of instants: whole epoch ms, or NaN, Infinity and -Infinity. */
export interface MsColumn extends Pick<NumberColumn, 'get' | 'set' | 'parts'> {
  /** The instants of the first `rows` rows, in memory of their own. */
  readonly copy: (rows: number) => Float64Array;
}

const SECOND = 1000;
/*
 * The values without a number of milliseconds. Each is kept in the place of the milliseconds, from
 * `SECOND` on.
 */
const OTHERS = [NaN, Infinity, -Infinity];

/**
 * A column, empty or from its image. Seconds and the milliseconds beyond them are kept apart: an
 * instant takes six bytes, four where all are whole seconds, and eight only where a year is beyond
 * 2037.
 */
export function msColumn([whole, beyond]: Image = []): MsColumn {
  const seconds = numberColumn(whole && [whole]);
  const millis = numberColumn(beyond && [beyond]);

  function get(row: number): number {
    const beyondSecond = millis.get(row);
    if (beyondSecond >= SECOND) return OTHERS[beyondSecond - SECOND] ?? NaN;
    return seconds.get(row) * SECOND + beyondSecond;
  }

  return {
    get,
    set: (row, ms) => {
      const second = Number.isFinite(ms) ? Math.floor(ms / SECOND) : 0;
      seconds.set(row, second);
      millis.set(row, Number.isFinite(ms) ? ms - second * SECOND : SECOND + otherOf(ms));
    },
    copy: (rows) => {
      const all = new Float64Array(rows);
      for (let row = 0; row < rows; row += 1) all[row] = get(row);
      return all;
    },
    parts: function* (rows) {
      yield* seconds.parts(rows);
      yield* millis.parts(rows);
    },
  };
}

function otherOf(ms: number): number {
  return OTHERS.findIndex((other) => Object.is(other, ms));
}
