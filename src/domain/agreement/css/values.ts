import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';

type Value = readonly CSSToken[];

/** The word in lower case, if the value is one word. */
export function wordOf(value: Value): string | null {
  const [token] = value;
  return value.length === 1 && token?.[0] === TokenType.Ident ? token[4].value.toLowerCase() : null;
}

/** A word as a sheet would name it. */
export function identOf(name: string): CSSToken {
  return [TokenType.Ident, name, -1, -1, { value: name }];
}

/** All words of a value, in lower case. */
export function wordsOfValue(value: Value): readonly string[] {
  return value.flatMap((token) =>
    token[0] === TokenType.Ident ? [token[4].value.toLowerCase()] : [],
  );
}

/** A number without a unit, as of `opacity`; a percentage counts as a part of 1. */
export function unitlessNumber(value: Value): number | null {
  const [token] = value;
  if (value.length !== 1) return null;
  if (token?.[0] === TokenType.Number) return token[4].value;
  return token?.[0] === TokenType.Percentage ? token[4].value / 100 : null;
}

/** A percentage, as of `width`. */
export function percentOf(value: Value): number | null {
  const [token] = value;
  return token?.[0] === TokenType.Percentage && value.length === 1 ? token[4].value : null;
}

const PIXELS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
  ['rem', 16],
  ['vw', 12.8],
  ['vh', 8],
]);

/** A length in CSS pixels; null for anything else. `whole` is what percentages refer to. */
export function lengthOf(token: CSSToken | undefined, fontSize: number, whole = 0): number | null {
  if (token?.[0] === TokenType.Number) return token[4].value === 0 ? 0 : null;
  if (token?.[0] === TokenType.Percentage) return (token[4].value / 100) * whole;
  if (token?.[0] !== TokenType.Dimension) return null;
  const { value, unit } = token[4];
  const name = unit.toLowerCase();
  if (name === 'em') return value * fontSize;
  if (name === 'ex' || name === 'ch') return (value * fontSize) / 2;
  const pixels = PIXELS.get(name);
  return pixels === undefined ? null : value * pixels;
}

/** Reads a text as a value of a sheet, without blanks. */
export function valueOfText(text: string): Value {
  return tokenize({ css: text }).filter(
    ([type]) => type !== TokenType.EOF && type !== TokenType.Whitespace,
  );
}

/** Whether a token names a picture or draws a gradient. */
export function isDrawing(token: CSSToken): boolean {
  if (token[0] === TokenType.URL) return true;
  return token[0] === TokenType.Function && /gradient|url|image/i.test(token[4].value);
}
