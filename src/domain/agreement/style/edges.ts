import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { sizeOf, type Style } from '../css/computed-style';
import { isCalculation, reckonedLength } from '../css/calc';
import { saidOf, wordsSaid } from '../css/cascade';
import { SIDES } from '../css/expand';
import { closingOf, outsideFunctions } from '../css/read-sheet';
import { lengthOf, wordsOfValue } from '../css/values';
import { wordSet } from '../tree/word-set';

const LINES = wordSet('solid dashed dotted double groove ridge inset outset');

/** Widths of borders, in CSS pixels, that may cover a line of words. */
export const THICK = 16;
const COLOURLESS = wordSet('none hidden thin medium thick');
const SOLID = wordSet('solid double groove ridge inset outset');

/** How wide the line is, in CSS pixels, that a border draws at a side; 0 where none is seen. */
export function edgeWidth(style: Style, side: (typeof SIDES)[number]): number {
  const said = (part: string): readonly CSSToken[] => declaredFor(style, side, part).flat();
  const isDrawn = wordsOfValue(said('style')).some((it) => SOLID.has(it));
  if (!isDrawn || isClear(said('color'))) return 0;
  return widest(declaredFor(style, side, 'width'), style);
}

/* Which of them was declared last is not known, so that the widest counts. */
function declaredFor(style: Style, side: string, part: string): readonly (readonly CSSToken[])[] {
  return [`border-${side}-${part}`, `border-${part}`, `border-${side}`, 'border'].map((it) =>
    saidOf(style, it),
  );
}

/**
 * How wide the widest border of a box is, in CSS pixels; also a clear one has the ground of the
 * box.
 */
export function frameOf(style: Style): number {
  return Math.max(...SIDES.map((side) => widest(declaredFor(style, side, 'width'), style)));
}

/** Whether a border is declared in any way. Most elements declare none. */
export function declaresEdges({ declared }: Style): boolean {
  for (const name of declared.keys()) if (name.startsWith('border')) return true;
  return false;
}

function widest(values: readonly (readonly CSSToken[])[], { fontSize }: Style): number {
  return Math.max(0, ...values.flatMap((value) => lengthsIn(value, fontSize)));
}

/* The lengths of a value; what cannot be reckoned may be of any size. */
function lengthsIn(value: readonly CSSToken[], fontSize: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const token = value[at];
    const end = token?.[0] === TokenType.Function ? closingOf(value, at) : at;
    const isReckoned = token !== undefined && isCalculation(token);
    const size = reckonedLength(value.slice(at, end + 1), fontSize);
    found.push(size ?? (isReckoned ? Infinity : 0));
    at = end;
  }
  return found;
}

/** Whether a line is drawn around a box, outside of its border. */
export function drawsOutline(style: Style): boolean {
  const words = ['outline', 'outline-style'].flatMap((it) => wordsSaid(style.declared, it));
  const colour = saidOf(style, 'outline-color');
  const isUnseen = (colour.length > 0 ? wordsOfValue(colour) : words).includes('transparent');
  return !isUnseen && words.some((it) => !NO_OUTLINE.has(it));
}

const NO_OUTLINE = wordSet('none initial unset inherit revert transparent');

/**
 * Whether the line around a box may lie over the words beside it, or within it, where it is moved
 * in.
 */
export function outlinesWords(style: Style): boolean {
  if (!drawsOutline(style)) return false;
  const said = (name: string): readonly CSSToken[] => saidOf(style, name);
  const width = widest([said('outline'), said('outline-width')], style);
  const isWithin = (sizeOf(style, 'outline-offset') ?? 0) < 0;
  return width >= (isWithin ? THICK / 2 : THICK);
}

/* Whether no other colour is declared besides the clear one. */
function isClear(tokens: readonly CSSToken[]): boolean {
  const isColour = (token: CSSToken): boolean =>
    token[0] === TokenType.Hash || token[0] === TokenType.Function;
  const words = wordsOfValue(tokens);
  return (
    words.includes('transparent') &&
    !tokens.some(isColour) &&
    words.every((it) => it === 'transparent' || LINES.has(it) || COLOURLESS.has(it))
  );
}

/**
 * Whether a line is drawn by `border`, or by what it is called for one of the sides (`border-top`).
 */
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
