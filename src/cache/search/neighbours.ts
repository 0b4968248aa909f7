import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import type { SearchTerm } from '../../domain/search/query';
import { numberColumn } from '../index/number-column';
import { createScratch } from '../index/scratch';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import { hashOf, withNext } from '../index/text-hash';
import type { Images } from '../index/column-image';
import { createBitSlices, savedSliceParts, sliceBytes } from './bit-slices';
import { MOST_WALKED } from './phrase-walk';
import type { OwnText } from './search-source';
import { saveBytes } from './stored-bytes';

/* Some 40 pairs of words, each with two bits, set about half of a row’s 128 bits. */
const PLACE_BITS = 7;
const BITS = 2 ** PLACE_BITS;
const LAST_PLACE = BITS - 1;
const NUMBERS = BITS / 32;

/**
 * Keeps which two words stand beside each other in a row's own texts and at their borders: a filter
 * (Bloom, 1970) that rules out most rows in which a phrase cannot stand, without reading them. It
 * lies on the disk bit by bit (bit transposed files, Wong et al., 1985), and a pair of words needs
 * two bits. A filter is empty or made from its image, whose blocks come from `cache`. Rows noted
 * since stay in memory.
 */
export function createNeighbours(image: Images = {}, cache: BlockCache = NO_BLOCKS) {
  const stored = createBitSlices(image, cache);
  /* The new bits of rows that the image has, and the bits of rows behind these. */
  const changed = new Map<number, Int32Array>();
  const added = numberColumn();
  const bits = new Int32Array(NUMBERS);
  const bothRoom = createScratch(Uint8Array);
  let { rows: noted } = stored;
  let { saved } = stored;

  function set(pair: number): void {
    for (const bit of bitsOf(pair)) bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
  }

  function keepNoted(row: number): void {
    if (row < stored.rows) changed.set(row, bits.slice());
    else bits.forEach((some, at) => added.set((row - stored.rows) * NUMBERS + at, some));
    noted = Math.max(noted, row + 1);
  }

  /* Puts the rows in memory into a slice of one bit, or into what slices of two bits share. */
  function putNoted(slice: Uint8Array, one: number, other = one): void {
    const has = (of: ArrayLike<number>, from: number): number =>
      ((of[from + (one >> 5)] ?? 0) >> (one & 31)) &
      ((of[from + (other >> 5)] ?? 0) >> (other & 31)) &
      1;
    for (const [row, of] of changed) {
      const otherBits = (slice[row >> 3] ?? 0) & ~(1 << (row & 7));
      slice[row >> 3] = otherBits | (has(of, 0) << (row & 7));
    }
    const addedBits = added.view((noted - stored.rows) * NUMBERS);
    for (let row = stored.rows; row < noted; row += 1) {
      const it = has(addedBits, (row - stored.rows) * NUMBERS);
      slice[row >> 3] = (slice[row >> 3] ?? 0) | (it << (row & 7));
    }
  }

  function sliceOf(bit: number): Uint8Array {
    const slice = new Uint8Array(sliceBytes(noted));
    slice.set(stored.slice(bit));
    putNoted(slice, bit);
    return slice;
  }

  async function* slices(): AsyncIterable<Uint8Array> {
    for (let bit = 0; bit < BITS; bit += 1) {
      const missing = stored.missing([bit]);
      /* Brought only once: a block that is still missing after that is damaged. */
      if (missing.length > 0) await cache.bring(missing);
      yield sliceOf(bit);
    }
  }

  /* The rows in which this pair of words may stand, as a slice. */
  function rowsWith(pair: number): Uint8Array {
    const [one, other] = bitsOf(pair);
    const [first, second] = [stored.slice(one), stored.slice(other)];
    const both = bothRoom(sliceBytes(noted));
    for (let at = 0; at < first.length; at += 1) both[at] = (first[at] ?? 0) & (second[at] ?? 0);
    putNoted(both, one, other);
    return both;
  }

  function keepPair(pair: number, rows: Uint8Array, sharedAt: ArrayLike<number>, at: number): void {
    const both = rowsWith(pair);
    /*
     * Written without calls and branches: the first phrase of a start runs before the engine has
     * optimised this.
     */
    for (let row = 0; row < rows.length; row += 1) {
      const shared = (sharedAt[row] ?? 0) >>> at;
      const has = (both[row >> 3] ?? 0) >> (row & 7);
      rows[row] = (rows[row] ?? 0) & ((shared & (shared >>> 1)) | has);
    }
  }

  return {
    /** Notes the texts of a row, as `read` reads them. Replaces what was noted of it before. */
    note: (
      row: number,
      texts: readonly OwnText[],
      read: (text: string) => TextNeighbours,
    ): void => {
      bits.fill(0);
      for (const { text, before = '', after = '' } of texts) {
        const { pairs, first, last } = read(text);
        for (const pair of pairs) set(pair);
        if (before !== '') set(pairOf(before, first || after));
        if (after !== '') set(pairOf(last || before, after));
      }
      keepNoted(row);
    },
    /**
     * Keeps in `rows` (1 per row) only the rows in which the phrase may stand. `shared` has a bit
     * for each word of the phrase that stands in text the row shares with others: two such words
     * may stand beside each other there. Throws `MissingBlocks`.
     */
    keep: (term: SearchTerm, rows: Uint8Array, shared: Uint32Array | null): void => {
      walkedPairs(term).forEach((pair, at) => {
        keepPair(pair, rows, shared ?? [], at);
      });
    },
    /** The blocks that `keep` needs and that are not in memory. */
    missing: (term: SearchTerm): readonly number[] =>
      stored.missing(walkedPairs(term).flatMap(bitsOf)),
    blocks: (): readonly number[] => stored.saved.blocks.map(({ block }) => block),
    /** Writes blocks for the image. Nothing may be noted meanwhile. Fails like `Postings.save`. */
    save: async (write: WriteBlock): Promise<void> => {
      const isSame = changed.size === 0 && noted === stored.rows;
      saved = isSame ? stored.saved : { rows: noted, blocks: await saveBytes(slices(), write) };
    },
    /** The image of what was saved last. */
    parts: (): Iterable<NamedPart> => savedSliceParts(saved),
  };
}

/** The pairs of neighbouring words in one text. */
export interface TextNeighbours {
  readonly pairs: readonly number[];
  /** The first and the last word; empty where the text has none. */
  readonly first: string;
  readonly last: string;
}

/** The pairs of neighbouring words in a text, given as folded words. */
export function neighboursIn(words: readonly string[]): TextNeighbours {
  return { pairs: pairsOf(words), first: words[0] ?? '', last: words.at(-1) ?? '' };
}

function walkedPairs({ words }: SearchTerm): readonly number[] {
  return pairsOf(words.slice(0, MOST_WALKED));
}

/* The bits of each word and the word behind it. */
function pairsOf(words: readonly string[]): readonly number[] {
  const pairs: number[] = [];
  for (let at = 1; at < words.length; at += 1)
    pairs.push(pairOf(words[at - 1] ?? '', words[at] ?? ''));
  return pairs;
}

function bitsOf(pair: number): readonly [one: number, other: number] {
  return [pair & LAST_PLACE, pair >> PLACE_BITS];
}

/*
 * The places of a pair’s two bits. Only the first character of the second word counts, because more
 * of it may not be typed yet.
 */
function pairOf(first: string, second: string): number {
  const hash = withNext(hashOf(first), second.charCodeAt(0));
  return (hash ^ (hash >>> 15)) & (2 ** (2 * PLACE_BITS) - 1);
}
