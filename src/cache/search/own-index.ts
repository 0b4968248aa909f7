import type { BlockCache } from '../blocks/block-cache';
import { remembered } from '../../domain/remembered';
import { numberBytes, type Images } from '../index/column-image';
import { createScratch } from '../index/scratch';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/named-parts';
import type { WriteBlock } from '../index/stored-column';
import { createNeighbours, neighboursIn, type TextNeighbours } from './neighbours';
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
export type OwnIndex = ReturnType<typeof createOwnIndex>;

/** An index of own texts, empty or from its image, whose blocks come from `cache`. */
export function createOwnIndex(vocabulary: Vocabulary, image: Images, cache?: BlockCache) {
  const texts = createPostings(imagesUnder(image, 'own'), cache);
  const names = createNamePlaces(imagesUnder(image, 'names'), cache);
  const slots = createRowSlots(image.rows);
  const bitsRoom = createScratch(Uint32Array);
  const marksRoom = createScratch(Uint8Array);
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

  function holding(
    postings: Pick<Postings, 'visit'>,
    words: readonly WordNumbers[],
    marks: Uint8Array,
    rows: number,
  ): Uint8Array {
    for (const some of words) mark(postings, some, marks, 1);
    return slots.toRows(marks).subarray(0, rows);
  }

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
    put: (row: number, own: readonly OwnText[], called: readonly LabelledField[]): void => {
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
    /**
     * For each of `rows` rows a bit for each of `words`: set where a word that fits it stands in
     * the row. Valid until the next question. Throws `MissingBlocks`.
     */
    find: (words: readonly WordNumbers[], rows: number): Uint32Array => find(texts, words, rows),
    /** 1 for each of `rows` rows in which any of `words` stands. Otherwise like `find`. */
    holding: (words: readonly WordNumbers[], rows: number): Uint8Array =>
      holding(texts, words, marksRoom(slotsFor(rows)), rows),
    /** The same as `holding`, for names, and in memory of its own. */
    holdingInNames: (words: readonly WordNumbers[], rows: number): Uint8Array =>
      holding(names, words, new Uint8Array(slotsFor(rows)), rows),
    /** The same as `find`, for names. */
    findInNames: (words: readonly WordNumbers[], rows: number): Uint32Array =>
      find(names, words, rows),
    /**
     * Where these words follow each other in names, as `NamePlaces.phrase` says. Otherwise like
     * `findInNames`.
     */
    phraseInNames: (words: readonly WordNumbers[], rows: number) =>
      byRow(names.phrase(words, slotsFor(rows)), rows),
    /** The blocks that `find` and `findInNames` or `phraseInNames` need, less those in memory. */
    missing: (words: readonly WordNumbers[]): readonly number[] => words.flatMap(texts.missing),
    missingInNames: (words: readonly WordNumbers[]): readonly number[] =>
      words.flatMap(names.missing),
    /** The blocks that `keepPhrase` needs and that are not in memory. */
    missingInPhrase: neighbours.missing,
    blocks: (): readonly number[] => [...texts.blocks(), ...names.blocks(), ...neighbours.blocks()],
    /** As `Neighbours.keep`. */
    keepPhrase: neighbours.keep,
    /** Whether any row holds the word. */
    has: texts.has,
    /** How many rows were put, including those that were replaced. */
    slots: slots.count,
    /** Frees the memory that is needed only while many rows are put. */
    settle: (): void => {
      read = readTexts();
      texts.trim();
      names.trim();
    },
    /** As `Postings.save`. */
    save: async (order: Int32Array, write: WriteBlock): Promise<void> => {
      const rowOf = slots.rowOf();
      const moved = rowOf && ((slot: number) => rowOf[slot] ?? -1);
      await texts.save(order, write, moved);
      await names.save(order, write, moved);
      await neighbours.save(write);
    },
    /** As `Postings.parts`. */
    parts: function* (): Iterable<NamedPart> {
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
