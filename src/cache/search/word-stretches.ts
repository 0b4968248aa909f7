import { firstWhere } from '../../domain/first-where';
import type { NamedPart } from '../index/segments';
import { copiedTogether } from '../index/bytes';
import { numberBytes, numbersIn, type Images } from '../index/value-column';

/** Where the stretch of each word begins and how long it is, in bytes; all follow one another. */
interface WordStretches {
  readonly words: number;
  /** Of the last word and those behind it: where all of them end. */
  readonly startOf: (word: number) => number;
  /** 0 for a word that is none of these. */
  readonly lengthOf: (word: number) => number;
}

/* The beginning of every so many words is kept, as 2 to the power of this. */
const GROUP_BITS = 6;
/* A length that a byte cannot tell stands among those of long words. */
const LONG = 2 ** 8 - 1;

/** The stretches in an image, or none. */
export function createWordStretches({
  lengths = [],
  long = [],
  begins = [],
}: Images): WordStretches {
  /* Copied: it would keep the segment that it stands in. */
  const lengthAt = copiedTogether(lengths);
  const longs = numbersIn(Int32Array, [copiedTogether(long)]);
  const begin = numbersIn(Int32Array, [copiedTogether(begins)]);

  function longLength(word: number): number {
    const at = firstWhere(0, longs.length / 2, (it) => (longs[2 * it] ?? 0) >= word);
    return longs[2 * at + 1] ?? 0;
  }

  function lengthOf(word: number): number {
    const length = lengthAt[word] ?? 0;
    return length === LONG ? longLength(word) : length;
  }

  return {
    words: lengthAt.length,
    lengthOf,
    startOf: (word) => {
      const until = Math.min(word, lengthAt.length);
      const group = until >> GROUP_BITS;
      let start = begin[group] ?? 0;
      for (let at = group << GROUP_BITS; at < until; at += 1) start += lengthOf(at);
      return start;
    },
  };
}

/** The image of stretches of these lengths. */
export function* wordStretchParts(lengths: Int32Array): Iterable<NamedPart> {
  const long: number[] = [];
  const begins: number[] = [];
  let start = 0;
  for (let word = 0; word <= lengths.length; word += 1) {
    if (word % (1 << GROUP_BITS) === 0) begins.push(start);
    const length = lengths[word] ?? 0;
    start += length;
    if (length >= LONG) long.push(word, length);
  }
  yield { name: 'lengths', bytes: Uint8Array.from(lengths, (it) => Math.min(it, LONG)) };
  yield { name: 'long', bytes: numberBytes(long) };
  yield { name: 'begins', bytes: numberBytes(begins) };
}
