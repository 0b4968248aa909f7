import { NumberType, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import colorNames from 'color-name';
import { wordSet } from '../tree/word-set';
import { reckonedNumber } from './calc';
import { closingOf } from './read-sheet';
import { wordOf } from './values';

type Value = readonly CSSToken[];

/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
export type Colour = readonly [number, number, number, number];

const NAMES: ReadonlyMap<string, readonly [number, number, number]> = new Map(
  Object.entries(colorNames),
);

/* The system colours of a light theme, as engines have them. */
const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];
const SYSTEM: ReadonlyMap<string, Colour> = new Map([
  ...['canvastext', 'windowtext', 'fieldtext', 'buttontext', 'infotext', 'captiontext'].map(
    (name) => [name, BLACK] as const,
  ),
  ...['canvas', 'window', 'field'].map((name) => [name, WHITE] as const),
]);

/* System colours that depend on the system, on its theme or on which links were visited. */
const DECIDED_ELSEWHERE = wordSet(
  'graytext linktext visitedtext activetext highlight highlighttext buttonface buttonborder mark ' +
    'marktext menutext menu accentcolor accentcolortext selecteditem selecteditemtext -webkit-link ' +
    '-webkit-activelink -webkit-text',
);

/** Whether it is a system colour that differs between computers (CSS Color 4, 6.2). */
export function isSystemColour(token: CSSToken): boolean {
  return token[0] === TokenType.Ident && DECIDED_ELSEWHERE.has(token[4].value.toLowerCase());
}

/** Whether a value means the colour of the words (`currentcolor`). */
export function isCurrentColour(value: Value): boolean {
  return wordOf(value) === 'currentcolor';
}

/** A colour written in a usual form of sRGB or Oklab; null for every other value. */
export function colourOf(value: Value): Colour | null {
  const [token] = value;
  if (token?.[0] === TokenType.Hash) return hexColour(token[4].value);
  if (token?.[0] === TokenType.Ident) return namedColour(token[4].value.toLowerCase());
  if (token?.[0] !== TokenType.Function) return null;
  const name = token[4].value.toLowerCase();
  const parts = channelsOf(value.slice(1, closingOf(value, 0)));
  const [a, b, c, alpha = { value: 1, percent: false }] = parts ?? [];
  if (!a || !b || !c) return null;
  const opaque = within(alpha.percent ? alpha.value / 100 : alpha.value, 1);
  const channel = (of: Channel): number => within(of.percent ? of.value * 2.55 : of.value, 255);
  if (name === 'rgb' || name === 'rgba') return [channel(a), channel(b), channel(c), opaque];
  if (name === 'hsl' || name === 'hsla')
    return [...ofHsl(a.value, within(b.value / 100, 1), within(c.value / 100, 1)), opaque];
  const part = (of: Channel, whole: number): number =>
    of.percent ? (of.value / 100) * whole : of.value;
  if (name === 'oklab') return [...ofOklab(part(a, 1), part(b, 0.4), part(c, 0.4)), opaque];
  if (name !== 'oklch') return null;
  const [chroma, hue] = [part(b, 0.4), (c.value * Math.PI) / 180];
  return [...ofOklab(part(a, 1), chroma * Math.cos(hue), chroma * Math.sin(hue)), opaque];
}

/* What is more or less than all counts as all or nothing. */
function within(part: number, whole: number): number {
  return Math.min(whole, Math.max(0, part));
}

interface Channel {
  readonly value: number;
  readonly percent: boolean;
}

/* The channels of a colour; null where one of them is not known. */
function channelsOf(value: Value): readonly Channel[] | null {
  const found: Channel[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const token = value[at];
    if (!token || token[0] === TokenType.Comma || token[1] === '/') continue;
    const end = token[0] === TokenType.Function ? closingOf(value, at) : at;
    const channel = channelOf(value.slice(at, end + 1));
    if (channel === null) return null;
    found.push(channel);
    at = end;
  }
  return found;
}

/* A part may be reckoned from others of its kind. */
function channelOf(part: Value): Channel | null {
  if (wordOf(part) === 'none') return { value: 0, percent: false };
  const value = reckonedNumber(part.map(asNumber));
  return value === null ? null : { value, percent: part.some(([type]) => type === PERCENT) };
}

const PERCENT = TokenType.Percentage;
const DEGREES: ReadonlyMap<string, number> = new Map([
  ['deg', 1],
  ['turn', 360],
  ['rad', 180 / Math.PI],
  ['grad', 0.9],
]);

/* Percentages and angles as the numbers that stand for them. */
function asNumber(token: CSSToken): CSSToken {
  const [type, written, start, end, data] = token;
  const isAngle = type === TokenType.Dimension && DEGREES.has(token[4].unit.toLowerCase());
  if (type !== PERCENT && !isAngle) return token;
  const { value, unit = 'deg' } = data as { value: number; unit?: string };
  const number = value * (DEGREES.get(unit.toLowerCase()) ?? 1);
  return [TokenType.Number, written, start, end, { value: number, type: NumberType.Number }];
}

function namedColour(name: string): Colour | null {
  if (name === 'transparent') return [0, 0, 0, 0];
  const known = NAMES.get(name);
  return known ? [...known, 1] : (SYSTEM.get(name) ?? null);
}

const LONGEST_COLOUR = 128;
const HEX_OF_CHANNEL = 8;

/**
 * The colour in an old attribute, by the rules for parsing a legacy colour value (HTML Standard,
 * 2.3.6).
 */
export function legacyColour(text: string): Colour | null {
  const written = text.trim().toLowerCase();
  if (written === '' || written === 'transparent') return null;
  const named = namedColour(written);
  if (named !== null) return named;
  if (/^#[0-9a-f]{3}$/.test(written)) return hexColour(written.slice(1));
  const digits = written
    .replace(/[\u{10000}-\u{10ffff}]/gu, '00')
    .slice(0, LONGEST_COLOUR)
    .replace(/^#/, '')
    .replace(/[^0-9a-f]/g, '0');
  const size = Math.max(1, Math.ceil(digits.length / 3));
  const padded = digits.padEnd(size * 3, '0');
  let parts = [0, 1, 2].map((at) =>
    padded.slice(at * size, (at + 1) * size).slice(-HEX_OF_CHANNEL),
  );
  while (parts.every((part) => part.length > 2 && part.startsWith('0')))
    parts = parts.map((part) => part.slice(1));
  const [red = 0, green = 0, blue = 0] = parts.map((part) => parseInt(part.slice(0, 2), 16));
  return [red, green, blue, 1];
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

/*
 * Uses the matrices of CSS Color Module Level 4, 10. Colours that no screen can show are clipped.
 */
function ofOklab(light: number, a: number, b: number): [number, number, number] {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    shown(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    shown(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    shown(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function shown(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return 255 * within(part, 1);
}

/** How far apart two opaque colours are, from 0 to 255: the largest difference of a channel. */
export function distanceOf([red, green, blue]: Colour, other: Colour): number {
  const [otherRed, otherGreen, otherBlue] = other;
  return Math.max(
    Math.abs(red - otherRed),
    Math.abs(green - otherGreen),
    Math.abs(blue - otherBlue),
  );
}
