import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import type { WriteBlock } from '../index/stored-column';
import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/named-parts';
import { createScratch } from '../index/scratch';
import { createRowVerdicts, judgeRows, YES } from '../index/row-verdicts';
import { standsAt } from './name-places';
import { createOwnIndex, type OwnIndex } from './own-index';
import { bitsOfAll } from './postings';
import { textHoldsTerm } from './phrase';
import { createPhraseWalk, MOST_WALKED } from './phrase-walk';
import { createSharedIndex, type SharedRows } from './shared-index';
import type { SearchSource } from './search-source';
import {
  createVocabulary,
  onlyWords,
  type SimilarWord,
  type Vocabulary,
  type WordNumbers,
} from './vocabulary';
import { createSpelledNames } from './spelled-names';
import type { SearchTerm } from '../../domain/search/query';

/** Finds rows by words. It holds numbers only; the texts stay where they are. */
export type WordIndex = ReturnType<typeof createWordIndex>;

/** How much of texts on the disk a question reads. */
export interface Reading {
  /** Where set, only few blocks are read: rows that only more blocks could show are left out. */
  isPartly: boolean;
  /** The most blocks that count as few. */
  readonly few: number;
  /** Set where rows were left out. */
  isOpen: boolean;
}

/** An index over a collection, empty or from its image, whose blocks come from `cache`. */
export function createWordIndex(
  source: SearchSource,
  reading: Reading,
  image: Images = {},
  cache: BlockCache = NO_BLOCKS,
) {
  const vocabulary = createVocabulary(imagesUnder(image, 'vocabulary'));
  const own = createOwnIndex(vocabulary, image, cache);
  const shared = createSharedIndex(source.shared, vocabulary, imagesUnder(image, 'shared'), cache);
  const spelledNames = createSpelledNames(vocabulary, own);
  const named = createNamedRows(vocabulary, own);
  const candidatesRoom = createScratch(Uint8Array);
  const verdicts = createRowVerdicts();
  let isAsSaved = false;

  function similar(word: string, most: number): readonly SimilarWord[] {
    const closed = shared.closedWords();
    return vocabulary.similar(word, most).filter((it) => own.has(it.number) || closed.has(it.word));
  }

  function keep(term: SearchTerm, found: Uint8Array): void {
    const numbers = fitting(vocabulary, [term]);
    const inNames = numbers.length === 1 ? null : own.phraseInNames(numbers, found.length);
    const ownWords = own.find(numbers, found.length);
    const sharedRows = shared.find(term, numbers, found.length);
    if (inNames === null) keepEither(found, ownWords, sharedRows.holds);
    else {
      const candidates = candidatesRoom(found.length);
      markCandidates(candidates, found, ownWords, sharedRows);
      /*
       * A row that has both words of a two-word phrase beside each other in shared text has the
       * phrase there, and is no candidate.
       */
      own.keepPhrase(term, candidates, numbers.length > 2 ? sharedRows.beside : null);
      const known = verdicts.of(asked(term), found.length);
      judge({ candidates, known, ownWords, inNames, stands: phraseCheck(source, term) });
      keepPhrase(found, candidates, sharedRows, known);
    }
  }

  function judge(asked: AskedRows): void {
    try {
      judgeAsked(asked);
    } catch (error) {
      if (!(error instanceof MissingBlocks)) throw error;
      if (!reading.isPartly) throw new MissingBlocks(error.cache, error.blocks, restOf(asked));
      /* Asked again: what few blocks show may lead to many. */
      if (error.blocks.length <= reading.few) throw error;
      reading.isOpen = true;
    }
  }

  /*
   * Judges only these rows with each part of the texts. As soon as one of the rows was replaced, it
   * does nothing, and the whole question is asked again.
   */
  function restOf(asked: AskedRows): () => void {
    const { candidates, ownWords, inNames } = asked;
    /* Copies, because the arrays are scratch memory that the next question overwrites. */
    const own = { candidates: candidates.slice(), ownWords: ownWords.slice() };
    const kept = { ...asked, ...own, inNames: inNames.slice() };
    const before = verdicts.forgotten();
    return () => {
      if (verdicts.forgotten() === before) judgeAsked(kept);
    };
  }

  /* Throws once for all blocks, because they are brought faster together. */
  function requireBlocks(blocks: readonly number[]): void {
    if (blocks.length > 0) throw new MissingBlocks(cache, [...new Set(blocks)]);
  }

  return {
    /** Throws `MissingBlocks` unless all blocks these terms need, but for texts, are in memory. */
    require: (terms: readonly SearchTerm[]): void => {
      const words = terms.flatMap((term) => fitting(vocabulary, [term]));
      const inNames = [...words, ...spelledNames.wordsOf(terms)];
      requireBlocks([
        ...own.missing(words),
        ...own.missingInNames(inNames),
        ...terms.flatMap(own.missingInPhrase),
        ...shared.missing(words),
      ]);
    },
    /** Does the same for `keepAny`. */
    requireAny: (numbers: readonly number[]): void => {
      const words = [onlyWords(numbers)];
      requireBlocks([...own.missing(words), ...shared.missing(words)]);
    },
    /** The numbers of the blocks of words. */
    blocks: (): readonly number[] => [...own.blocks(), ...shared.blocks()],
    /** Reads a row. A row that was read before is replaced. */
    put: (row: number): void => {
      isAsSaved = false;
      verdicts.forget(row);
      own.put(row, source.readOwn(row), source.readNames(row));
      shared.note(row);
    },
    /** As in `createSharedIndex`. */
    renew: (): boolean => {
      const isOther = shared.renew();
      if (isOther) isAsSaved = false;
      return isOther;
    },
    /**
     * Keeps in `found` (1 per row) only the rows in which the term stands. Throws `MissingBlocks`;
     * called again, it does not look twice at what it has already judged.
     */
    keep,
    /** 1 for each of `rows` rows whose names hold all words of the terms, until the next call. */
    named,
    /** The rows whose names hold other spellings of the terms. */
    spelled: spelledNames.find,
    /** Similar words that stand in short texts or in what is filled into an agreement. */
    similar,
    /** Keeps in `found` only the rows that hold one of these words in short or filled-in texts. */
    keepAny: (numbers: readonly number[], found: Uint8Array): void => {
      const holds = shared.findClosed(numbers, found.length);
      keepEither(found, own.find([onlyWords(numbers)], found.length), holds);
    },
    /** Whether any row holds the word, or a word that begins with it. */
    knows: (word: string): boolean => {
      const { from, until, others } = vocabulary.find(word, true);
      return until > from || others.length > 0;
    },
    /** How many rows were put, including those that were replaced. */
    slots: own.slots,
    /** Frees the memory that is needed only while many rows are put. */
    settle: (): void => {
      own.settle();
      shared.settle();
    },
    /** As `Postings.save`. Where anything is read meanwhile, what is saved cannot be used. */
    save: async (write: WriteBlock): Promise<void> => {
      isAsSaved = true;
      const order = vocabulary.order();
      await own.save(order, write);
      await shared.save(order, write);
    },
    /** Whether nothing was read since `save` began. */
    isAsSaved: (): boolean => isAsSaved,
    /** As `Postings.parts`. */
    parts: function* (): Iterable<NamedPart> {
      yield* partsUnder('vocabulary', vocabulary.parts());
      yield* own.parts();
      yield* partsUnder('shared', shared.parts());
    },
  };
}

/** Finds the rows whose names hold all words of the terms, as `WordIndex.named` says. */
function createNamedRows(vocabulary: Vocabulary, own: Pick<OwnIndex, 'findInNames'>) {
  const room = createScratch(Uint8Array);
  return (terms: readonly SearchTerm[], rows: number): Uint8Array => {
    const numbers = fitting(vocabulary, terms);
    return withAll(numbers.length, own.findInNames(numbers, rows), room(rows));
  };
}

/* For each word of the terms the words that fit it: several fit a prefix. */
function fitting(vocabulary: Vocabulary, terms: readonly SearchTerm[]): readonly WordNumbers[] {
  const words = terms.flatMap(({ words, lastIsPrefix }) =>
    words.map((word, at) => ({ word, isPrefix: lastIsPrefix && at === words.length - 1 })),
  );
  return words.slice(0, MOST_WALKED).map(({ word, isPrefix }) => vocabulary.find(word, isPrefix));
}

/* 1 in `rows` for each row that holds all of the first `words` words of the question. */
function withAll(words: number, heldWords: Uint32Array, rows: Uint8Array): Uint8Array {
  const all = bitsOfAll(words);
  for (let row = 0; row < rows.length; row += 1) rows[row] = heldWords[row] === all ? 1 : 0;
  return rows;
}

/** Keeps the rows of `found` that are in `some` or in `others`. */
export function keepEither(
  found: Uint8Array,
  some: Uint8Array | Uint32Array,
  others: Uint8Array | Uint32Array,
): void {
  for (let row = 0; row < found.length; row += 1)
    found[row] = (found[row] ?? 0) & ((some[row] ?? 0) | (others[row] ?? 0));
}

/* Marks rows of `found` that have all words of the phrase, but not the phrase in a shared text. */
function markCandidates(
  candidates: Uint8Array,
  found: Uint8Array,
  own: Uint32Array,
  { holds, crosses, beside, all }: SharedRows,
): void {
  for (let row = 0; row < found.length; row += 1) {
    const heldWords = own[row] ?? 0;
    const hasAll =
      (heldWords | (beside?.[row] ?? 0)) === all && (heldWords !== 0 || crosses[row] === 1);
    candidates[row] = hasAll && holds[row] !== 1 ? (found[row] ?? 0) : 0;
  }
}

function keepPhrase(
  found: Uint8Array,
  candidates: Uint8Array,
  { holds }: Pick<SharedRows, 'holds'>,
  verdicts: Uint8Array,
): void {
  for (let row = candidates.indexOf(1); row >= 0; row = candidates.indexOf(1, row + 1))
    if (verdicts[row] !== YES) candidates[row] = 0;
  keepEither(found, holds, candidates);
}

const asked = ({ words, lastIsPrefix }: SearchTerm): string =>
  JSON.stringify([words, lastIsPrefix]);

/* The rows in which a phrase may stand, and what is known of each. */
interface AskedRows {
  readonly candidates: Uint8Array;
  readonly known: Uint8Array;
  readonly ownWords: Uint32Array;
  readonly inNames: Uint32Array;
  readonly stands: ReturnType<SearchSource['holding']>;
}

function judgeAsked({ candidates, known, ownWords, inNames, stands }: AskedRows): void {
  judgeRows(candidates, known, (row) => stands(row, ownWords[row] ?? 0, standsAt(inNames[row])));
}

function phraseCheck(source: SearchSource, term: SearchTerm): ReturnType<SearchSource['holding']> {
  if (term.words.length > MOST_WALKED)
    return (row) =>
      textHoldsTerm(source.longTextOf(row), term) ||
      [...source.fieldsOf(row)].some(({ text }) => textHoldsTerm(text, term));
  return source.holding(createPhraseWalk(term));
}
