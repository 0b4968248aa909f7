import { inRow } from '../../domain/text/shorten';
import { copiedTogether } from './bytes';
import { distinctTexts, type DistinctTexts } from './distinct-texts';
import type { Image, ValueColumn } from './value-column';

/** A column of numbers that grows by doubling; unset rows read as 0. */
export interface NumberColumn {
  readonly get: (row: number) => number;
  readonly set: (row: number, value: number) => void;
  /** The numbers of the first `rows` rows; valid until the next `set`. */
  readonly view: (rows: number) => Float64Array | Int32Array | Int16Array | Uint8Array;
  /** The image of the first `rows` rows, as in `ValueColumn`. */
  readonly parts: (rows: number) => Iterable<Uint8Array>;
  /** As in `ValueColumn`; what `view` gave before is no longer valid. */
  readonly adopt: (image: Image) => void;
}

type Kind =
  Float64ArrayConstructor | Int32ArrayConstructor | Int16ArrayConstructor | Uint8ArrayConstructor;

const LEAST_ROWS = 1024;

/**
 * A column, empty or from its image, of 64-bit floats (instants in ms, NaN for none), 32-, 16- or
 * 8-bit integers. An image that has memory of its own becomes the column's: nothing else may read it.
 */
export function numberColumn(kind: Kind, image: Image = []): NumberColumn {
  let values = fromImage(kind, image);

  function makeRoom(rows: number): void {
    if (rows <= values.length) return;
    const grown = new kind(Math.max(rows, values.length * 2, LEAST_ROWS));
    grown.set(values);
    values = grown;
  }

  return {
    get: (row) => values[row] ?? 0,
    set: (row, value) => {
      makeRoom(row + 1);
      values[row] = value;
    },
    view: (rows) => {
      makeRoom(rows);
      return values.subarray(0, rows);
    },
    parts: function* (rows) {
      makeRoom(rows);
      const used = values.slice(0, rows);
      yield new Uint8Array(used.buffer, used.byteOffset, used.byteLength);
    },
    adopt: (parts) => {
      values = fromImage(kind, parts);
    },
  };
}

/** A column whose image stays as it is, for who compares the two. */
export function comparedColumn(kind: Kind, image: Image = []): NumberColumn {
  return numberColumn(kind, image.length === 0 ? [] : [copiedTogether(image)]);
}

/* Numbers that have memory of their own stay there; others would keep a whole segment with them. */
function fromImage(kind: Kind, image: Image): InstanceType<Kind> {
  const [only] = image as readonly Uint8Array<ArrayBuffer>[];
  if (!only) return new kind(LEAST_ROWS);
  const isAlone = image.length === 1 && only.byteLength === only.buffer.byteLength;
  return new kind((isAlone ? only : copiedTogether(image)).buffer);
}

/** Strings that repeat, as small numbers in the order first seen; -1 stands for null. */
export interface Interner {
  readonly intern: (text: string | null) => number;
  /** The number of a text already seen, or null. */
  readonly find: (text: string) => number | null;
  readonly text: (code: number) => string | null;
  readonly texts: () => Iterable<string>;
  readonly size: () => number;
  /** As of `DistinctTexts`. */
  readonly readSome: DistinctTexts['readSome'];
  readonly parts: () => Iterable<Uint8Array>;
  readonly adopt: DistinctTexts['adopt'];
}

/** An interner, empty or from its image. */
export function createInterner(image?: Image): Interner {
  const texts = distinctTexts(image);
  return {
    intern: (text) => (text === null ? -1 : texts.add(text)),
    find: (text) => texts.find(text) ?? null,
    text: (code) => texts.get(code) ?? null,
    texts: texts.all,
    size: () => texts.length,
    readSome: texts.readSome,
    parts: texts.parts,
    adopt: texts.adopt,
  };
}

/** The instant (epoch ms) in a row; null where it is NaN, which stands for a text that is none. */
export function readableMs(column: Pick<NumberColumn, 'get'>, row: number): number | null {
  const ms = column.get(row);
  return Number.isFinite(ms) ? ms : null;
}

/** The text in a row as a list shows it; null where there is none. */
export function textInRow(
  column: Pick<ValueColumn<string | null>, 'get'>,
  row: number,
): string | null {
  const text = column.get(row) ?? null;
  return text === null ? null : inRow(text);
}
