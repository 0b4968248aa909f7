import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordSet } from '../tree/word-set';

/** What opens and what closes quotations, the outermost first; empty where nothing does. */
export type Quotes = readonly (readonly [open: string, close: string])[];

const ENGLISH: Quotes = [
  ['“', '”'],
  ['‘', '’'],
];

/** The marks that a value of `quotes` names; null for those of the language. */
export function quotesSaid(value: readonly CSSToken[], isNone: boolean): Quotes | null {
  if (isNone) return [];
  const signs = value.flatMap((token) => (token[0] === TokenType.String ? [token[4].value] : []));
  if (signs.length === 0 || signs.length % 2 > 0) return null;
  return signs.flatMap((open, at) => (at % 2 > 0 ? [] : [[open, signs[at + 1] ?? ''] as const]));
}

/** Gives the marks of a page, which go by how deep in quotations they stand (CSS Content 3). */
export function createQuotes() {
  let depth = 0;
  /* How many of these marks are drawn around elements. */
  let drawn = 0;
  const at = (level: number, side: 0 | 1, quotes: Quotes | null): string => {
    const all = quotes ?? ENGLISH;
    return all[Math.min(level, all.length - 1)]?.[side] ?? '';
  };
  return {
    /** Whether all marks that are open are drawn, and none of them is a word. */
    areDrawn: (): boolean => drawn === depth,
    enter: (): void => {
      depth += 1;
      drawn += 1;
    },
    leave: (): void => {
      depth -= 1;
      drawn -= 1;
    },
    /** What a keyword of `content` writes; null where it is none of a mark. */
    mark: (word: string, quotes: Quotes | null): string | null => {
      const level = depth;
      if (OPENS.has(word)) depth += 1;
      else if (CLOSES.has(word)) depth = Math.max(drawn, depth - 1);
      else return null;
      if (word === 'open-quote') return at(level, 0, quotes);
      return word === 'close-quote' && level > drawn ? at(level - 1, 1, quotes) : '';
    },
  };
}

const OPENS = wordSet('open-quote no-open-quote');
const CLOSES = wordSet('close-quote no-close-quote');
