import { writeBlock } from '../index/value-block';
import { numbersIn, valueColumn, type Images } from '../index/value-column';
import type { NamedPart } from '../index/segments';

/* Each value is read by itself, when it is asked for. */
const ONE_EACH = 0;

/** The values that a snapshot has for some rows or layouts, by their numbers. */
export interface KeptValues<Value> {
  /** Undefined where the snapshot has no value. */
  readonly get: (number: number) => Value | undefined;
  /** Forgets the value of the snapshot, which no longer holds. */
  readonly forget: (number: number) => void;
}

/** The values in an image, or none. */
export function keptValues<Value>({ numbers = [], values = [] }: Images): KeptValues<Value> {
  const column = valueColumn<Value>(values, ONE_EACH);
  const places = new Map(
    Array.from(numbersIn(Int32Array, numbers), (number, place) => [number, place]),
  );
  return {
    get: (number) => {
      const place = places.get(number);
      return place === undefined ? undefined : column.get(place);
    },
    forget: (number) => void places.delete(number),
  };
}

/** The image of these values. */
export function* keptParts(
  values: Iterable<readonly [number: number, value: unknown]>,
): Iterable<NamedPart> {
  const numbers: number[] = [];
  for (const [number, value] of values) {
    numbers.push(number);
    yield { name: 'values', bytes: writeBlock([value]) };
  }
  yield { name: 'numbers', bytes: new Uint8Array(Int32Array.from(numbers).buffer) };
}

/** The first of the texts, as long as all of them have no more characters than `most`. */
export function* withinRoom(
  texts: Iterable<readonly [number: number, text: string]>,
  most: number,
): Iterable<readonly [number: number, text: string]> {
  let characters = 0;
  for (const entry of texts) {
    characters += entry[1].length;
    if (characters > most) return;
    yield entry;
  }
}
