import { placeTable } from './place-table';
import { textBlock, writeTexts } from './text-block';
import { hashOf } from './text-hash';
import type { Image } from './column-image';

/* The more texts a block has, the smaller is each text's share of what the block takes beside. */
const TEXTS_BITS = 11;
/** How many texts each part of an image has; the last part may have fewer. */
export const BLOCK_TEXTS = 1 << TEXTS_BITS;

/*
 * The first texts are looked for among all others: a start asks for a few, and would wait for the
 * table. Of a million ids, one is found in 4 to 25 ms; the table takes 290.
 */
const MOST_LOOKED = 16;

/**
 * Different texts in the order in which they came, none or from an image. Each has a place, and is
 * found by its content. A copy of 100,000 waivers has 320,000 ids. They stay
 * bytes, and a table finds their places by hash: that takes a tenth of the memory of texts in a
 * map.
 */
export function distinctTexts(image: Image = []) {
  const blocks = image.map(textBlock);
  const isOpen = (blocks.at(-1)?.length ?? BLOCK_TEXTS) < BLOCK_TEXTS;
  /* A last block that is not full is opened, so that new texts join it. */
  let open = isOpen ? [...(blocks.pop()?.all() ?? [])] : [];
  let table = placeTable(0);
  /* How many places are in the table. */
  let read = 0;
  /* How many texts were looked for outside the table. */
  let looked = 0;

  const length = (): number => blocks.length * BLOCK_TEXTS + open.length;

  function get(place: number): string | undefined {
    const block = blocks[place >> TEXTS_BITS];
    return block ? block.get(place & LAST) : openAt(place);
  }

  function isAt(place: number, text: string): boolean {
    const block = blocks[place >> TEXTS_BITS];
    return block ? block.is(place & LAST, text) : openAt(place) === text;
  }

  function openAt(place: number): string | undefined {
    return open[place - blocks.length * BLOCK_TEXTS];
  }

  function readSome(untilMs: number): boolean {
    if (length() > table.room) [table, read] = [placeTable(roomFor(length(), read)), 0];
    while (read < length() && performance.now() < untilMs) {
      const hashes = blocks[read >> TEXTS_BITS]?.hashes() ?? open.map(hashOf);
      for (const hash of hashes) table.put(hash, read++);
    }
    return read === length();
  }

  function lookThrough(text: string): number | undefined {
    for (const [at, block] of blocks.entries()) {
      const line = block.find(text);
      if (line !== undefined) return at * BLOCK_TEXTS + line;
    }
    const last = open.indexOf(text);
    return last < 0 ? undefined : blocks.length * BLOCK_TEXTS + last;
  }

  function find(text: string): number | undefined {
    if (read < length() && looked < MOST_LOOKED) {
      looked += 1;
      return lookThrough(text);
    }
    readSome(Infinity);
    return table.find(hashOf(text), (place) => isAt(place, text));
  }

  function add(text: string): number {
    const known = find(text);
    if (known !== undefined) return known;
    const place = length();
    open.push(text);
    /* While earlier texts are not in the table, this one follows behind them. */
    if (read === place && place < table.room) table.put(hashOf(text), read++);
    if (open.length === BLOCK_TEXTS) {
      blocks.push(textBlock(writeTexts(open)));
      open = [];
    }
    return place;
  }

  return {
    get length(): number {
      return length();
    },
    get,
    find,
    /** The place of a text. A new text gets the place behind all others. */
    add,
    /** Puts places into the table until a time of `performance.now`. Returns whether all are in. */
    readSome,
    all: function* (): Iterable<string> {
      for (const block of blocks) yield* block.all();
      yield* open;
    },
    /** The image, part by part. Making one part is as much work as can be done in a moment. */
    parts: function* (): Iterable<Uint8Array> {
      for (const { bytes } of blocks) yield bytes;
      if (open.length > 0) yield writeTexts(open);
    },
  };
}

const LAST = BLOCK_TEXTS - 1;
/* A few texts come with each sync. A table that was filled and is too small gets many more. */
function roomFor(texts: number, read: number): number {
  return LEAST_ROOM + Math.floor(texts * (read > 0 ? 1.5 : 1.03));
}

const LEAST_ROOM = 64;
