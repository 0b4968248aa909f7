import { createScratch } from './scratch';
import type { Image } from './column-image';

/** A column of numbers that grows; unset rows read as 0. */
export type NumberColumn = ReturnType<typeof numberColumn>;

/** Numbers of one kind, as narrow as they can be. */
export type Numbers = Uint8Array | Int16Array | Int32Array | Float64Array;

/*
 * Each kind holds all numbers of the kinds before it. There are only four, because the engine reads
 * from up to four kinds of arrays without looking up which one it has.
 */
const KINDS = [Uint8Array, Int16Array, Int32Array, Float64Array] as const;
const WIDEST = KINDS.length - 1;

/* Shared by all columns in which only 0 was set. */
const zeros = createScratch(Uint8Array);

const LEAST_ROWS = 256;
/*
 * Larger steps would leave more memory empty. With smaller ones, more is copied: with these, every
 * number seventeen times.
 */
const GROWTH = 1 + 1 / 16;

/**
 * A column, empty or from its image. It is as narrow as its values allow: unsigned 8-bit integers,
 * signed 16- or 32-bit integers, or 64-bit floats. All rows are widened as soon as one value does
 * not fit.
 */
export function numberColumn(image: Image = []) {
  let values = unlessEmpty(numbersFrom(image));

  function makeRoom(rows: number): void {
    if (rows > values.length)
      values = copied(values, kindOf(values), Math.max(rows, values.length * GROWTH, LEAST_ROWS));
  }

  function widen(row: number, value: number): void {
    for (let kind = kindOf(values) + 1; kind <= WIDEST && values[row] !== value; kind += 1) {
      values = copied(values, kind, values.length);
      values[row] = value;
    }
  }

  function view(rows: number): Numbers {
    if (values.length === 0) return zeros(rows);
    makeRoom(rows);
    return values.subarray(0, rows);
  }

  return {
    get: (row: number): number => values[row] ?? 0,
    set: (row: number, value: number): void => {
      if (value === 0 && row >= values.length) return;
      makeRoom(row + 1);
      values[row] = value;
      if (values[row] !== value) widen(row, value);
    },
    /** The numbers of the first `rows` rows; valid until the next `set`. Callers only write 0. */
    view,
    /** The image of the first `rows` rows, part by part, as in `distinctTexts`. */
    parts: function* (rows: number): Iterable<Uint8Array> {
      const used = view(rows);
      const bytes = new Uint8Array(1 + used.byteLength);
      bytes[0] = kindOf(values);
      bytes.set(new Uint8Array(used.buffer, used.byteOffset, used.byteLength), 1);
      yield bytes;
    },
  };
}

/** The numbers in a column’s image, copied into memory of their own. */
export function numbersFrom([bytes]: Image): Numbers {
  if (!bytes) return new Uint8Array();
  const kind = KINDS[bytes[0] ?? WIDEST] ?? Float64Array;
  return new kind(bytes.slice(1).buffer);
}

function kindOf(values: Numbers): number {
  return KINDS.findIndex((kind) => values instanceof kind);
}

function copied(values: Numbers, kind: number, rows: number): Numbers {
  const wider = new (KINDS[kind] ?? Float64Array)(rows);
  wider.set(values);
  return wider;
}

/* A column that has only zeros needs no memory. */
function unlessEmpty(numbers: Numbers): Numbers {
  for (let at = 0; at < numbers.length; at += 1) if (numbers[at] !== 0) return numbers;
  return new Uint8Array();
}
