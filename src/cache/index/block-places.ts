import { firstWhere } from '../../domain/first-where';
import { numberBytes, numbersIn, type Image } from './column-image';

/** A block and the first row in it. */
export interface Place {
  readonly block: number;
  readonly from: number;
}

/** Rows that are written together, in blocks of at most so many characters. */
export interface Stretch {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  readonly most: number;
}

const NOWHERE: Place = { block: -1, from: 0 };

/** Which blocks hold the saved rows of a column, in the order of the rows; none or from an image. */
export function createBlockPlaces(image: Image) {
  let { places, saved } = placesIn(image);

  const from = (at: number): number => places[at]?.from ?? saved;
  const placeOf = (row: number): number => firstWhere(0, places.length, (at) => from(at) > row) - 1;
  const blocks = (): readonly number[] => places.map(({ block }) => block);

  return {
    /** How many rows are saved. */
    saved: (): number => saved,
    /** The place of a saved row. */
    of: (row: number): Place => places[placeOf(row)] ?? NOWHERE,
    /** The numbers of the blocks. */
    blocks,
    /** The rows of a block. */
    rowsOf: (block: number): readonly number[] => {
      const at = places.findIndex((it) => it.block === block);
      const first = from(at);
      return at < 0 ? [] : Array.from({ length: from(at + 1) - first }, (_, row) => first + row);
    },
    /**
     * The rows whose blocks are to be written, of `length` rows: each block with a row that
     * `changed`, and the last block together with the rows behind it, so that no small blocks pile
     * up. A block that was changed is cut in two only once it is twice as long as others.
     */
    stretches: (changed: Iterable<number>, length: number, most: number): readonly Stretch[] => {
      const rewritten = new Set([...changed].filter((row) => row < saved).map(placeOf));
      const last = places.length - 1;
      if (length > saved) rewritten.delete(last);
      const stretches = [...rewritten].map((at) => ({
        from: from(at),
        until: from(at + 1),
        most: 2 * most,
      }));
      if (length === saved) return stretches;
      return [...stretches, { from: last < 0 ? 0 : from(last), until: length, most }];
    },
    /** Puts blocks in the place of those of the stretches; `length` rows are saved then. */
    replace: (stretches: readonly Stretch[], written: readonly Place[], length: number): void => {
      const replaced = new Set(stretches.map((it) => it.from));
      const kept = places.filter((it) => !replaced.has(it.from));
      places = [...kept, ...written].sort((a, b) => a.from - b.from);
      saved = length;
    },
    clear: (): void => {
      [places, saved] = [[], 0];
    },
    /** The image. */
    parts: function* (): Iterable<Uint8Array> {
      yield numberBytes([saved, ...places.flatMap((it) => [it.block, it.from])]);
    },
  };
}

function placesIn(image: Image): { readonly places: readonly Place[]; readonly saved: number } {
  const [saved = 0, ...numbers] = numbersIn(image);
  const places = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    block: numbers[2 * at] ?? 0,
    from: numbers[2 * at + 1] ?? 0,
  }));
  return { places, saved };
}
