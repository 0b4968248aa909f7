import { remembered } from '../../domain/remembered';
import { numberColumn } from '../index/columns';
import { bytesIn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';
import { imagesUnder, partsUnder } from '../snapshot/names';
import { createScratch } from '../lists/scratch';
import { bitsOfAll, createPostings, markEach } from './postings';
import { textHoldsTerm } from './phrase';
import { createPhraseWalk, MOST_WALKED } from './phrase-walk';
import { createSharedIndex, type SharedRows } from './shared-index';
import type { SearchSource } from './search-source';
import { splitWords } from './split-words';
import { createVocabulary, type SimilarWord, type Vocabulary } from './vocabulary';
import type { SearchTerm } from '../../domain/search/query';

/* Texts such as choices and dates recur; their words need to be looked up once. */
const REMEMBERED_TEXTS = 20_000;

/** Finds rows by words; holds numbers only, the texts stay where they are. */
export interface WordIndex {
  /** Reads a row; a row that was read before is replaced. */
  readonly put: (row: number) => void;
  /** Keeps in `found` (1 per row) only rows in which the term stands. */
  readonly keep: (term: SearchTerm, found: Uint8Array) => void;
  /** 1 for each of `rows` rows in whose names all words of the terms stand; valid until the next one. */
  readonly named: (terms: readonly SearchTerm[], rows: number) => Uint8Array;
  /** Whether a word stands anywhere, or something that begins with it. */
  readonly knows: (word: string) => boolean;
  /** Words like this one that stand in short texts or in what is filled into an agreement. */
  readonly similar: (word: string, most: number) => readonly SimilarWord[];
  /** Keeps in `found` only rows in whose texts of that kind one of these words stands. */
  readonly keepAny: (numbers: readonly number[], found: Uint8Array) => void;
  /** Rows put, replaced ones included. */
  readonly slots: () => number;
  /** Lets go of what only helps while many rows are put. */
  readonly settle: () => void;
  readonly parts: () => Iterable<NamedPart>;
}

/** An index over a collection, empty or from its image. */
export function createWordIndex(source: SearchSource, image: Images = {}): WordIndex {
  const vocabulary = createVocabulary(imagesUnder(image, 'vocabulary'));
  const own = createPostings(imagesUnder(image, 'own'));
  const ofNames = createPostings(imagesUnder(image, 'names'));
  const shared = createSharedIndex(source.shared, vocabulary, imagesUnder(image, 'shared'));
  const slotOf = numberColumn(Int32Array, image.slotOf);
  const bitsRoom = createScratch((size) => new Uint32Array(size));
  const namedRoom = createScratch((size) => new Uint8Array(size));
  const numberTexts = () =>
    remembered((text: string) => splitWords(text).map(vocabulary.add), REMEMBERED_TEXTS);
  let numbersOf = numberTexts();
  let slots = slotsIn(image);
  const ownWords = (bits: Uint32Array, rows: number): OwnWords => ({
    bits,
    slotOfRow: slotOf.view(rows),
  });

  function put(row: number): void {
    const slot = slots++;
    slotOf.set(row, slot);
    for (const text of source.readOwn(row)) for (const word of numbersOf(text)) own.add(word, slot);
    for (const text of source.readNames(row))
      for (const word of numbersOf(text)) ofNames.add(word, slot);
    shared.note(row);
  }

  function named(terms: readonly SearchTerm[], rows: number): Uint8Array {
    const numbers = fitting(vocabulary, terms);
    const bits = bitsRoom(slots);
    markEach(ofNames, numbers, bits);
    return withAll(bitsOfAll(numbers.length), ownWords(bits, rows), namedRoom(rows));
  }

  function similar(word: string, most: number): readonly SimilarWord[] {
    const closed = shared.closedWords();
    return vocabulary.similar(word, most).filter((it) => own.has(it.number) || closed.has(it.word));
  }

  function keepAny(numbers: readonly number[], found: Uint8Array): void {
    const bits = bitsRoom(slots);
    markEach(own, [numbers], bits);
    const holds = shared.findClosed(numbers, found.length);
    keepWord(found, ownWords(bits, found.length), { holds });
  }

  function keep(term: SearchTerm, found: Uint8Array): void {
    const numbers = fitting(vocabulary, [term]);
    const bits = bitsRoom(slots);
    markEach(own, numbers, bits);
    const sharedRows = shared.find(term, numbers, found.length);
    const words = ownWords(bits, found.length);
    if (numbers.length === 1) keepWord(found, words, sharedRows);
    else keepPhrase(found, words, sharedRows, phraseCheck(source, term));
  }

  return {
    put,
    keep,
    named,
    similar,
    keepAny,
    knows: (word) => vocabulary.find(word, true).length > 0,
    slots: () => slots,
    parts: function* () {
      yield* partsOf({ vocabulary, own, names: ofNames, shared });
      for (const bytes of slotOf.parts(source.table.ids.length)) yield { name: 'slotOf', bytes };
    },
    settle: () => {
      numbersOf = numberTexts();
    },
  };
}

function* partsOf(
  pieces: Readonly<Record<string, { readonly parts: () => Iterable<NamedPart> }>>,
): Iterable<NamedPart> {
  for (const [name, { parts }] of Object.entries(pieces)) yield* partsUnder(name, parts());
}

/* The words that fit each word of the terms: a prefix is fit by several. */
function fitting(
  vocabulary: Vocabulary,
  terms: readonly SearchTerm[],
): readonly (readonly number[])[] {
  const words = terms.flatMap(({ words, lastIsPrefix }) =>
    words.map((word, at) => ({ word, isPrefix: lastIsPrefix && at === words.length - 1 })),
  );
  return words.slice(0, MOST_WALKED).map(({ word, isPrefix }) => vocabulary.find(word, isPrefix));
}

/* Which words of a term stand in the own texts of a slot, as bits; the slot of each row. */
interface OwnWords {
  readonly bits: Uint32Array;
  readonly slotOfRow: ArrayLike<number>;
}

/* 1 in `rows` for each row with all of these words. */
function withAll(all: number, { bits, slotOfRow }: OwnWords, rows: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row += 1)
    rows[row] = bits[slotOfRow[row] ?? 0] === all ? 1 : 0;
  return rows;
}

function keepWord(
  found: Uint8Array,
  { bits, slotOfRow }: OwnWords,
  { holds }: Pick<SharedRows, 'holds'>,
): void {
  for (let row = 0; row < found.length; row += 1)
    found[row] = (found[row] ?? 0) & ((holds[row] ?? 0) | (bits[slotOfRow[row] ?? 0] ?? 0));
}

function keepPhrase(
  found: Uint8Array,
  { bits, slotOfRow }: OwnWords,
  { holds, crosses, beside, all }: SharedRows,
  check: (row: number, held: number) => boolean,
): void {
  for (let row = 0; row < found.length; row += 1) {
    if (found[row] === 0 || holds[row] === 1) continue;
    const held = bits[slotOfRow[row] ?? 0] ?? 0;
    const possible = (held | (beside?.[row] ?? 0)) === all && (held !== 0 || crosses[row] === 1);
    if (!possible || !check(row, held)) found[row] = 0;
  }
}

function phraseCheck(
  source: SearchSource,
  term: SearchTerm,
): (row: number, held: number) => boolean {
  if (term.words.length > MOST_WALKED)
    return (row) =>
      textHoldsTerm(source.longTextOf(row), term) ||
      source.fieldsOf(row).some(({ text }) => textHoldsTerm(text, term));
  const walk = createPhraseWalk(term);
  return (row, held) => source.holds(row, walk, held);
}

/* The row put last has the last slot. */
function slotsIn({ slotOf = [] }: Images): number {
  return new Int32Array(bytesIn(slotOf).buffer).reduce((most, slot) => Math.max(most, slot + 1), 0);
}
