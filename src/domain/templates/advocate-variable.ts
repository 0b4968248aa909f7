import { countBy } from '../group-by';
import { alignedRuns } from './align';
import type { AgreementWord } from './agreement-words';
import { isPlainWords, isPure, nameIn } from './filled-values';

/* Which part of an advocate's name a merge variable is filled with. */
type Part = 'full' | 'first' | 'last';

const FIRST = ['first', 'given', 'forename'];
const LAST = ['last', 'family', 'surname'];
/* More words are no name. */
const MOST_WORDS = 8;
const LONGEST_NAME = 80;

/** Whether one of a source's words is filled with a part of the advocate's name. */
export function namesAdvocate(source: readonly AgreementWord[]): boolean {
  return source.some(({ variable }) => variable !== undefined && partOf(variable) !== null);
}

/**
 * What an agreement as signed has in the places where its template's source has the advocate's name;
 * null where it has none, or where the two are too different to tell.
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

/* What a stretch of the source stands for, where nothing but the advocate's name is in it. */
function partIn(run: readonly AgreementWord[]): Part | null {
  if (!isPure(run)) return null;
  const parts = run.flatMap(({ variable }) => (variable === undefined ? [] : [partOf(variable)]));
  const [first] = parts;
  if (first === undefined || parts.includes(null)) return null;
  return parts.every((it) => it === first) ? first : 'full';
}

/* "advocate_full_name", "advocate.firstName": the names of variables are the service's. */
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
