import { fromBase64, toBase64 } from '../../domain/text/base64';

/** Places among records in order, a bit each. */
interface Places {
  readonly has: (place: number) => boolean;
  readonly count: () => number;
  /** In base64, to be kept. */
  readonly text: () => string;
}

/** Those of `length` places that are told so. */
interface MarkedPlaces extends Places {
  readonly mark: (place: number) => void;
}

/** No place yet. */
export function noPlaces(length: number): MarkedPlaces {
  return placesIn(new Uint8Array(Math.ceil(length / 8)));
}

/** Those that were kept. */
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
