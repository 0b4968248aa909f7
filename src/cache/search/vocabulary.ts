/* Words are looked up by their first characters; three keep the shelves short enough to scan. */
const SHELF = 3;

/** Folded words by number, in the order first seen. */
export interface Vocabulary {
  /** The number of a word, given to it if it is new. */
  readonly add: (word: string) => number;
  /** The numbers of the words that are `word`, or begin with it where `prefix`. */
  readonly find: (word: string, prefix: boolean) => readonly number[];
}

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const shelves = new Map<string, number[]>();

  function add(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = words.push(word) - 1;
    numbers.set(word, number);
    const shelf = shelves.get(word.slice(0, SHELF));
    if (shelf) shelf.push(number);
    else shelves.set(word.slice(0, SHELF), [number]);
    return number;
  }

  function findPrefix(prefix: string): readonly number[] {
    if (prefix.length >= SHELF) {
      const shelf = shelves.get(prefix.slice(0, SHELF)) ?? [];
      return shelf.filter((number) => words[number]?.startsWith(prefix));
    }
    const found: number[] = [];
    for (const [start, shelf] of shelves)
      if (start.startsWith(prefix)) for (const number of shelf) found.push(number);
    return found;
  }

  function findWord(word: string): readonly number[] {
    const number = numbers.get(word);
    return number === undefined ? [] : [number];
  }

  return {
    add,
    find: (word, prefix) => (prefix ? findPrefix(word) : findWord(word)),
  };
}
