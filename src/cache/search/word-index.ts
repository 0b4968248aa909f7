import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import type { WriteBlock } from '../index/stored-column';
import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/named-parts';
import { keepEither } from '../index/row-bytes';
import { createScratch } from '../index/scratch';
import { YES } from '../index/row-verdicts';
import { createJudgedPhrases, type Reading } from './judged-phrases';
import { createOwnIndex, type OwnIndex } from './own-index';
import { bitsOfAll } from './postings';
import { MOST_WALKED } from './phrase-walk';
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
  const named = createNamedTerms(vocabulary, own);
  const candidatesRoom = createScratch(Uint8Array);
  const phrases = createJudgedPhrases(source, reading);
  let isAsSaved = false;

  function similar(word: string, most: number): readonly SimilarWord[] {
    const closed = shared.closedWords();
    return vocabulary.similar(word, most).filter((it) => own.has(it.number) || closed.has(it.word));
  }

  function keep(term: SearchTerm, found: Uint8Array): void {
    const numbers = fitting(vocabulary, [term]);
    const sharedRows = shared.find(term, numbers, found.length);
    if (numbers.length === 1)
      keepEither(found, own.holding(numbers, found.length), sharedRows.holds);
    else {
      const inNames = own.phraseInNames(numbers, found.length);
      const ownWords = own.find(numbers, found.length);
      const candidates = candidatesRoom(found.length);
      markCandidates(candidates, found, ownWords, sharedRows);
      /*
       * A row that has both words of a two-word phrase beside each other in shared text has the
       * phrase there, and is no candidate.
       */
      own.keepPhrase(term, candidates, numbers.length > 2 ? sharedRows.beside : null);
      const known = phrases.judge(term, { candidates, ownWords, inNames });
      keepPhrase(found, candidates, sharedRows, known);
    }
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
      phrases.forget(row);
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
    /** Which words of the terms stand in the names of `rows` rows, until the next call. */
    named,
    /** The rows whose names hold other spellings of the terms. */
    spelled: spelledNames.find,
    /** Similar words that stand in short texts or in what is filled into an agreement. */
    similar,
    /** Keeps in `found` only the rows that hold one of these words in short or filled-in texts. */
    keepAny: (numbers: readonly number[], found: Uint8Array): void => {
      const holds = shared.findClosed(numbers, found.length);
      keepEither(found, own.holding([onlyWords(numbers)], found.length), holds);
    },
    /** Whether any row holds the word, or with `isPrefix` a word that begins with it. */
    knows: (word: string, isPrefix: boolean): boolean => {
      const { from, until, others } = vocabulary.find(word, isPrefix);
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

/** The words of each term as bits, and which of them stand in the names of each row. */
interface NamedTerms {
  readonly terms: readonly number[];
  readonly rows: Uint32Array;
}

/** Looks for the words of terms in names, as `WordIndex.named` says. */
function createNamedTerms(vocabulary: Vocabulary, own: Pick<OwnIndex, 'findInNames'>) {
  return (terms: readonly SearchTerm[], rows: number): NamedTerms => {
    let words = 0;
    const bits = terms.map((term) => {
      const before = bitsOfAll(words);
      words = Math.min(words + term.words.length, MOST_WALKED);
      return bitsOfAll(words) - before;
    });
    return { terms: bits, rows: own.findInNames(fitting(vocabulary, terms), rows) };
  };
}

/* For each word of the terms the words that fit it: several fit a prefix. */
function fitting(vocabulary: Vocabulary, terms: readonly SearchTerm[]): readonly WordNumbers[] {
  const words = terms.flatMap(({ words, lastIsPrefix }) =>
    words.map((word, at) => ({ word, isPrefix: lastIsPrefix && at === words.length - 1 })),
  );
  return words.slice(0, MOST_WALKED).map(({ word, isPrefix }) => vocabulary.find(word, isPrefix));
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
