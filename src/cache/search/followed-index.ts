import type { BlockCache } from '../blocks/block-cache';
import { eachAtHand, MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { nextTask, SLICE_MS, whenIdle } from '../pace/when-idle';
import type { Images } from '../index/column-image';
import { createRowTracker } from '../index/row-tracker';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import type { Reading } from './judged-phrases';
import type { SearchSource } from './search-source';
import { createWordIndex, type WordIndex } from './word-index';

/* How many slots of replaced rows may be left before all rows are read anew. */
const MOST_STALE = 20_000;
/* The blocks of this many rows are brought together. */
const READ_AHEAD = 64;

/** The parts of a snapshot that an index is made from. */
export interface SearchImages {
  readonly words: Images;
  /** The round of the rows that the image has. */
  readonly round: number;
}

interface IndexParts {
  readonly source: SearchSource;
  readonly reading: Reading;
  /** Called before rows are read. */
  readonly onRead: () => void;
  readonly from: SearchImages | undefined;
  /** Where the blocks of the images come from. */
  readonly cache: BlockCache | undefined;
}

/**
 * A word index that follows the rows of its source: made from images, or empty until `follow` or
 * `readAll`.
 */
export function createFollowedIndex(parts: IndexParts) {
  const { current, startAnew, ...reader } = createRowReader(parts);
  /* The blocks of an index that was given up because one of them was damaged. */
  let lost: ReadonlySet<number> = new Set();
  let saved: WordIndex | null = null;

  async function save(write: WriteBlock): Promise<void> {
    /* A question may have met a damaged block since, and then all words are read anew. */
    await reader.ready();
    const before = current();
    try {
      await before.save(write);
      saved = before;
    } catch (error) {
      if (current() === before) throw error;
      await save(write);
    }
  }

  return {
    ...reader,
    /** The index as it is now. */
    current,
    /**
     * Reads all rows anew if this block is one of the index, because then it is damaged. Settles
     * once all rows are read; resolves to whether the block was one of the index as it is now.
     */
    mend: async (block: number): Promise<boolean> => {
      const blocks = current().blocks();
      const isDamaged = blocks.includes(block);
      if (isDamaged) {
        lost = new Set(blocks);
        startAnew();
      }
      if (lost.has(block)) await reader.ready();
      return isDamaged;
    },
    /** The numbers of the blocks of the index. */
    blocks: (): readonly number[] => current().blocks(),
    /**
     * As `Postings.save`. Saves again where a damaged block made the index start anew meanwhile. An
     * index that was saved stays usable if that happens later.
     */
    save,
    /** Whether what was saved last, and its image, have no row that was read only since. */
    isAsSaved: (): boolean => (saved ?? current()).isAsSaved(),
    /** The image of the index that was saved last. */
    parts: (): Iterable<NamedPart> => (saved ?? current()).parts(),
  };
}

/* Reads rows that came or changed into a word index, which begins anew where too many did. */
function createRowReader({ source, reading, onRead, from, cache }: IndexParts) {
  const tracker = createRowTracker(source.table, from?.round);
  const pending = createPendingRows();
  let index = createWordIndex(source, reading, from?.words, cache);
  let epoch = source.epoch();
  let running: Promise<void> | null = null;
  let unread = true;

  /*
   * Looking for changed rows costs time per 100,000 rows. So it is done after a change only, not in
   * every slice.
   */
  function look(): void {
    unread = false;
    const changed = tracker();
    const others = source.touchedWith(changed);
    pending.add(others.length === 0 ? changed : [...new Set([...changed, ...others])]);
    const stale = index.slots() - source.table.ids.length > MOST_STALE;
    if (stale || source.epoch() !== epoch) startAnew();
    if (index.renew()) onRead();
  }

  function startAnew(): void {
    epoch = source.epoch();
    index = createWordIndex(source, reading);
    pending.replace(Array.from({ length: source.table.ids.length }, (_, row) => row));
  }

  function read(untilMs: number): void {
    if (pending.areLeft()) onRead();
    if (pending.read(index.put, source.readOwn, untilMs)) index.settle();
  }

  function readSlice(): void {
    if (unread) look();
    read(performance.now() + SLICE_MS);
  }

  async function readAtLeisure(): Promise<void> {
    try {
      do {
        await whenIdle();
        await whenAtHand(readSlice);
      } while (unread || pending.areLeft());
    } finally {
      running = null;
    }
  }

  async function ready(): Promise<void> {
    unread = true;
    await whenAtHand(readSlice);
    while (unread || pending.areLeft()) {
      await nextTask();
      await whenAtHand(readSlice);
    }
  }

  return {
    current: (): WordIndex => index,
    startAnew,
    /** Reads all rows that came or changed. Throws `MissingBlocks`; goes on from there. */
    readAll: (): void => {
      look();
      read(Infinity);
    },
    /**
     * Reads rows that came or changed, in slices between other work; settles once all are read.
     * Rejects where reading the disk fails; the next call goes on from there.
     */
    follow: (): Promise<void> => {
      unread = true;
      running ??= readAtLeisure();
      return running;
    },
    /** Like `follow`, for a caller who waits: only questions come in between. */
    ready,
  };
}

/* Rows that are not in the index yet. */
function createPendingRows() {
  let rows: readonly number[] = [];
  let next = 0;

  function replace(by: readonly number[]): void {
    rows = by;
    next = 0;
  }

  return {
    replace,
    add: (more: readonly number[]): void => {
      if (more.length > 0) replace(next < rows.length ? [...rows.slice(next), ...more] : more);
    },
    areLeft: () => next < rows.length,
    /* Reads rows until a time; returns whether all are read. */
    read: (
      put: (row: number) => void,
      readOwn: (row: number) => unknown,
      untilMs: number,
    ): boolean => {
      for (; next < rows.length && performance.now() < untilMs; next += 1)
        try {
          put(rows[next] ?? 0);
        } catch (error) {
          /* Blocks for the next rows are brought together with those for this row. */
          if (error instanceof MissingBlocks)
            eachAtHand(rows.slice(next, next + READ_AHEAD), readOwn);
          throw error;
        }
      if (next < rows.length) return false;
      replace([]);
      return true;
    },
  };
}
