import { remembered, rememberedIn } from '../../domain/remembered';
import { editsBetween, type Edits } from '../../domain/search/similar';
import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import {
  createStoredWords,
  groupOf,
  storedWordParts,
  type NumberedWord,
  type StoredWords,
} from './stored-words';

/** Numbers of words: a range (`until` exclusive), and single numbers. */
export interface WordNumbers {
  readonly from: number;
  readonly until: number;
  readonly others: readonly number[];
}

/** The numbers of single words, without a range. */
export function onlyWords(numbers: readonly number[]): WordNumbers {
  return { from: 0, until: 0, others: numbers };
}

/** The number of each folded word: first those of an image in order, then others as first seen. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** A similar word, and how many edits it takes. */
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
    /** The number of a word. A new word is given the next number. */
    add,
    /** The words that equal `word`, or begin with it where `prefix`. */
    find: (word: string, prefix: boolean): WordNumbers =>
      prefix ? beginningWith(groups, word) : findWord(word),
    /**
     * The words that were possibly meant by a word of at most 40 letters, or that begin like it;
     * see `Edits`.
     */
    similar: (word: string, most: number): readonly SimilarWord[] => similarIn(groups, word, most),
    /** For each word of the image that `parts` gives, its number here. */
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
 * How many words of an image are remembered with their numbers, which are otherwise looked up in
 * bytes: more than the words that nearly every record has.
 */
const MOST_REMEMBERED = 8192;

/* Words by their first characters: the words of the image, and the numbers of those added since. */
interface WordGroups {
  readonly stored: StoredWords;
  /** The added words by number. Their numbers begin behind those of the image. */
  readonly words: string[];
  readonly added: Map<string, number[]>;
  readonly names: Set<string>;
}

function addTo({ words, added, names }: WordGroups, word: string, number: number): void {
  const name = groupOf(word);
  words.push(word);
  names.add(name);
  rememberedIn(added, name, () => []).push(number);
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

/* The name of a group may already show that none of its words can match; then none is read. */
function addedBeginningWith(groups: WordGroups, prefix: string): readonly number[] {
  const { added } = groups;
  const name = groupOf(prefix);
  if (name === prefix)
    return [...added].flatMap(([other, numbers]) => (other.startsWith(prefix) ? numbers : []));
  const begins = (number: number): boolean => addedWord(groups, number).startsWith(prefix);
  return (added.get(name) ?? []).filter(begins);
}

/* A group is skipped where its common beginning is already too different from the word. */
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
