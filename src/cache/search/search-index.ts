import type { BlockCache } from '../blocks/block-cache';
import { eachAtHand, MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import type { WriteBlock } from '../index/stored-column';
import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import { isNarrower, type SearchQuery } from '../../domain/search/query';
import { forgivenEdits } from '../../domain/search/similar';
import { createRowTracker } from '../index/row-tracker';
import { createScratch } from '../index/scratch';
import { nextTask, SLICE_MS, whenIdle } from '../clock/when-idle';
import type { SearchSource } from './search-source';
import { createWordIndex, keepEither, type Reading, type WordIndex } from './word-index';
import type { SimilarWord } from './vocabulary';

/* How many slots of replaced rows may be left before all rows are read anew. */
const MOST_STALE = 20_000;
/* The blocks of this many rows are brought together. */
const READ_AHEAD = 64;

/** An index over a collection, which follows its rows. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Rows that hold words similar to the words asked for. */
export interface SimilarRows {
  /** As `find`. */
  readonly rows: Uint8Array;
  /**
   * For each term the words that may stand for it, one of which is in the row; null where the term
   * itself is.
   */
  readonly words: readonly (readonly string[] | null)[];
}

/** The parts of a snapshot that an index is made from. */
export interface SearchImages {
  readonly words: Images;
  /** The round of the rows that the image has. */
  readonly round: number;
}

type SpelledRows = ReturnType<WordIndex['spelled']>;

/**
 * An index over `source`: made from images, whose blocks come from `cache`, or empty until `follow`
 * or the first question.
 */
export function createSearchIndex(
  source: SearchSource,
  reading: Reading,
  from?: SearchImages,
  cache?: BlockCache,
) {
  const tracker = createRowTracker(source.table, from?.round);
  const pending = createPendingRows();
  let index = createWordIndex(source, reading, from?.words, cache);
  /* The blocks of an index that was given up because one of them was damaged. */
  let lost: ReadonlySet<number> = new Set();
  let saved: WordIndex | null = null;
  let epoch = source.epoch();
  const foundRoom = createScratch(Uint8Array);
  const everyRow = (): Uint8Array => foundRoom(source.table.ids.length).fill(1);
  const alikeRoom = createScratch(Uint8Array);
  const spellings = createLastSpelled((terms, rows) => index.spelled(terms, rows));
  const last = createLastFound();
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
    const touched = others.length === 0 ? changed : [...new Set([...changed, ...others])];
    if (touched.length > 0) last.forget();
    pending.add(touched);
    const stale = index.slots() - source.table.ids.length > MOST_STALE;
    if (stale || source.epoch() !== epoch) startAnew();
  }

  function startAnew(): void {
    last.forget();
    epoch = source.epoch();
    index = createWordIndex(source, reading);
    pending.replace(Array.from({ length: source.table.ids.length }, (_, row) => row));
  }

  function read(untilMs: number): void {
    if (pending.areLeft()) spellings.forget();
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

  function follow(): Promise<void> {
    unread = true;
    running ??= readAtLeisure();
    return running;
  }

  async function ready(): Promise<void> {
    unread = true;
    await whenAtHand(readSlice);
    while (unread || pending.areLeft()) {
      await nextTask();
      await whenAtHand(readSlice);
    }
  }

  async function mend(block: number): Promise<boolean> {
    const blocks = index.blocks();
    const isDamaged = blocks.includes(block);
    if (isDamaged) {
      lost = new Set(blocks);
      startAnew();
    }
    if (lost.has(block)) await ready();
    return isDamaged;
  }

  /*
   * Saves again where a damaged block made the index start anew meanwhile: by now all words are
   * read anew. An index that was saved stays usable if that happens later.
   */
  async function save(write: WriteBlock): Promise<void> {
    /* A question may have met a damaged block since, and then all words are read anew. */
    await ready();
    const before = index;
    try {
      await before.save(write);
      saved = before;
    } catch (error) {
      if (index === before) throw error;
      await ready();
      await index.save(write);
      saved = index;
    }
  }

  return {
    /**
     * 1 for each row in which all terms stand; valid until the next question. First reads the rows
     * that are not in the index yet. Throws `MissingBlocks`; asked again, it goes on from there.
     */
    find: (query: SearchQuery): Uint8Array => {
      look();
      read(Infinity);
      const { terms } = query;
      index.require(terms);
      const rows = everyRow();
      const spelled = spellings.of(terms, rows.length);
      if (spelled.some((it) => it !== null)) {
        last.forget();
        findSpelled(index, terms, spelled, rows);
      } else {
        last.keepFor(query, rows);
        findAll(index, terms, rows);
        if (!reading.isOpen) last.note(query, rows);
      }
      return rows;
    },
    /**
     * The rows of the last question that have it in a name, as in `WordIndex`: first the rows that
     * have it as typed; then, where other spellings were found, these together with the rows that
     * have another spelling.
     */
    named: ({ terms }: SearchQuery): readonly Uint8Array[] => {
      const many = source.table.ids.length;
      const spelled = spellings.of(terms, many);
      if (spelled.every((it) => it === null)) return [index.named(terms, many)];
      const alike = namedAlike(index, terms, spelled, alikeRoom(many).fill(1));
      return [index.named(terms, many), alike];
    },
    /** The rows that the last question finds with typing errors forgiven; null where none. */
    findSimilar: ({ terms }: SearchQuery): SimilarRows | null =>
      findSimilar(index, terms, everyRow),
    /**
     * Reads rows that came or changed, in slices between other work; settles once all are read.
     * Rejects where reading the disk fails; the next call goes on from there.
     */
    follow,
    /** Like `follow`, for a caller who waits: only questions come in between. */
    ready,
    /**
     * Reads all rows anew if this block is one of the index, because then it is damaged. Settles
     * once all rows are read; resolves to whether the block was one of the index as it is now.
     */
    mend,
    /** The numbers of the blocks of the index. */
    blocks: (): readonly number[] => index.blocks(),
    /** As `Postings.save`. All rows must be read before. */
    save,
    /** Whether what was saved last, and its image, have no row that was read only since. */
    isAsSaved: (): boolean => (saved ?? index).isAsSaved(),
    /** The image of the index that was saved last. */
    parts: (): Iterable<NamedPart> => (saved ?? index).parts(),
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

/* Keeps the rows of the last question. When a phrase is typed on, only these are looked at. */
function createLastFound() {
  let query: SearchQuery | null = null;
  let rows = new Uint8Array();
  const room = createScratch(Uint8Array);

  return {
    /* Keeps in `every` the rows in which the next question may stand. */
    keepFor: (next: SearchQuery, every: Uint8Array): void => {
      if (query && isNarrower(next, query)) every.set(rows);
    },
    note: (asked: SearchQuery, found: Uint8Array): void => {
      query = asked;
      rows = room(found.length);
      rows.set(found);
    },
    forget: (): void => {
      query = null;
    },
  };
}

/* Keeps the spellings of the last question, because ordering its rows asks for them again. */
function createLastSpelled(find: WordIndex['spelled']) {
  let last: { terms: SearchQuery['terms']; rows: number; spelled: SpelledRows } | null = null;

  return {
    of: (terms: SearchQuery['terms'], rows: number): SpelledRows => {
      if (last?.terms !== terms || last.rows !== rows)
        last = { terms, rows, spelled: find(terms, rows) };
      return last.spelled;
    },
    forget: (): void => {
      last = null;
    },
  };
}

/* Phrases are checked last, because each row that is left has to be looked at for them. */
function findAll(index: WordIndex, terms: SearchQuery['terms'], rows: Uint8Array): void {
  const cheapFirst = [...terms].sort((a, b) => a.words.length - b.words.length);
  for (const term of cheapFirst) index.keep(term, rows);
}

const typedRoom = createScratch(Uint8Array);

/* As `findAll`, but a term may also stand in another spelling. */
function findSpelled(
  index: WordIndex,
  terms: SearchQuery['terms'],
  spelled: SpelledRows,
  rows: Uint8Array,
): void {
  const each = terms.map((term, at) => ({ term, others: spelled[at] ?? null }));
  each.sort((a, b) => a.term.words.length - b.term.words.length);
  for (const { term, others } of each) {
    if (others === null) index.keep(term, rows);
    else {
      const typed = typedRoom(rows.length);
      typed.set(rows);
      index.keep(term, typed);
      keepEither(rows, typed, others);
    }
  }
}

/* Keeps the rows in whose names each term stands, as typed or in another spelling. */
function namedAlike(
  index: WordIndex,
  terms: SearchQuery['terms'],
  spelled: SpelledRows,
  rows: Uint8Array,
): Uint8Array {
  terms.forEach((term, at) => {
    const typed = index.named([term], rows.length);
    keepEither(rows, typed, spelled[at] ?? typed);
  });
  return rows;
}

/* Rows with words similar to those asked for. `everyRow` gives 1 for each row. */
function findSimilar(
  index: WordIndex,
  terms: SearchQuery['terms'],
  everyRow: () => Uint8Array,
): SimilarRows | null {
  for (const alternatives of likelyWords(index, terms)) {
    if (!alternatives.some((it) => it !== null)) continue;
    index.requireAny(alternatives.flatMap((like) => like?.map((it) => it.number) ?? []));
    const rows = everyRow();
    terms.forEach((term, at) => {
      const like = alternatives[at]?.map((it) => it.number);
      if (like) index.keepAny(like, rows);
      else index.keep(term, rows);
    });
    const words = alternatives.map((like) => like?.map((it) => it.word) ?? null);
    if (rows.includes(1)) return { rows, words };
  }
  return null;
}

/*
 * Which words may have been meant for each term, the likeliest choice first. The first choice
 * replaces only words that stand nowhere, by the closest words. The second replaces every word by
 * all similar ones. Phrases, numbers and short words stay as typed.
 */
function* likelyWords(
  index: Pick<WordIndex, 'similar' | 'knows'>,
  terms: SearchQuery['terms'],
): Generator<readonly (readonly SimilarWord[] | null)[]> {
  const forgiven = terms.map(({ words, lastIsPrefix }) => {
    const [word = ''] = words;
    return { word, most: words.length === 1 && lastIsPrefix ? forgivenEdits(word) : 0 };
  });
  const unknown = forgiven.map(({ word, most }) =>
    most === 0 || index.knows(word) ? null : index.similar(word, most),
  );
  yield unknown.map((like) => like && closest(like));
  yield forgiven.map(({ word, most }, at) =>
    most === 0 ? null : (unknown[at] ?? index.similar(word, most)),
  );
}

/* The words with the fewest edits. Whole words come before words that only begin alike. */
function closest(words: readonly SimilarWord[]): readonly SimilarWord[] {
  const edits = (of: (it: SimilarWord['edits']) => number): readonly SimilarWord[] => {
    const least = Math.min(...words.map((it) => of(it.edits)));
    return words.filter((it) => of(it.edits) === least);
  };
  const whole = edits((it) => it.whole);
  const [first] = whole;
  return first && first.edits.whole <= forgivenEdits(first.word) ? whole : edits((it) => it.start);
}
