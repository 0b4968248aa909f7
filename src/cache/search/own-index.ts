import type { BlockCache } from '../blocks/block-cache';
import { remembered } from '../../domain/remembered';
import { numberColumn, numbersFrom } from '../index/number-column';
import type { Images } from '../index/value-column';
import { createScratch } from '../index/scratch';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/names';
import { createNeighbours, neighboursIn, type Neighbours, type TextNeighbours } from './neighbours';
import { createPostings, type Postings } from './postings';
import type { LabelledField, OwnText } from './search-source';
import { spellingWords } from './spelling-words';
import { splitWords } from './split-words';
import type { Vocabulary, WordNumbers } from './vocabulary';

/* Choices and dates recur in many rows, so their words are looked up once. */
const REMEMBERED_TEXTS = 20_000;

/** Which words of a question a slot has, as bits; the slot of each row. */
export interface OwnWords {
  readonly bits: Uint32Array;
  readonly slotOfRow: ArrayLike<number>;
}

/** The words of the texts that each row has of its own; a row that is put again gets a new slot. */
export interface OwnIndex {
  readonly put: (row: number, texts: readonly OwnText[], names: readonly LabelledField[]) => void;
  /**
   * Bit n: one of the nth words stands in the row; of `rows` rows, valid until the next question.
   * Throws `MissingBlocks`.
   */
  readonly find: (words: readonly WordNumbers[], rows: number) => OwnWords;
  /** The same for names. */
  readonly findInNames: (words: readonly WordNumbers[], rows: number) => OwnWords;
  /** The blocks that `find` and `findInNames` would miss. */
  readonly missing: (words: readonly WordNumbers[]) => readonly number[];
  readonly missingInNames: (words: readonly WordNumbers[]) => readonly number[];
  /** The blocks that `keepPhrase` would miss. */
  readonly missingInPhrase: Neighbours['missing'];
  readonly blocks: () => readonly number[];
  /** As `Neighbours.keep`. */
  readonly keepPhrase: Neighbours['keep'];
  /** Whether a word stands in any row. */
  readonly has: (word: number) => boolean;
  /** How many rows were put, replaced ones included. */
  readonly slots: () => number;
  /** Frees what is needed only while many rows are put. */
  readonly settle: () => void;
  /** As `Postings.save`. */
  readonly save: Postings['save'];
  /** As `Postings.parts`. */
  readonly parts: (rows: number, order: Int32Array) => Iterable<NamedPart>;
}

/** An index of own texts, empty or from its image, whose blocks come from `cache`. */
export function createOwnIndex(
  vocabulary: Vocabulary,
  image: Images,
  cache?: BlockCache,
): OwnIndex {
  const texts = createPostings(imagesUnder(image, 'own'), cache);
  const names = createPostings(imagesUnder(image, 'names'), cache);
  const slotOf = numberColumn(image.slotOf);
  const bitsRoom = createScratch(Uint32Array);
  const neighbours = createNeighbours(imagesUnder(image, 'neighbours'), cache);
  const readTexts = () =>
    remembered((text: string): ReadText => {
      const words = splitWords(text);
      return { numbers: words.map(vocabulary.add), neighbours: neighboursIn(words) };
    }, REMEMBERED_TEXTS);
  let read = readTexts();
  let slots = slotsIn(image);

  function add(postings: Postings, text: string, slot: number): void {
    for (const word of read(text).numbers) postings.add(word, slot);
  }

  function find(postings: Postings, words: readonly WordNumbers[], rows: number): OwnWords {
    const bits = bitsRoom(slots);
    words.forEach((some, at) => postings.mark(some, bits, 1 << at));
    return { bits, slotOfRow: slotOf.view(rows) };
  }

  return {
    put: (row, own, called) => {
      const slot = slots++;
      slotOf.set(row, slot);
      for (const { text } of own) add(texts, text, slot);
      for (const { field, text } of called) {
        add(names, text, slot);
        if (field === 'name')
          for (const word of spellingWords(text)) names.add(vocabulary.add(word), slot);
      }
      neighbours.note(row, own, (text) => read(text).neighbours);
    },
    find: (words, rows) => find(texts, words, rows),
    findInNames: (words, rows) => find(names, words, rows),
    missing: (words) => words.flatMap(texts.missing),
    missingInNames: (words) => words.flatMap(names.missing),
    missingInPhrase: neighbours.missing,
    blocks: () => [...texts.blocks(), ...names.blocks(), ...neighbours.blocks()],
    keepPhrase: neighbours.keep,
    has: texts.has,
    slots: () => slots,
    settle: () => {
      read = readTexts();
      texts.trim();
      names.trim();
    },
    save: async (order, write) => {
      await texts.save(order, write);
      await names.save(order, write);
      await neighbours.save(write);
    },
    parts: function* (rows, order) {
      yield* partsUnder('own', texts.parts(order));
      yield* partsUnder('names', names.parts(order));
      for (const bytes of slotOf.parts(rows)) yield { name: 'slotOf', bytes };
      yield* partsUnder('neighbours', neighbours.parts());
    },
  };
}

interface ReadText {
  /** Of its words. */
  readonly numbers: readonly number[];
  readonly neighbours: TextNeighbours;
}

/* The row put last has the last slot. */
function slotsIn({ slotOf = [] }: Images): number {
  const slots = numbersFrom(slotOf);
  let count = 0;
  /*
   * A loop over places: the first key of a start runs this before the engine has optimised it, and
   * iterators are slow then.
   */
  for (let row = 0; row < slots.length; row += 1) count = Math.max(count, (slots[row] ?? 0) + 1);
  return count;
}
