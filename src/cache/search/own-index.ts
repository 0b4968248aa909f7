import type { BlockCache } from '../blocks/block-cache';
import { remembered } from '../../domain/remembered';
import { numberBytes, type Images } from '../index/image';
import { createScratch } from '../index/scratch';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/names';
import { createNeighbours, neighboursIn, type Neighbours, type TextNeighbours } from './neighbours';
import { createNamePlaces } from './name-places';
import { createPostings, mark, type Postings } from './postings';
import { createRowSlots } from './row-slots';
import type { LabelledField, OwnText } from './search-source';
import { spellingWords } from './spelling-words';
import { splitWords } from './split-words';
import type { Vocabulary, WordNumbers } from './vocabulary';

/* Choices and dates recur in many rows, so their words are looked up only once. */
const REMEMBERED_TEXTS = 20_000;

/** The words of each row's own texts. A row that is put again gets a new slot. */
export interface OwnIndex {
  readonly put: (row: number, texts: readonly OwnText[], names: readonly LabelledField[]) => void;
  /**
   * For each of `rows` rows a bit for each of `words`: set where a word that fits it stands in the
   * row. Valid until the next question. Throws `MissingBlocks`.
   */
  readonly find: (words: readonly WordNumbers[], rows: number) => Uint32Array;
  /** The same as `find`, for names. */
  readonly findInNames: (words: readonly WordNumbers[], rows: number) => Uint32Array;
  /**
   * Where these words follow each other in names, as `NamePlaces.phrase` says. Otherwise like
   * `findInNames`.
   */
  readonly phraseInNames: OwnIndex['findInNames'];
  /**
   * The blocks that `find` and `findInNames` or `phraseInNames` need and that are not in memory.
   */
  readonly missing: (words: readonly WordNumbers[]) => readonly number[];
  readonly missingInNames: (words: readonly WordNumbers[]) => readonly number[];
  /** The blocks that `keepPhrase` needs and that are not in memory. */
  readonly missingInPhrase: Neighbours['missing'];
  readonly blocks: () => readonly number[];
  /** As `Neighbours.keep`. */
  readonly keepPhrase: Neighbours['keep'];
  /** Whether any row holds the word. */
  readonly has: (word: number) => boolean;
  /** How many rows were put, including those that were replaced. */
  readonly slots: () => number;
  /** Frees the memory that is needed only while many rows are put. */
  readonly settle: () => void;
  /** As `Postings.save`. */
  readonly save: Postings['save'];
  /** As `Postings.parts`. */
  readonly parts: () => Iterable<NamedPart>;
}

/** An index of own texts, empty or from its image, whose blocks come from `cache`. */
export function createOwnIndex(
  vocabulary: Vocabulary,
  image: Images,
  cache?: BlockCache,
): OwnIndex {
  const texts = createPostings(imagesUnder(image, 'own'), cache);
  const names = createNamePlaces(imagesUnder(image, 'names'), cache);
  const slots = createRowSlots(image.rows);
  const bitsRoom = createScratch(Uint32Array);
  const neighbours = createNeighbours(imagesUnder(image, 'neighbours'), cache);
  const readTexts = () =>
    remembered((text: string): ReadText => {
      const words = splitWords(text);
      return { numbers: words.map(vocabulary.add), neighbours: neighboursIn(words) };
    }, REMEMBERED_TEXTS);
  let read = readTexts();

  const slotsFor = (rows: number): number => Math.max(slots.count(), rows);
  const byRow = (bits: Uint32Array, rows: number): Uint32Array =>
    slots.toRows(bits).subarray(0, rows);

  function find(
    postings: Pick<Postings, 'visit'>,
    words: readonly WordNumbers[],
    rows: number,
  ): Uint32Array {
    const bits = bitsRoom(slotsFor(rows));
    words.forEach((some, at) => {
      mark(postings, some, bits, 1 << at);
    });
    return byRow(bits, rows);
  }

  return {
    put: (row, own, called) => {
      const slot = slots.put(row);
      for (const { text } of own) for (const word of read(text).numbers) texts.add(word, slot);
      const keys = called.flatMap((it) => (it.field === 'name' ? spellingWords(it.text) : []));
      names.note(
        slot,
        called.map(({ text }) => read(text).numbers),
        keys.map(vocabulary.add),
      );
      neighbours.note(row, own, (text) => read(text).neighbours);
    },
    find: (words, rows) => find(texts, words, rows),
    findInNames: (words, rows) => find(names, words, rows),
    phraseInNames: (words, rows) => byRow(names.phrase(words, slotsFor(rows)), rows),
    missing: (words) => words.flatMap(texts.missing),
    missingInNames: (words) => words.flatMap(names.missing),
    missingInPhrase: neighbours.missing,
    blocks: () => [...texts.blocks(), ...names.blocks(), ...neighbours.blocks()],
    keepPhrase: neighbours.keep,
    has: texts.has,
    slots: slots.count,
    settle: () => {
      read = readTexts();
      texts.trim();
      names.trim();
    },
    save: async (order, write) => {
      const rowOf = slots.rowOf();
      const moved = rowOf && ((slot: number) => rowOf[slot] ?? -1);
      await texts.save(order, write, moved);
      await names.save(order, write, moved);
      await neighbours.save(write);
    },
    parts: function* () {
      yield* partsUnder('own', texts.parts());
      yield* partsUnder('names', names.parts());
      yield { name: 'rows', bytes: numberBytes([slots.rows()]) };
      yield* partsUnder('neighbours', neighbours.parts());
    },
  };
}

interface ReadText {
  /** The numbers of the words of the text. */
  readonly numbers: readonly number[];
  readonly neighbours: TextNeighbours;
}
