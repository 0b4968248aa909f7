import type { CSSToken } from '@csstools/css-tokenizer';
import type { Style } from './computed-style';
import { saidOf } from './css/cascade';
import { outsideFunctions } from './css/read-sheet';
import { lengthOf, wordsOfValue } from './css/values';
import { wordSet } from './word-set';

const LINES = wordSet('solid dashed dotted double groove ridge inset outset');

/** Whether a line is drawn by `border`, or by what it is called for one of the sides (`border-top`). */
export function drawsEdge(style: Style, name: string): boolean {
  const value = outsideFunctions(saidOf(style, name));
  const words = wordsOfValue(value);
  if (!words.some((it) => LINES.has(it))) return false;
  /* A colour or a width that is declared by itself counts instead of that of the whole line. */
  const own = (part: string): readonly CSSToken[] | undefined =>
    [`${name}-${part}`, `border-${part}`]
      .map((it) => saidOf(style, it))
      .find((it) => it.length > 0);
  const colours = wordsOfValue(own('color') ?? value);
  const widths = outsideFunctions(own('width') ?? value)
    .map((it) => lengthOf(it, 1, 1))
    .filter((it) => it !== null);
  const isNone = widths.length > 0 && widths.every((it) => it === 0);
  return !isNone && !colours.includes('transparent');
}
