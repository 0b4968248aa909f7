import { firstWhere } from '../../domain/first-where';
import type { NamedPart } from '../index/segments';
import { textBlock, writeTexts } from '../index/text-block';
import { BLOCK_VALUES, readBlocks, writeBlock } from '../index/value-block';
import type { Images } from '../index/column-image';

/**
 * The words of an image, in order; a word’s number is its place. Words with the same beginning form
 * a group named by it, so that a question reads few of them.
 */
export type StoredWords = ReturnType<typeof createStoredWords>;

export type NumberedWord = readonly [word: string, number: number];

/** A range of places; `until` is exclusive. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/* Words are grouped by their first three characters, which keeps groups short enough to scan. */
const NAME_LENGTH = 3;

/** The name of a word’s group. */
export function groupOf(word: string): string {
  return word.slice(0, NAME_LENGTH);
}

/**
 * The words in an image. They stay bytes, and only the words that are looked at are read. Words
 * that follow each other begin alike, so packing them takes a quarter of what lines take.
 */
export function createStoredWords(image: Images) {
  const blocks = (image.words ?? []).map(textBlock);
  const wordAt = (at: number): string =>
    blocks[Math.floor(at / BLOCK_VALUES)]?.get(at % BLOCK_VALUES) ?? '';
  const { groups, endOf } = readGroups(image);
  const placesOf = (from: number, until: number): Stretch => ({
    from: endOf[from - 1] ?? 0,
    until: endOf[until - 1] ?? 0,
  });

  function placesIn(name: string): Stretch {
    const at = firstWhere(0, groups.length, (it) => (groups[it] ?? '') >= name);
    return groups[at] === name ? placesOf(at, at + 1) : { from: 0, until: 0 };
  }

  return {
    count: Math.max(0, blocks.length - 1) * BLOCK_VALUES + (blocks.at(-1)?.length ?? 0),
    /** The words of a group, each with its number. */
    group: function* (name: string): Iterable<NumberedWord> {
      const { from, until } = placesIn(name);
      for (let at = from; at < until; at += 1) yield [wordAt(at), at];
    },
    groups,
    /** The places of all words that begin with `prefix`. */
    beginningWith: (prefix: string): Stretch => {
      if (prefix.length > NAME_LENGTH)
        return beginningWith(prefix, placesIn(groupOf(prefix)), wordAt);
      const { from, until } = beginningWith(
        prefix,
        { from: 0, until: groups.length },
        (at) => groups[at] ?? '',
      );
      return placesOf(from, until);
    },
    find: (word: string): number | undefined => {
      const { from, until } = placesIn(groupOf(word));
      const at = firstWhere(from, until, (it) => wordAt(it) >= word);
      return at < until && wordAt(at) === word ? at : undefined;
    },
  };
}

/* A group, and how many words it has. */
type Shelf = readonly [name: string, size: number];

function readGroups({ shelves }: Images): {
  readonly groups: readonly string[];
  /** Where each group ends, exclusive. */
  readonly endOf: readonly number[];
} {
  const groups: string[] = [];
  const endOf: number[] = [];
  let end = 0;
  for (const [name, size] of readBlocks<Shelf>(shelves)) {
    end += size;
    groups.push(name);
    endOf.push(end);
  }
  return { groups, endOf };
}

/* The words of an ordered list that begin with `prefix`. */
function beginningWith(
  prefix: string,
  { from, until }: Stretch,
  textAt: (at: number) => string,
): Stretch {
  const start = firstWhere(from, until, (at) => textAt(at) >= prefix);
  const end = firstWhere(start, until, (at) => !textAt(at).startsWith(prefix));
  return { from: start, until: end };
}

/** The image of words, given group by group. The groups and the words in each must be in order. */
export function* storedWordParts(
  groups: Iterable<readonly [name: string, words: readonly NumberedWord[]]>,
): Iterable<NamedPart> {
  const shelves: Shelf[] = [];
  let waiting: string[] = [];
  for (const [name, words] of groups) {
    shelves.push([name, words.length]);
    for (const [word] of words) {
      if (waiting.push(word) < BLOCK_VALUES) continue;
      yield { name: 'words', bytes: writeTexts(waiting) };
      waiting = [];
    }
  }
  if (waiting.length > 0) yield { name: 'words', bytes: writeTexts(waiting) };
  yield { name: 'shelves', bytes: writeBlock(shelves) };
}
