import { numberColumn } from '../index/columns';
import { writeBlock } from '../index/value-block';
import { BLOCK_VALUES, valueColumn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

/** Words of an image, group by group: a group holds the words that begin with its name, in order. */
export interface StoredWords {
  readonly count: number;
  /** The words of a group with their numbers. */
  readonly group: (name: string) => Iterable<NumberedWord>;
  /** The numbers of a group's words alone: no block of words is read for them. */
  readonly numbers: (name: string) => Iterable<number>;
  /** The numbers of those that begin with `prefix`; few words are read for them. */
  readonly beginningWith: (name: string, prefix: string) => Iterable<number>;
  /** The number of a word of a group. */
  readonly find: (name: string, word: string) => number | undefined;
  readonly groups: () => Iterable<string>;
}

export type NumberedWord = readonly [word: string, number: number];

/** The words in an image; blocks of them become strings when their group is looked at. */
export function createStoredWords(image: Images): StoredWords {
  const words = valueColumn<string>(image.words);
  const numbers = numberColumn(Int32Array, image.numbers);
  const groups = new Map<string, { readonly from: number; readonly until: number }>();
  let from = 0;
  for (const [name, size] of valueColumn<readonly [string, number]>(image.shelves).all()) {
    groups.set(name, { from, until: from + size });
    from += size;
  }
  const placeOf = (name: string) => groups.get(name) ?? { from: 0, until: 0 };
  const wordAt = (at: number): string => words.get(at) ?? '';
  const firstPlace = (name: string, word: string): number =>
    firstWhere(placeOf(name), (at) => wordAt(at) >= word);
  return {
    count: words.length,
    group: function* (name) {
      const { from, until } = placeOf(name);
      for (let at = from; at < until; at += 1) yield [wordAt(at), numbers.get(at)];
    },
    numbers: (name) => {
      const { from, until } = placeOf(name);
      return numbers.view(until).subarray(from);
    },
    beginningWith: (name, prefix) => {
      const from = firstPlace(name, prefix);
      const rest = { from, until: placeOf(name).until };
      const until = firstWhere(rest, (at) => !wordAt(at).startsWith(prefix));
      return numbers.view(until).subarray(from);
    },
    find: (name, word) => {
      const at = firstPlace(name, word);
      return at < placeOf(name).until && wordAt(at) === word ? numbers.get(at) : undefined;
    },
    groups: () => groups.keys(),
  };
}

/* The first place of some from which on it holds; their end where it never does. */
function firstWhere(
  { from, until }: { readonly from: number; readonly until: number },
  holds: (at: number) => boolean,
): number {
  while (from < until) {
    const middle = (from + until) >> 1;
    if (holds(middle)) until = middle;
    else from = middle + 1;
  }
  return from;
}

/** The image of words given group by group, each in order, part by part. */
export function* storedWordParts(
  groups: Iterable<readonly [name: string, words: Iterable<NumberedWord>]>,
): Iterable<NamedPart> {
  const sizes: [string, number][] = [];
  let waiting: NumberedWord[] = [];
  for (const [name, words] of groups) {
    let size = 0;
    for (const word of words) {
      size += 1;
      if (waiting.push(word) < BLOCK_VALUES) continue;
      yield* blockParts(waiting);
      waiting = [];
    }
    sizes.push([name, size]);
  }
  if (waiting.length > 0) yield* blockParts(waiting);
  const list = valueColumn<readonly [string, number]>();
  for (const size of sizes) list.set(list.length, size);
  for (const bytes of list.parts()) yield { name: 'shelves', bytes };
}

function* blockParts(words: readonly NumberedWord[]): Iterable<NamedPart> {
  yield { name: 'words', bytes: writeBlock(words.map(([word]) => word)) };
  const numbers = Int32Array.from(words, ([, number]) => number);
  yield { name: 'numbers', bytes: new Uint8Array(numbers.buffer) };
}
