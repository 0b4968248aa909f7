import { valueColumn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';
import type { SearchTerm } from '../../domain/search/query';
import { createScratch } from '../lists/scratch';
import { holdsTerm } from './phrase';
import { createPostings } from './postings';
import type { SharedTexts } from './search-source';
import type { Vocabulary } from './vocabulary';

/** What the shared texts of rows say about a term, per row; valid until the next question. */
export interface SharedRows {
  /** 1: the term stands in a shared text of the row. */
  readonly holds: Uint8Array;
  /** Which words of the term stand in the row's open text, as bits; null: none for any row. */
  readonly beside: Uint32Array | null;
  /** 1: the term's words stand in the open text, but around something filled in. */
  readonly crosses: Uint8Array;
  /** The bits of all words of the term. */
  readonly all: number;
}

/** The words of texts that many records have in common, each text read once. */
export interface SharedIndex {
  /** Reads the shared texts of a row that were not read before. */
  readonly note: (row: number) => void;
  /** `numbers` are the words that fit each word of the term. */
  readonly find: (
    term: SearchTerm,
    numbers: readonly (readonly number[])[],
    rows: number,
  ) => SharedRows;
  /** The words of the texts that stand by themselves: titles, names of types. */
  readonly closedWords: () => ReadonlySet<string>;
  /** 1 for each row with one of these words in such a text. */
  readonly findClosed: (numbers: readonly number[], rows: number) => Uint8Array;
  readonly parts: () => Iterable<NamedPart>;
}

/* A text that was read: its kind, key, group and stamp. */
type ReadText = readonly [kind: number, key: number, group: number, stamp: string];

/** An index over kinds of shared texts, empty or from its image. */
export function createSharedIndex(
  kinds: readonly SharedTexts[],
  vocabulary: Vocabulary,
  image: Images = {},
): SharedIndex {
  const postings = createPostings(image);
  const known = kinds.map(
    () => new Map<number, { readonly group: number; readonly stamp: string }>(),
  );
  const holdsRoom = createScratch((size) => new Uint8Array(size));
  const crossesRoom = createScratch((size) => new Uint8Array(size));
  const besideRoom = createScratch((size) => new Uint32Array(size));
  let groups = 0;
  for (const [kind, key, group, stamp] of valueColumn<ReadText>(image.texts).all()) {
    known[kind]?.set(key, { group, stamp });
    groups = Math.max(groups, group + 1);
  }

  function note(row: number): void {
    kinds.forEach((kind, at) => {
      const key = kind.keyOf(row);
      const stamp = kind.stampOf(key);
      if (key < 0 || known[at]?.get(key)?.stamp === stamp) return;
      const group = groups++;
      known[at]?.set(key, { group, stamp });
      for (const words of kind.wordsOf(key))
        for (const word of words) postings.add(vocabulary.add(word), group);
    });
  }

  function find(
    term: SearchTerm,
    numbers: readonly (readonly number[])[],
    rows: number,
  ): SharedRows {
    const bits = new Uint32Array(groups);
    numbers.forEach((some, at) => {
      for (const number of some) postings.mark(number, bits, 1 << at);
    });
    const all = numbers.reduce((sum, _, at) => sum | (1 << at), 0);
    const holds = holdsRoom(rows);
    const crosses = crossesRoom(rows);
    let beside: Uint32Array | null = null;
    kinds.forEach((kind, at) => {
      const verdicts = judge(kind, known[at] ?? new Map(), { term, bits, all });
      spread(kind, verdicts.holds, holds);
      spread(kind, verdicts.crosses, crosses);
      if (kind.open && numbers.length > 1 && verdicts.bits.some((it) => it !== 0))
        beside = spreadBits(kind, verdicts.bits, besideRoom(rows));
    });
    return { holds, crosses, beside, all };
  }

  const closed = kinds.flatMap((kind, at) =>
    kind.open ? [] : [{ kind, keys: known[at] ?? new Map() }],
  );

  function findClosed(numbers: readonly number[], rows: number): Uint8Array {
    const bits = new Uint32Array(groups);
    for (const number of numbers) postings.mark(number, bits, 1);
    const holds = holdsRoom(rows);
    for (const { kind, keys } of closed) {
      const verdicts = new Uint8Array(Math.max(-1, ...keys.keys()) + 2);
      for (const [key, { group }] of keys) verdicts[key + 1] = bits[group] ?? 0;
      spread(kind, verdicts, holds);
    }
    return holds;
  }

  function closedWords(): ReadonlySet<string> {
    return new Set(
      closed.flatMap(({ kind, keys }) =>
        [...keys.keys()].flatMap((key) => kind.wordsOf(key).flat()),
      ),
    );
  }

  function* parts(): Iterable<NamedPart> {
    yield* postings.parts();
    const texts = valueColumn<ReadText>();
    known.forEach((keys, kind) => {
      for (const [key, { group, stamp }] of keys)
        texts.set(texts.length, [kind, key, group, stamp]);
    });
    for (const bytes of texts.parts()) yield { name: 'texts', bytes };
  }

  return { note, find, findClosed, closedWords, parts };
}

interface Question {
  readonly term: SearchTerm;
  readonly bits: Uint32Array;
  readonly all: number;
}

/* By key + 1, so that rows without a text (-1) have a place. */
function judge(
  kind: SharedTexts,
  keys: ReadonlyMap<number, { readonly group: number }>,
  { term, bits, all }: Question,
): { readonly holds: Uint8Array; readonly crosses: Uint8Array; readonly bits: Uint32Array } {
  let most = -1;
  for (const key of keys.keys()) most = Math.max(most, key);
  const size = most + 2;
  const verdicts = {
    holds: new Uint8Array(size),
    crosses: new Uint8Array(size),
    bits: new Uint32Array(size),
  };
  for (const [key, { group }] of keys) {
    verdicts.bits[key + 1] = bits[group] ?? 0;
    if (bits[group] !== all) continue;
    const texts = term.words.length === 1 ? null : kind.wordsOf(key);
    if (texts === null || texts.some((words) => holdsTerm(words, term)))
      verdicts.holds[key + 1] = 1;
    else if (kind.open && holdsTerm(texts.flat(), term)) verdicts.crosses[key + 1] = 1;
  }
  return verdicts;
}

/* Gives each row the verdict of its key; nothing to do where no key has one. */
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
