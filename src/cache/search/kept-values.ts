import { writeBlock } from '../index/value-block';
import { numberBytes, numbersIn, valueColumn, type Images } from '../index/value-column';
import type { NamedPart } from '../index/segments';

/* Each value is read by itself, when it is asked for. */
const ONE_EACH = 0;

/** The values that a snapshot has for some rows or layouts, by their numbers. */
export interface KeptValues<Value> {
  /** Undefined where the snapshot has no value. */
  readonly get: (number: number) => Value | undefined;
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
  yield { name: 'numbers', bytes: numberBytes(numbers) };
}
