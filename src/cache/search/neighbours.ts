import type { SearchTerm } from '../../domain/search/query';
import { numberColumn } from '../index/number-column';
import { hashOf, withNext } from '../index/text-hash';
import type { Image } from '../index/value-column';
import { MOST_WALKED } from './phrase-walk';
import type { OwnText } from './search-source';

/* Some 40 pairs of words, each with two bits, set about half of a row’s 128 bits. */
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
   * Keeps in `rows` (1 per row) only those in which the phrase may stand. `shared` has a bit for each
   * of its words that stands in text the row shares: two such words may stand beside each other there.
   */
  readonly keep: (term: SearchTerm, rows: Uint8Array, shared: Uint32Array | null) => void;
  /** The image of the first `rows` rows. */
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

/** A filter, empty or from its image. */
export function createNeighbours(image?: Image): Neighbours {
  const held = numberColumn(image);
  const bits = new Int32Array(NUMBERS);
  function setBit(bit: number): void {
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << bit);
  }
  function set(pair: number): void {
    setBit(pair & LAST_PLACE);
    setBit(pair >> PLACE_BITS);
  }
  function keepPair(pair: number, rows: Uint8Array, sharedAt: ArrayLike<number>, at: number): void {
    const bits = held.view(rows.length * NUMBERS);
    const one = pair & LAST_PLACE;
    const other = pair >> PLACE_BITS;
    /*
     * No calls and no branches: the first phrase of a start runs before the engine has optimised
     * this.
     */
    for (let row = 0; row < rows.length; row += 1) {
      const from = row * NUMBERS;
      const shared = (sharedAt[row] ?? 0) >>> at;
      const hasOne = (bits[from + (one >> 5)] ?? 0) >> one;
      const hasOther = (bits[from + (other >> 5)] ?? 0) >> other;
      rows[row] = (rows[row] ?? 0) & ((shared & (shared >>> 1)) | (hasOne & hasOther));
    }
  }

  return {
    note: (row, texts, read) => {
      bits.fill(0);
      for (const { text, before = '', after = '' } of texts) {
        const { pairs, first, last } = read(text);
        for (const pair of pairs) set(pair);
        if (before !== '') set(pairOf(before, first || after));
        if (after !== '') set(pairOf(last || before, after));
      }
      bits.forEach((some, at) => held.set(row * NUMBERS + at, some));
    },
    keep: ({ words }, rows, shared) => {
      pairsOf(words.slice(0, MOST_WALKED)).forEach((pair, at) =>
        keepPair(pair, rows, shared ?? [], at),
      );
    },
    parts: (rows) => held.parts(rows * NUMBERS),
  };
}

/** The bits of a text by itself. */
export interface TextNeighbours {
  readonly pairs: readonly number[];
  /** Its first and last word; empty where it has none. */
  readonly first: string;
  readonly last: string;
}

/** The bits of a text given as folded words. */
export function neighboursIn(words: readonly string[]): TextNeighbours {
  return { pairs: pairsOf(words), first: words[0] ?? '', last: words.at(-1) ?? '' };
}

/* For each word but the last, the bits of it and its successor. */
function pairsOf(words: readonly string[]): readonly number[] {
  const pairs: number[] = [];
  for (let at = 1; at < words.length; at += 1)
    pairs.push(pairOf(words[at - 1] ?? '', words[at] ?? ''));
  return pairs;
}

/*
 * The places of a pair’s two bits. Only the beginning of the second word counts, because more of it
 * may not be typed yet.
 */
function pairOf(first: string, second: string): number {
  const hash = withNext(hashOf(first), second.charCodeAt(0));
  return (hash ^ (hash >>> 15)) & (2 ** (2 * PLACE_BITS) - 1);
}
