/** How different two words are: letters added, left out, replaced, or swapped with the next. */
export interface Edits {
  /** From the word to the whole other word. */
  readonly whole: number;
  /** From the word to the nearest beginning of the other one. */
  readonly start: number;
}

/* Longer words are not names, and comparing them would cost too much. */
const LONGEST = 40;
const LETTERS = /^\p{L}+$/u;

/**
 * How many typing errors are forgiven in a folded word: none below four letters or when it has
 * other characters, one up to seven letters, two beyond.
 */
export function forgivenEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > LONGEST || !LETTERS.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The edits between a word of at most 40 letters and another one. Above `most`, the result may be
 * larger than the true number.
 */
export function editsBetween(word: string, other: string, most: number): Edits {
  const width = Math.min(other.length, word.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let at = 1; at <= word.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= width; to += 1) {
      const isSame = word[at - 1] === other[to - 1];
      const swapped = isSwap(word, at, other, to) ? (before[to - 2] ?? 0) + 1 : Infinity;
      const replaced = (last[to - 1] ?? 0) + (isSame ? 0 : 1);
      row.push(Math.min(replaced, swapped, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return { whole: Infinity, start: Infinity };
    before = last;
    last = row;
  }
  const whole = (last[width] ?? 0) + other.length - width;
  return { whole, start: Math.min(...last) };
}

function isSwap(word: string, at: number, other: string, to: number): boolean {
  return at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1];
}
