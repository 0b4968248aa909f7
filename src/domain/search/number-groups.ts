import { remembered } from '../remembered';
import { isNumber, type SearchTerm } from './query';

/** Neighbouring terms of a query that are digits alone, such as the groups of a phone number. */
export interface NumberRun {
  /** The index of the first of these terms, and that behind the last one. */
  readonly from: number;
  readonly until: number;
  /** Of 6 to 15 digits. */
  readonly digits: string;
}

/* Fewer digits are years or sizes; no phone number has more. */
const [LEAST_DIGITS, MOST_DIGITS] = [6, 15];
/** The most ways of all numbers of one query: what is found of each is kept until all are read. */
export const MOST_WAYS = 20;

/** The numbers of a query that may be grouped otherwise where they are searched. */
export function numberRuns(terms: readonly SearchTerm[]): readonly NumberRun[] {
  const runs: NumberRun[] = [];
  for (const [at, term] of terms.entries()) {
    if (!isNumber(term)) continue;
    const before = runs.at(-1)?.until === at ? runs.pop() : undefined;
    const digits = (before?.digits ?? '') + term.words.join('');
    runs.push({ from: before?.from ?? at, until: at + 1, digits });
  }
  return runs.filter(({ digits }) => LEAST_DIGITS <= digits.length && digits.length <= MOST_DIGITS);
}

/**
 * The terms that find a number in other groups of digits, the likeliest first, at most so many.
 * `knows` says which words there are, or beginnings of words. Behind them come those that find the
 * number without the 0 in front, which stands behind no country code; a quarter is kept for them.
 */
export function numberWays(
  digits: string,
  knows: (word: string, isPrefix: boolean) => boolean,
  most: number,
): readonly SearchTerm[] {
  const isWord = remembered((word: string) => knows(word, false));
  const isBeginning = remembered((word: string) => knows(word, true));
  const cut = remembered((rest: string): readonly (readonly string[])[] => {
    const ways: (readonly string[])[] = isBeginning(rest) ? [[rest]] : [];
    for (let length = 1; length < rest.length; length += 1) {
      const head = rest.slice(0, length);
      if (isWord(head)) for (const tail of cut(rest.slice(length))) ways.push([head, ...tail]);
    }
    return ways.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
  });
  const without0 = digits.replace(/^0+(?=\d)/, '');
  const ways =
    without0 === digits || without0.length < LEAST_DIGITS
      ? cut(digits)
      : [
          ...cut(digits).slice(0, most - Math.floor(most / 4)),
          ...cut(without0).slice(0, Math.floor(most / 4)),
        ];
  return ways.map((words) => ({ words, lastIsPrefix: true }));
}

/*
 * Fewest groups first, and those with a single digit last: a large copy has every short number as a
 * word, and their many ways would leave no room for others.
 */
function rank(groups: readonly string[]): number {
  const singles = groups.filter((group) => group.length === 1).length;
  return singles * MOST_DIGITS + groups.length;
}
