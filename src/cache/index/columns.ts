/** A column of numbers that grows by doubling; unset rows read as 0. */
export interface NumberColumn {
  readonly get: (row: number) => number;
  readonly set: (row: number, value: number) => void;
  /** The numbers of the first `rows` rows; valid until the next `set`. */
  readonly view: (rows: number) => Float64Array | Int32Array | Int16Array | Uint8Array;
}

type Kind =
  Float64ArrayConstructor | Int32ArrayConstructor | Int16ArrayConstructor | Uint8ArrayConstructor;

/** An empty column of 64-bit floats (instants in ms, NaN for none), 32-, 16- or 8-bit integers. */
export function numberColumn(kind: Kind): NumberColumn {
  let values = new kind(1024);
  return {
    get: (row) => values[row] ?? 0,
    set: (row, value) => {
      if (row >= values.length) {
        const grown = new kind(Math.max(row + 1, values.length * 2));
        grown.set(values);
        values = grown;
      }
      values[row] = value;
    },
    view: (rows) => values.subarray(0, rows),
  };
}

/** Strings that repeat, as small numbers in the order first seen; -1 stands for null. */
export interface Interner {
  readonly intern: (text: string | null) => number;
  /** The number of a text already seen, or null. */
  readonly find: (text: string) => number | null;
  readonly text: (code: number) => string | null;
  readonly size: () => number;
}

/** An empty interner. */
export function createInterner(): Interner {
  const codes = new Map<string, number>();
  const texts: string[] = [];
  return {
    intern: (text) => {
      if (text === null) return -1;
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
    find: (text) => codes.get(text) ?? null,
    text: (code) => texts[code] ?? null,
    size: () => texts.length,
  };
}
