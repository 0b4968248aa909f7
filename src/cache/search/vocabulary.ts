import { remembered } from '../../domain/remembered';
import { editsBetween, type Edits } from '../../domain/search/similar';
import type { Images } from '../index/image';
import type { NamedPart } from '../index/segments';
import {
  createStoredWords,
  groupOf,
  storedWordParts,
  type NumberedWord,
  type StoredWords,
} from './stored-words';

/** Numbers of words: a range (`until` exclusive), and single ones. */
export interface WordNumbers {
  readonly from: number;
  readonly until: number;
  readonly others: readonly number[];
}

/** These words alone. */
export function onlyWords(numbers: readonly number[]): WordNumbers {
  return { from: 0, until: 0, others: numbers };
}

/** Folded words by number: those of an image in order, then others in the order first seen. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** A word that is like another one, and how many edits apart. */
export interface SimilarWord {
  readonly word: string;
  readonly number: number;
  readonly edits: Edits;
}

/** A vocabulary, empty or from its image. */
export function createVocabulary(image: Images = {}) {
  const stored = createStoredWords(image);
  const groups: WordGroups = {
    stored,
    words: [],
    added: new Map(),
    names: new Set(stored.groups),
  };
  let count = stored.count;
  const added = new Map<string, number>();
  const storedNumber = remembered(stored.find, MOST_REMEMBERED);
  const numberOf = (word: string): number | undefined => added.get(word) ?? storedNumber(word);

  function add(word: string): number {
    const known = numberOf(word);
    if (known !== undefined) return known;
    const number = count++;
    added.set(word, number);
    addTo(groups, word, number);
    return number;
  }

  function findWord(word: string): WordNumbers {
    const number = numberOf(word);
    return onlyWords(number === undefined ? [] : [number]);
  }

  return {
    /** The number of a word, given to it if it is new. */
    add,
    /** The words that are `word`, or begin with it where `prefix`. */
    find: (word: string, prefix: boolean): WordNumbers =>
      prefix ? beginningWith(groups, word) : findWord(word),
    /** Words that a word of at most 40 letters may have been meant to be, or to begin: as `Edits`. */
    similar: (word: string, most: number): readonly SimilarWord[] => similarIn(groups, word, most),
    /** Which number each word of its image has now. */
    order: (): Int32Array => {
      const sorted = [...sortedGroups(groups)].map(([, words]) =>
        words.map(([, number]) => number),
      );
      return Int32Array.from(sorted.flat());
    },
    parts: (): Iterable<NamedPart> => storedWordParts(sortedGroups(groups)),
  };
}

/*
 * Words of an image are found in its bytes; those of records that follow each other are mostly the same.
 * More than the words that nearly every record has.
 */
const MOST_REMEMBERED = 8192;

/* Words by their first characters: those of the image, and those added since, by their numbers. */
interface WordGroups {
  readonly stored: StoredWords;
  /** The added words in the order of their numbers, which follow on those of the image. */
  readonly words: string[];
  readonly added: Map<string, number[]>;
  readonly names: Set<string>;
}

function addTo({ words, added, names }: WordGroups, word: string, number: number): void {
  const name = groupOf(word);
  words.push(word);
  names.add(name);
  const group = added.get(name);
  if (group) group.push(number);
  else added.set(name, [number]);
}

function* wordsOf(groups: WordGroups, name: string): Iterable<NumberedWord> {
  yield* groups.stored.group(name);
  for (const number of groups.added.get(name) ?? []) yield [addedWord(groups, number), number];
}

function* sortedGroups(
  groups: WordGroups,
): Iterable<readonly [name: string, words: readonly NumberedWord[]]> {
  for (const name of [...groups.names].sort())
    yield [name, [...wordsOf(groups, name)].sort(([a], [b]) => (a < b ? -1 : 1))];
}

function addedWord({ stored, words }: WordGroups, number: number): string {
  return words[number - stored.count] ?? '';
}

function beginningWith(groups: WordGroups, prefix: string): WordNumbers {
  return { ...groups.stored.beginningWith(prefix), others: addedBeginningWith(groups, prefix) };
}

/* The name of a group may show already that no word of it can match: then none is read. */
function addedBeginningWith(groups: WordGroups, prefix: string): readonly number[] {
  const { added } = groups;
  const name = groupOf(prefix);
  if (name === prefix)
    return [...added].flatMap(([other, numbers]) => (other.startsWith(prefix) ? numbers : []));
  const begins = (number: number): boolean => addedWord(groups, number).startsWith(prefix);
  return (added.get(name) ?? []).filter(begins);
}

/*
 * A group is skipped where its common beginning is too far from the word already, so few are read.
 */
function similarIn(groups: WordGroups, word: string, most: number): readonly SimilarWord[] {
  const found: SimilarWord[] = [];
  for (const name of groups.names) {
    if (editsBetween(name, word, most).start > most) continue;
    for (const [other, number] of wordsOf(groups, name)) {
      if (other.length < word.length - most) continue;
      const edits = editsBetween(word, other, most);
      if (edits.start <= most) found.push({ word: other, number, edits });
    }
  }
  return found;
}
