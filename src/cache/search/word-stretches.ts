import { firstWhere } from '../../domain/first-where';
import type { NamedPart } from '../index/segments';
import { copiedTogether } from '../index/bytes';
import { numberBytes, numbersIn, type Images } from '../index/column-image';

/* The beginning of every 64th word's stretch is kept; this is the exponent of 2. */
const GROUP_BITS = 6;
const GROUP = 1 << GROUP_BITS;
/* A length from here on does not fit into a byte, and is kept in the list of long words. */
const LONG = 2 ** 8 - 1;

/**
 * Where the stretch of each word begins and how many bytes it has; stretches follow each other
 * without gaps. They are those in an image, or none.
 */
export function createWordStretches(images: Images) {
  const { words: count = [], lengths = [], long = [], begins = [] } = images;
  const [words = 0] = numbersIn(count);
  /* Copied, because the array would otherwise keep its whole segment in memory. */
  const lengthAt = copiedTogether(lengths);
  const longs = numbersIn([copiedTogether(long)]);
  const begin = numbersIn([copiedTogether(begins)]);
  const placeOf = placesOf(begin);

  function longLength(word: number): number {
    const at = firstWhere(0, longs.length / 2, (it) => (longs[2 * it] ?? 0) >= word);
    return longs[2 * at + 1] ?? 0;
  }

  function lengthOf(word: number): number {
    const place = placeOf[word >> GROUP_BITS] ?? NOWHERE;
    const length = place === NOWHERE ? 0 : (lengthAt[place + (word & (GROUP - 1))] ?? 0);
    return length === LONG ? longLength(word) : length;
  }

  return {
    words,
    /** The length of a word's stretch; 0 for a word that is not here. */
    lengthOf,
    /** Where a word's stretch begins. For words behind the last one: where all stretches end. */
    startOf: (word: number): number => {
      const until = Math.min(word, words);
      const group = until >> GROUP_BITS;
      let start = begin[group] ?? 0;
      for (let at = group << GROUP_BITS; at < until; at += 1) start += lengthOf(at);
      return start;
    },
  };
}

const NOWHERE = -1;

/*
 * Where the lengths of each group stand. They are left out for a group whose words have no bytes:
 * it begins where the next group does.
 */
function placesOf(begin: Int32Array): Int32Array {
  const places = new Int32Array(Math.max(0, begin.length - 1)).fill(NOWHERE);
  let place = 0;
  for (let group = 0; group < places.length; group += 1) {
    if (begin[group] === begin[group + 1]) continue;
    places[group] = place;
    place += GROUP;
  }
  return places;
}

/** The image of stretches of these lengths. */
export function* wordStretchParts(lengths: Int32Array): Iterable<NamedPart> {
  const long: number[] = [];
  const begins = [0];
  const kept = new Uint8Array(lengths.length + GROUP);
  let used = 0;
  let start = 0;
  for (let from = 0; from < lengths.length; from += GROUP) {
    const before = start;
    for (let word = from; word < Math.min(from + GROUP, lengths.length); word += 1) {
      const length = lengths[word] ?? 0;
      start += length;
      kept[used + word - from] = Math.min(length, LONG);
      if (length >= LONG) long.push(word, length);
    }
    begins.push(start);
    if (start > before) used += GROUP;
  }
  yield { name: 'words', bytes: numberBytes([lengths.length]) };
  yield { name: 'lengths', bytes: kept.slice(0, used) };
  yield { name: 'long', bytes: numberBytes(long) };
  yield { name: 'begins', bytes: numberBytes(begins) };
}
