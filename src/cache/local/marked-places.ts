import { fromBase64, toBase64 } from '../../domain/text/base64';

/** Some of the places of records in order, as one bit for each place. */
interface Places {
  readonly has: (place: number) => boolean;
  readonly count: () => number;
  /** The places as base64, for keeping them. */
  readonly text: () => string;
}

/** Places among `length` that can be added one by one. */
interface MarkedPlaces extends Places {
  readonly mark: (place: number) => void;
}

/** No places yet, of `length` that may be marked. */
export function noPlaces(length: number): MarkedPlaces {
  return placesIn(new Uint8Array(Math.ceil(length / 8)));
}

/** The places that were kept as text. */
export function placesOf(text: string): Places {
  return placesIn(fromBase64(text));
}

function placesIn(bits: Uint8Array): MarkedPlaces {
  return {
    has: (place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
    mark: (place) => {
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    },
    count: () => {
      let count = 0;
      for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count += 1;
      return count;
    },
    text: () => toBase64(bits),
  };
}
