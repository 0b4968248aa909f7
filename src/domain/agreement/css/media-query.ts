import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordSet } from '../tree/word-set';
import {
  allOf,
  anyOf,
  conditionHolds,
  opposite,
  unitsOf,
  type Answer,
  type Leaf,
  type Unit,
} from './condition';
import { splitByCommas } from './read-sheet';
import { lengthOf, wordOf, wordsOfValue } from './values';

/*
 * The window that a signer probably had, in CSS pixels. Screens that are higher than wide are rare.
 */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['width', 1280],
  ['height', 800],
  ['device-width', 1280],
  ['device-height', 800],
  /* CSS pixels are those of the screen. */
  ['resolution', 1],
]);
/*
 * What else a signer's screen probably is, before what it might be instead. Nearly all mails ask
 * for a dark one, and sheets of frameworks for still pages.
 */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['orientation', ['landscape', 'portrait']],
  ['prefers-color-scheme', ['light', 'dark']],
  ['prefers-reduced-motion', ['no-preference', 'reduce']],
  ['prefers-contrast', ['no-preference', 'more', 'less', 'custom']],
  ['forced-colors', ['none', 'active']],
  ['hover', ['hover', 'none']],
  ['any-hover', ['hover', 'none']],
  ['pointer', ['fine', 'coarse', 'none']],
  ['any-pointer', ['fine', 'coarse', 'none']],
]);
const NONE = wordSet('no-preference none');
const NO_TYPES = wordSet(' not only and or layer');

/** Whether a list of media queries (Media Queries 4, without blanks) holds at a signer's screen. */
export function mediaHolds(list: readonly CSSToken[]): Answer {
  const holds = (query: readonly CSSToken[]): Answer =>
    queryHolds(unitsOf(query), query.some(isNot) ? asked : askedOrForeign);
  return list.length === 0 || anyOf(splitByCommas(list).map(holds));
}

function isNot(token: CSSToken): boolean {
  return wordOf([token]) === 'not';
}

/* A query that breaks the grammar never holds, whatever it would turn round. */
function queryHolds(units: readonly Unit[], asks: Leaf): Answer {
  const restricted = units[0] === 'not' || units[0] === 'only';
  const [type, and, ...condition] = restricted ? units.slice(1) : units;
  if (typeof type !== 'string' || NO_TYPES.has(type)) {
    const verdict = conditionHolds(units, asks);
    return verdict === undefined ? false : verdict;
  }
  const verdict = and === undefined || conditionHolds(condition, asks);
  if (verdict === undefined || (and ?? 'and') !== 'and' || condition.includes('or')) return false;
  const holds = allOf([type === 'all' || type === 'screen', verdict]);
  return units[0] === 'not' ? opposite(holds) : holds;
}

/* A function asks for something that is not known here. */
const asked: Leaf = ({ name, tokens }) => (name === '' ? featureHolds(tokens) : null);

/*
 * What only other engines know never holds here, unless something may turn it round, and neither
 * does a value by which sheets once spoke to one of them.
 */
const askedOrForeign: Leaf = (enclosed) =>
  asked(enclosed) ?? (enclosed.name === '' && isForeign(enclosed.tokens) ? false : null);

function isForeign(tokens: readonly CSSToken[]): boolean {
  return (
    /^(?:min-|max-)?-(?:ms|moz|o)-/i.test(tokens[0]?.[1] ?? '') ||
    tokens.some(([, written]) => /\\[09]$/.test(written))
  );
}

function featureHolds(tokens: readonly CSSToken[]): Answer {
  const [name, colon, value] = tokens;
  if (name?.[0] !== TokenType.Ident) return rangeHolds(tokens);
  const kinds = KINDS.get(name[4].value.toLowerCase());
  if (kinds && (tokens.length === 1 || tokens.length === 3)) return kindHolds(kinds, colon, value);
  const [, bound = '', feature = ''] =
    BOUND.exec(name[4].value.toLowerCase().replace(RATIO, '$1resolution')) ?? [];
  const size = SIZES.get(feature);
  if (tokens.length === 1) return size !== undefined && bound === '' ? true : null;
  if (colon?.[0] !== TokenType.Colon) return rangeHolds(tokens);
  const read = RATIO.test(name[4].value.toLowerCase()) ? numberOf : measure(feature);
  const said = tokens.length === 3 ? read(value) : null;
  return size === undefined || said === null ? null : compares(size, SIGNS[bound] ?? '=', said);
}

/* Without a value, a feature holds unless it says that there is none of it. */
function kindHolds(kinds: readonly string[], colon?: CSSToken, value?: CSSToken): Answer {
  if (colon === undefined) return !NONE.has(kinds[0] ?? '');
  const at = colon[0] === TokenType.Colon && value ? kinds.indexOf(wordOf([value]) ?? '') : -1;
  return at < 0 ? null : at === 0;
}

const BOUND = /^(min-|max-)?((?:device-)?(?:width|height)|resolution)$/;
const RATIO = /^-webkit-(min-|max-)?device-pixel-ratio$/;
const SIGNS: Readonly<Record<string, string>> = { 'min-': '>=', 'max-': '<=' };

/* Operands are written as x here, what cannot be read as ?. */
const RANGE = /^(?:x(?:[<>]=?|=)f|f(?:[<>]=?|=)x|x<=?f<=?x|x>=?f>=?x)$/;

/* A feature between signs, as in `400px <= width <= 700px`. */
function rangeHolds(tokens: readonly CSSToken[]): Answer {
  const read = measure(wordsOfValue(tokens)[0] ?? '');
  const written = tokens.map((token, at) => shapeOf(token, tokens[at - 1], read)).join('');
  if (!RANGE.test(written)) return null;
  const sizes = tokens.flatMap((token) => featureSize(token) ?? read(token) ?? []);
  const signs = written.split(/[xf]/).slice(1, -1);
  return signs.every((sign, at) => compares(sizes[at] ?? 0, sign, sizes[at + 1] ?? 0));
}

function shapeOf(token: CSSToken, before: CSSToken | undefined, read: Measure): string {
  /* Nothing stands between the two of `<=`. */
  const isApart = before?.[0] === TokenType.Delim && before[3] + 1 !== token[2];
  if (token[0] === TokenType.Delim) return isApart ? '?' : token[4].value;
  if (featureSize(token) !== undefined) return 'f';
  return read(token) === null ? '?' : 'x';
}

function featureSize(token: CSSToken): number | undefined {
  return token[0] === TokenType.Ident ? SIZES.get(token[4].value.toLowerCase()) : undefined;
}

/* Reads what a feature is compared with; null where it cannot be. */
type Measure = (token: CSSToken | undefined) => number | null;

function measure(feature: string): Measure {
  return feature === 'resolution' ? resolutionOf : sizeOf;
}

function numberOf(token: CSSToken | undefined): number | null {
  return token?.[0] === TokenType.Number ? token[4].value : null;
}

function sizeOf(token: CSSToken | undefined): number | null {
  return token?.[0] === TokenType.Percentage ? null : lengthOf(token, 16);
}

/* Dots for each CSS pixel. */
const DOTS: ReadonlyMap<string, number> = new Map([
  ['x', 1],
  ['dppx', 1],
  ['dpi', 96],
  ['dpcm', 96 / 2.54],
]);

function resolutionOf(token: CSSToken | undefined): number | null {
  const whole =
    token?.[0] === TokenType.Dimension ? DOTS.get(token[4].unit.toLowerCase()) : undefined;
  return whole === undefined || token?.[0] !== TokenType.Dimension ? null : token[4].value / whole;
}

function compares(one: number, sign: string, other: number): boolean {
  if (one === other) return sign.includes('=');
  return sign.startsWith('<') ? one < other : sign.startsWith('>') && one > other;
}
