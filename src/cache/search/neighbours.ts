import type { SearchTerm } from '../../domain/search/query';
import { numberColumn } from '../index/columns';
import { hashOf, withNext } from '../index/text-block';
import type { Image } from '../index/value-column';
import { MOST_WALKED } from './phrase-walk';
import type { OwnText } from './search-source';

/* A row has 128 bits; some 40 pairs of words, each with two of them, set half. */
const PLACE_BITS = 7;
const LAST_PLACE = 2 ** PLACE_BITS - 1;
const NUMBERS = 2 ** PLACE_BITS / 32;

/**
 * Which two words stand beside each other in what a row has of its own, and at its borders: a filter
 * (Bloom, 1970) that tells most rows in which a phrase cannot stand without reading them.
 */
export interface Neighbours {
  /** Notes the texts of a row, each as `read` reads it; what was noted of it before is forgotten. */
  readonly note: (
    row: number,
    texts: readonly OwnText[],
    read: (text: string) => TextNeighbours,
  ) => void;
  /**
   * Whether the phrase may stand in a row. `shared` has a bit for each of its words that stands in
   * text the row shares: two such words may stand beside each other there.
   */
  readonly find: (term: SearchTerm) => (row: number, shared: number) => boolean;
  /** The image of the first `rows` rows. */
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

/** A filter, empty or from its image. */
export function createNeighbours(image?: Image): Neighbours {
  const held = numberColumn(Int32Array, image);
  const bits = new Int32Array(NUMBERS);
  function setBit(bit: number): void {
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << bit);
  }
  function set(pair: number): void {
    setBit(pair & LAST_PLACE);
    setBit(pair >> PLACE_BITS);
  }
  const hasBit = (row: number, bit: number): boolean =>
    ((held.get(row * NUMBERS + (bit >> 5)) >> bit) & 1) === 1;
  const has = (row: number, pair: number): boolean =>
    hasBit(row, pair & LAST_PLACE) && hasBit(row, pair >> PLACE_BITS);

  return {
    note: (row, texts, read) => {
      bits.fill(0);
      for (const { text, before = '', behind = '' } of texts) {
        const { pairs, first, last } = read(text);
        for (const pair of pairs) set(pair);
        if (before !== '') set(pairOf(before, first || behind));
        if (behind !== '') set(pairOf(last || before, behind));
      }
      bits.forEach((some, at) => held.set(row * NUMBERS + at, some));
    },
    find: ({ words }) => {
      const pairs = pairsOf(words.slice(0, MOST_WALKED));
      return (row, shared) =>
        pairs.every((pair, at) => ((shared >> at) & 0b11) === 0b11 || has(row, pair));
    },
    parts: (rows) => held.parts(rows * NUMBERS),
  };
}

/** What is noted of a text by itself. */
export interface TextNeighbours {
  readonly pairs: readonly number[];
  /** Its outermost words; empty where it has none. */
  readonly first: string;
  readonly last: string;
}

/** The same of the folded words of a text. */
export function neighboursIn(words: readonly string[]): TextNeighbours {
  return { pairs: pairsOf(words), first: words[0] ?? '', last: words.at(-1) ?? '' };
}

/* For each word but the last, with the one behind it. */
function pairsOf(words: readonly string[]): readonly number[] {
  const pairs: number[] = [];
  for (let at = 1; at < words.length; at += 1)
    pairs.push(pairOf(words[at - 1] ?? '', words[at] ?? ''));
  return pairs;
}

/* The places of its two bits. Of the second word only how it begins: more may not be typed yet. */
function pairOf(first: string, second: string): number {
  const hash = withNext(hashOf(first), second.charCodeAt(0));
  return (hash ^ (hash >>> 15)) & (2 ** (2 * PLACE_BITS) - 1);
}
