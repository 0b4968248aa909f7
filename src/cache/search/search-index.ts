import type { Image, Images } from '../index/value-column';
import type { NamedPart } from '../index/segments';
import { isNarrower, type SearchQuery, type SearchTerm } from '../../domain/search/query';
import { forgivenEdits } from '../../domain/search/similar';
import { createRowTracker } from '../index/row-tracker';
import { createScratch } from '../index/scratch';
import { nextTask, SLICE_MS, whenIdle } from '../clock/when-idle';
import type { SearchSource } from './search-source';
import { createWordIndex, type WordIndex } from './word-index';
import type { SimilarWord } from './vocabulary';

/* How many slots of replaced rows may be left before everything is read anew. */
const MOST_STALE = 20_000;

/** An index over a collection that follows its rows. */
export interface SearchIndex {
  /**
   * 1 for each row in which all terms stand; valid until the next question. Reads rows first that
   * are not in the index yet.
   */
  readonly find: (query: SearchQuery) => Uint8Array;
  /**
   * The rows of the last question that hold it in a name, as `WordIndex` has them: those that have it
   * as typed, and these with those that have another spelling, where there are any.
   */
  readonly named: (query: SearchQuery) => readonly Uint8Array[];
  /**
   * The rows that the last question finds if typing errors are forgiven; null where there are none.
   */
  readonly findSimilar: (query: SearchQuery) => SimilarRows | null;
  /** Reads rows that came or changed, in slices between other work; settles once all are read. */
  readonly follow: () => Promise<void>;
  /** Like `follow`, for somebody who waits: only questions come between. */
  readonly ready: () => Promise<void>;
  /** The image of the index. Ask for it once all rows are read. */
  readonly parts: () => Iterable<NamedPart>;
}

/** Rows found by words that are like those asked for. */
export interface SimilarRows {
  /** As `find`. */
  readonly rows: Uint8Array;
  /**
   * For each term the words that may stand for it, one of which is in the row; or the term itself.
   */
  readonly words: readonly (readonly string[] | null)[];
}

/** The parts of a snapshot that an index is made from. */
export interface SearchImages {
  readonly words: Images;
  /** The fingerprints of the rows in it. */
  readonly fingerprints: Image;
}

/** An index over `source`: from images, or empty until `follow` or the first question. */
export function createSearchIndex(source: SearchSource, from?: SearchImages): SearchIndex {
  const tracker = createRowTracker(source.table, from?.fingerprints);
  const pending = createPendingRows();
  let index = createWordIndex(source, from?.words);
  let epoch = source.epoch();
  const foundRoom = createScratch((size) => new Uint8Array(size));
  const everyRow = (): Uint8Array => foundRoom(source.table.ids.length).fill(1);
  const last = createLastFound();
  let running: Promise<void> | null = null;
  let unread = true;

  /*
   * Looking for them costs something per 100,000 rows, so it is done after a change only, not in
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
    index = createWordIndex(source);
    pending.replace(Array.from({ length: source.table.ids.length }, (_, row) => row));
  }

  function read(untilMs: number): void {
    if (pending.read(index.put, untilMs)) index.settle();
  }

  function readSlice(): void {
    if (unread) look();
    read(performance.now() + SLICE_MS);
  }

  async function readAtLeisure(): Promise<void> {
    do {
      await whenIdle();
      readSlice();
    } while (unread || pending.areLeft());
    running = null;
  }

  function follow(): Promise<void> {
    unread = true;
    running ??= readAtLeisure();
    return running;
  }

  async function ready(): Promise<void> {
    unread = true;
    for (readSlice(); unread || pending.areLeft(); readSlice()) await nextTask();
  }

  return {
    find: (query) => {
      look();
      read(Infinity);
      const rows = everyRow();
      last.keepFor(query, rows);
      findAll(index, query.terms, rows);
      last.note(query, rows);
      const spelled = index.spelled(query.terms, rows.length);
      if (spelled.length > 0) findSpelled(index, query.terms, spelled, rows.fill(1));
      return rows;
    },
    named: ({ terms }) => {
      const many = source.table.ids.length;
      const spelled = index.spelled(terms, many);
      const alike = (): Uint8Array =>
        withSpelled(terms, spelled, (term) => index.named([term], many));
      return [...(spelled.length > 0 ? [alike()] : []), index.named(terms, many)].reverse();
    },
    findSimilar: ({ terms }) => findSimilar(index, terms, everyRow),
    follow,
    ready,
    parts: () => index.parts(),
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
    /* Whether all of them could be read within the time. */
    read: (put: (row: number) => void, untilMs: number): boolean => {
      while (next < rows.length && performance.now() < untilMs) put(rows[next++] ?? 0);
      if (next < rows.length) return false;
      replace([]);
      return true;
    },
  };
}

/* The rows of the last question. A phrase that is typed on is looked for in these only. */
function createLastFound() {
  let query: SearchQuery | null = null;
  let rows = new Uint8Array();
  const room = createScratch((size) => new Uint8Array(size));

  return {
    /* The rows of `every` in which it may stand. */
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

/* Phrases have to be checked row by row: the fewer rows are left by then, the better. */
function findAll(index: WordIndex, terms: SearchQuery['terms'], rows: Uint8Array): void {
  const cheapFirst = [...terms].sort((a, b) => a.words.length - b.words.length);
  for (const term of cheapFirst) index.keep(term, rows);
}

/* As `withSpelled`; terms that have no other spelling, such as phrases, are looked for in what is left. */
function findSpelled(
  index: WordIndex,
  terms: SearchQuery['terms'],
  spelled: ReturnType<WordIndex['spelled']>,
  rows: Uint8Array,
): void {
  const othersOf = (at: number) => spelled.filter((it) => it.terms.includes(at));
  terms.forEach((term, at) => {
    const others = othersOf(at);
    if (others.length === 0) return;
    const typed = rows.slice();
    index.keep(term, typed);
    for (let row = 0; row < rows.length; row += 1)
      if (typed[row] !== 1 && !others.some((it) => it.rows[row] === 1)) rows[row] = 0;
  });
  const asTyped = terms.filter((_, at) => othersOf(at).length === 0);
  findAll(index, asTyped, rows);
}

/* The rows that have each term as typed or in another spelling. */
function withSpelled(
  terms: SearchQuery['terms'],
  spelled: ReturnType<WordIndex['spelled']>,
  typed: (term: SearchTerm) => Uint8Array,
): Uint8Array {
  const each = terms.map((term, at) => {
    const others = spelled.filter((it) => it.terms.includes(at)).map(({ rows }) => rows);
    return typed(term).map((is, row) => (is === 1 || others.some((it) => it[row] === 1) ? 1 : 0));
  });
  const [first = new Uint8Array(), ...rest] = each;
  return first.map((is, row) => (is === 1 && rest.every((it) => it[row] === 1) ? 1 : 0));
}

/* `everyRow` gives 1 for each row. */
function findSimilar(
  index: WordIndex,
  terms: SearchQuery['terms'],
  everyRow: () => Uint8Array,
): SimilarRows | null {
  for (const alternatives of likelyWords(index, terms)) {
    if (!alternatives.some((it) => it !== null)) continue;
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
 * What may have been meant, the likeliest first: words that stand nowhere, as what is closest to
 * them; then all of them, as whatever is close. Phrases, numbers and short words are as typed.
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

/* Whole words come before words that only begin alike. */
function closest(words: readonly SimilarWord[]): readonly SimilarWord[] {
  const edits = (of: (it: SimilarWord['edits']) => number): readonly SimilarWord[] => {
    const least = Math.min(...words.map((it) => of(it.edits)));
    return words.filter((it) => of(it.edits) === least);
  };
  const whole = edits((it) => it.whole);
  const [first] = whole;
  return first && first.edits.whole <= forgivenEdits(first.word) ? whole : edits((it) => it.start);
}
