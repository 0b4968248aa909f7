import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import colorNames from 'color-name';

/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
export type Colour = readonly [number, number, number, number];

type Value = readonly CSSToken[];

/** The word in lower case, where the value is one word. */
export function wordOf(value: Value): string | null {
  const [token] = value;
  return value.length === 1 && token?.[0] === TokenType.Ident ? token[4].value.toLowerCase() : null;
}

/** All words of a value, in lower case. */
export function wordsOfValue(value: Value): readonly string[] {
  return value.flatMap((token) =>
    token[0] === TokenType.Ident ? [token[4].value.toLowerCase()] : [],
  );
}

/** A number without a unit, such as of `opacity`; a percentage as its part of one. */
export function numberOf(value: Value): number | null {
  const [token] = value;
  if (value.length !== 1) return null;
  if (token?.[0] === TokenType.Number) return token[4].value;
  return token?.[0] === TokenType.Percentage ? token[4].value / 100 : null;
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

/** A length in CSS pixels; null for what is none. `whole` is what a percentage is of. */
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

const NAMES: ReadonlyMap<string, readonly [number, number, number]> = new Map(
  Object.entries(colorNames),
);

/** A colour in one of the spellings of sRGB; null for every other value. */
export function colourOf(value: Value): Colour | null {
  const [token] = value;
  if (token?.[0] === TokenType.Hash) return hexColour(token[4].value);
  if (token?.[0] === TokenType.Ident) return namedColour(token[4].value.toLowerCase());
  if (token?.[0] !== TokenType.Function) return null;
  const name = token[4].value.toLowerCase();
  const parts = value.slice(1).flatMap(channelOf);
  const [a = 0, b = 0, c = 0, alpha = { value: 1, percent: false }] = parts.map((part) => part);
  if (typeof a === 'number' || typeof b === 'number' || typeof c === 'number') return null;
  const opaque = alpha.percent ? alpha.value / 100 : alpha.value;
  const channel = (part: Channel): number => (part.percent ? part.value * 2.55 : part.value);
  if (name === 'rgb' || name === 'rgba') return [channel(a), channel(b), channel(c), opaque];
  if (name !== 'hsl' && name !== 'hsla') return null;
  return [...ofHsl(a.value, b.value / 100, c.value / 100), opaque];
}

interface Channel {
  readonly value: number;
  readonly percent: boolean;
}

function channelOf(token: CSSToken): readonly Channel[] {
  if (token[0] === TokenType.Number) return [{ value: token[4].value, percent: false }];
  if (token[0] === TokenType.Percentage) return [{ value: token[4].value, percent: true }];
  return token[0] === TokenType.Dimension ? [{ value: token[4].value, percent: false }] : [];
}

function namedColour(name: string): Colour | null {
  if (name === 'transparent') return [0, 0, 0, 0];
  const known = NAMES.get(name);
  return known ? [...known, 1] : null;
}

function hexColour(hex: string): Colour | null {
  if (![3, 4, 6, 8].includes(hex.length)) return null;
  const size = hex.length < 6 ? 1 : 2;
  const at = (place: number): number => {
    const part = hex.slice(place * size, (place + 1) * size);
    return part === '' ? 255 : parseInt(size === 1 ? part + part : part, 16);
  };
  const found: Colour = [at(0), at(1), at(2), at(3) / 255];
  return found.some(Number.isNaN) ? null : found;
}

function ofHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const part = (shift: number): number => {
    const k = (shift + (((hue % 360) + 360) % 360) / 30) % 12;
    const reach = saturation * Math.min(light, 1 - light);
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** How far two opaque colours are apart: of the channel in which they differ most, from 0 to 255. */
export function distanceOf(one: Colour, other: Colour): number {
  return Math.max(...one.slice(0, 3).map((part, at) => Math.abs(part - (other[at] ?? 0))));
}

/** The value that a text would be in a sheet, without blanks. */
export function valueOfText(text: string): Value {
  return tokenize({ css: text }).filter(
    ([type]) => type !== TokenType.EOF && type !== TokenType.Whitespace,
  );
}
