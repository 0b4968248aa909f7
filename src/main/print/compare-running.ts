/**
 * How the words of two documents differ, wherever their pages break. `pages`, from 1, are pages of
 * the first document.
 */
export type RunningComparison =
  | { readonly kind: 'same' | 'same-letters' }
  | { readonly kind: 'differ'; readonly pages: readonly number[] };

/**
 * Compares the words of two documents, without blanks and across page breaks. A PDF holds the words
 * of each line in the order in which they are drawn. So a text from right to left that breaks into
 * other lines is in another order, and only its letters can be compared.
 */
export function compareRunning(
  actual: readonly string[],
  wanted: readonly string[],
): RunningComparison {
  const [mine, theirs] = [actual.join(''), wanted.join('')];
  if (mine === theirs) return { kind: 'same' };
  if (FROM_THE_RIGHT.test(mine) && lettersOf(mine) === lettersOf(theirs))
    return { kind: 'same-letters' };
  const begin = sameAtBegin(mine, theirs);
  return {
    kind: 'differ',
    pages: pagesBetween(actual, begin, mine.length - sameAtEnd(mine, theirs, begin)),
  };
}

const FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function lettersOf(text: string): string {
  return [...text].sort().join('');
}

function sameAtBegin(mine: string, theirs: string): number {
  let at = 0;
  while (at < mine.length && mine[at] === theirs[at]) at += 1;
  return at;
}

function sameAtEnd(mine: string, theirs: string, begin: number): number {
  const most = Math.min(mine.length, theirs.length) - begin;
  let count = 0;
  while (count < most && mine.at(-1 - count) === theirs.at(-1 - count)) count += 1;
  return count;
}

/* A place where something is missing belongs to the page that goes on there. */
function pagesBetween(pages: readonly string[], from: number, to: number): readonly number[] {
  const found: number[] = [];
  let start = 0;
  for (const [at, { length }] of pages.entries()) {
    const end = start + length;
    if (end > from && start < Math.max(to, from + 1)) found.push(at + 1);
    start = end;
  }
  return found.length > 0 ? found : [pages.length];
}
