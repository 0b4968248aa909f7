import { countBy } from '../group-by';
import { alignedRuns } from './align';
import type { AgreementWord } from './agreement-words';
import { isPlainWords, isPure, nameIn } from './filled-values';

/* The part of an advocate's name that a merge variable stands for. */
type Part = 'full' | 'first' | 'last';

const FIRST = ['first', 'given', 'forename'];
const LAST = ['last', 'family', 'surname'];
/* A text with more words, or with more characters, is not a name. */
const MOST_WORDS = 8;
const LONGEST_NAME = 80;

/** Whether the source has a merge variable for a part of the advocate's name. */
export function namesAdvocate(source: readonly AgreementWord[]): boolean {
  return source.some(({ variable }) => variable !== undefined && partOf(variable) !== null);
}

/**
 * The text that a signed agreement has in place of the source's variables for the advocate's name;
 * null when it has none, or when the two differ too much to tell.
 */
export function advocateIn(
  source: readonly AgreementWord[],
  signed: readonly AgreementWord[],
): string | null {
  const found: Record<Part, string[]> = { full: [], first: [], last: [] };
  let left = 0;
  let right = 0;
  for (const run of alignedRuns(source.map(textOf), signed.map(textOf))) {
    const part = run.same || run.cutShort ? null : partIn(source.slice(left, left + run.left));
    const name = part && textIn(signed.slice(right, right + run.right));
    if (part && name) found[part].push(name);
    left += run.left;
    right += run.right;
  }
  const [full, first, last] = [found.full, found.first, found.last].map(mostFrequent);
  if (full) return full;
  return first && last ? `${first} ${last}` : (first ?? null);
}

/*
 * The part that a stretch of the source stands for; null when it holds anything but variables for
 * the advocate's name.
 */
function partIn(run: readonly AgreementWord[]): Part | null {
  if (!isPure(run)) return null;
  const parts = run.flatMap(({ variable }) => (variable === undefined ? [] : [partOf(variable)]));
  const [first] = parts;
  if (first === undefined || parts.includes(null)) return null;
  return parts.every((it) => it === first) ? first : 'full';
}

/* Reads the service's names of variables, such as "advocate_full_name" and "advocate.firstName". */
function partOf(variable: string): Part | null {
  const words = variable
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const has = (some: readonly string[]): boolean => words.some((word) => some.includes(word));
  if (!has(['advocate']) || !has(['name', 'fullname', ...FIRST, ...LAST])) return null;
  if (has(FIRST)) return 'first';
  return has(LAST) ? 'last' : 'full';
}

function textIn(words: readonly AgreementWord[]): string | null {
  const kept = nameIn(words.map(textOf), new Set());
  if (kept.length === 0 || kept.length > MOST_WORDS || isPlainWords(kept)) return null;
  const from = words.findIndex((_, at) => kept.every((text, i) => words[at + i]?.text === text));
  const name = words
    .slice(from, from + kept.length)
    .map(({ text, gap }, at) => (at === 0 ? text : gap + text))
    .join('');
  const isName = /\p{L}/u.test(name) && !/[\n@{}]/u.test(name) && name.length <= LONGEST_NAME;
  return isName ? name : null;
}

function mostFrequent(names: readonly string[]): string | undefined {
  const [best] = [...countBy(names, (name) => name)].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

function textOf({ text }: AgreementWord): string {
  return text;
}
