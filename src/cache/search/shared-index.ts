import type { BlockCache } from '../blocks/block-cache';
import { readBlocks, writeBlock } from '../index/value-block';
import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import type { SearchTerm } from '../../domain/search/query';
import { createScratch } from '../index/scratch';
import { holdsTerm } from './phrase';
import { bitsOfAll, createPostings, mark } from './postings';
import type { SharedTexts } from './search-source';
import { onlyWords, type Vocabulary, type WordNumbers } from './vocabulary';

/** What the shared texts of each row say about a term; valid until the next question. */
export interface SharedRows {
  /** 1 where the term stands in a shared text of the row. */
  readonly holds: Uint8Array;
  /** Which words of the term stand in the row's open text, as bits; null where no row has any. */
  readonly beside: Uint32Array | null;
  /** 1 where the term's words follow each other in open text, with a filled-in text between. */
  readonly crosses: Uint8Array;
  /** The bits of all words of the term. */
  readonly all: number;
}

/* A text that was read: its kind, key, group and stamp. */
type ReadText = readonly [kind: number, key: number, group: number, stamp: string];

/* The texts of one kind that were read, by their keys. */
interface KindTexts {
  readonly kind: SharedTexts;
  readonly keys: Map<number, { readonly group: number; readonly stamp: string }>;
}

/**
 * An index of words over texts that many records share, each text read once. Made for kinds of such
 * texts, empty or from its image, whose blocks come from `cache`.
 */
export function createSharedIndex(
  kinds: readonly SharedTexts[],
  vocabulary: Vocabulary,
  image: Images = {},
  cache?: BlockCache,
) {
  const postings = createPostings(image, cache);
  const texts: readonly KindTexts[] = kinds.map((kind) => ({ kind, keys: new Map() }));
  const closed = texts.filter(({ kind }) => !kind.open);
  const holdsRoom = createScratch(Uint8Array);
  const crossesRoom = createScratch(Uint8Array);
  const besideRoom = createScratch(Uint32Array);
  let groups = fillFrom(image, texts);

  function read({ kind, keys }: KindTexts, key: number): boolean {
    const stamp = kind.stampOf(key);
    if (keys.get(key)?.stamp === stamp) return false;
    const group = groups++;
    keys.set(key, { group, stamp });
    for (const word of kind.wordsOf(key).flat()) postings.add(vocabulary.add(word), group);
    return true;
  }

  function note(row: number): void {
    for (const some of texts) {
      const key = some.kind.keyOf(row);
      if (key >= 0) read(some, key);
    }
  }

  function renew(): boolean {
    const known = texts.flatMap((some) => Array.from(some.keys.keys(), (key) => read(some, key)));
    return known.includes(true);
  }

  function find(term: SearchTerm, numbers: readonly WordNumbers[], rows: number): SharedRows {
    const bits = new Uint32Array(groups);
    numbers.forEach((some, at) => mark(postings, some, bits, 1 << at));
    const all = bitsOfAll(numbers.length);
    const holds = holdsRoom(rows);
    const crosses = crossesRoom(rows);
    let besideBits: Uint32Array | null = null;
    for (const some of texts) {
      const { kind } = some;
      const verdicts = judge(some, { term, bits, all });
      spread(kind, verdicts.holds, holds);
      spread(kind, verdicts.crosses, crosses);
      if (kind.open && numbers.length > 1 && verdicts.bits.some((it) => it !== 0))
        besideBits = spreadBits(kind, verdicts.bits, besideRoom(rows));
    }
    return { holds, crosses, beside: besideBits, all };
  }

  function findClosed(numbers: readonly number[], rows: number): Uint8Array {
    const bits = new Uint32Array(groups);
    mark(postings, onlyWords(numbers), bits, 1);
    const holds = holdsRoom(rows);
    for (const some of closed) spread(some.kind, Uint8Array.from(bitsByKey(some, bits)), holds);
    return holds;
  }

  return {
    /** Reads the shared texts of a row that were not read before. */
    note,
    /** Reads those texts again that are others by now. Returns whether there were any. */
    renew,
    /**
     * What shared texts say about a term. `numbers` are the words that fit each word of it. Throws
     * `MissingBlocks`.
     */
    find,
    /** 1 for each row with one of these words in a closed text. Throws `MissingBlocks`. */
    findClosed,
    /** The words of closed texts, which stand by themselves: titles and names of types. */
    closedWords: (): ReadonlySet<string> => wordsIn(closed),
    /** The blocks that `find` and `findClosed` need and that are not in memory. */
    missing: (words: readonly WordNumbers[]): readonly number[] => words.flatMap(postings.missing),
    blocks: postings.blocks,
    /** Gives back spare room. */
    settle: postings.trim,
    /** As `Postings.save`. */
    save: postings.save,
    /** As `Postings.parts`. */
    parts: function* (): Iterable<NamedPart> {
      yield* postings.parts();
      yield textsPart(texts);
    },
  };
}

/* Puts the texts of the image in place; returns how many groups it has. */
function fillFrom(image: Images, texts: readonly KindTexts[]): number {
  let groups = 0;
  for (const [kind, key, group, stamp] of readBlocks<ReadText>(image.texts)) {
    texts[kind]?.keys.set(key, { group, stamp });
    groups = Math.max(groups, group + 1);
  }
  return groups;
}

function wordsIn(texts: readonly KindTexts[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap(({ kind, keys }) => [...keys.keys()].flatMap((key) => kind.wordsOf(key).flat())),
  );
}

function textsPart(texts: readonly KindTexts[]): NamedPart {
  const read = texts.flatMap(({ keys }, kind) =>
    Array.from(keys, ([key, { group, stamp }]): ReadText => [kind, key, group, stamp]),
  );
  return { name: 'texts', bytes: writeBlock(read) };
}

interface Question {
  readonly term: SearchTerm;
  readonly bits: Uint32Array;
  readonly all: number;
}

/* Judges each text. Verdicts are kept at key + 1, because rows without a text have the key -1. */
function judge(
  texts: KindTexts,
  { term, bits, all }: Question,
): { readonly holds: Uint8Array; readonly crosses: Uint8Array; readonly bits: Uint32Array } {
  const { kind, keys } = texts;
  const bitsOf = bitsByKey(texts, bits);
  const holds = new Uint8Array(bitsOf.length);
  const crosses = new Uint8Array(bitsOf.length);
  for (const key of keys.keys()) {
    if (bitsOf[key + 1] !== all) continue;
    const words = term.words.length === 1 ? null : kind.wordsOf(key);
    if (words === null || words.some((some) => holdsTerm(some, term))) holds[key + 1] = 1;
    else if (kind.open && holdsTerm(words.flat(), term)) crosses[key + 1] = 1;
  }
  return { holds, crosses, bits: bitsOf };
}

/* The bits of each text’s group, at key + 1. */
function bitsByKey({ keys }: KindTexts, bits: Uint32Array): Uint32Array {
  let most = -1;
  for (const key of keys.keys()) most = Math.max(most, key);
  const bitsOf = new Uint32Array(most + 2);
  for (const [key, { group }] of keys) bitsOf[key + 1] = bits[group] ?? 0;
  return bitsOf;
}

/* Gives each row the verdict on its text; nothing is done where no text has one. */
function spread(kind: SharedTexts, verdicts: Uint8Array, rows: Uint8Array): void {
  if (!verdicts.includes(1)) return;
  const keys = kind.keys(rows.length);
  for (let row = 0; row < rows.length; row += 1)
    rows[row] = (rows[row] ?? 0) | (verdicts[(keys[row] ?? -1) + 1] ?? 0);
}

function spreadBits(kind: SharedTexts, bits: Uint32Array, rows: Uint32Array): Uint32Array {
  const keys = kind.keys(rows.length);
  for (let row = 0; row < rows.length; row += 1) rows[row] = bits[(keys[row] ?? -1) + 1] ?? 0;
  return rows;
}
