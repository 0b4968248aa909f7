import { fromBase64, toBase64 } from '../../domain/text/base64';

/** No places yet, of `length` that may be marked one by one. */
export function noPlaces(length: number) {
  return placesIn(new Uint8Array(Math.ceil(length / 8)));
}

/** The places that were kept as text. */
export function placesOf(text: string) {
  return placesIn(fromBase64(text));
}

/* Some of the places of records in order, as one bit for each place. */
function placesIn(bits: Uint8Array) {
  return {
    has: (place: number): boolean => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
    mark: (place: number): void => {
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    },
    count: (): number => {
      let count = 0;
      for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count += 1;
      return count;
    },
    /** The places as base64, for keeping them. */
    text: (): string => toBase64(bits),
  };
}
