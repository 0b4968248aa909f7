import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { closingOf, splitByCommas } from './read-sheet';
import { lengthOf } from './values';

type Value = readonly CSSToken[];
/* A number, or a length in CSS pixels. */
interface Amount {
  readonly size: number;
  readonly isLength: boolean;
}

/* What relative lengths refer to. */
interface Basis {
  readonly fontSize: number;
  readonly whole: number;
}

const MOST_TOKENS = 100;
const UNKNOWN: Amount = { size: Number.NaN, isLength: true };

/**
 * A length in CSS pixels, also one reckoned by `calc()`, `min()`, `max()` or `clamp()`; null for
 * other values, and for percentages where it is not known to which `whole` they refer.
 */
export function reckonedLength(value: Value, fontSize: number, whole = Number.NaN): number | null {
  if (value.length === 0 || value.length > MOST_TOKENS) return null;
  if (value.length === 1) return finite(lengthOf(value[0], fontSize, whole));
  const { size, isLength } = factorOf(value, { fontSize, whole });
  return isLength ? finite(size) : null;
}

/** A number, also a reckoned one; null for lengths and other values. */
export function reckonedNumber(value: Value): number | null {
  if (value.length > MOST_TOKENS) return null;
  const { size, isLength } = factorOf(value, { fontSize: 0, whole: Number.NaN });
  return isLength ? null : finite(size);
}

/** Whether a token begins a calculation, as `calc(` does. */
export function isCalculation([, written]: CSSToken): boolean {
  return /^(?:calc|min|max|clamp)\($/i.test(written);
}

function finite(size: number | null): number | null {
  return Number.isNaN(size) ? null : size;
}

function sumOf(value: Value, basis: Basis): Amount {
  const product = (part: Value): Amount =>
    joined(part, /[*/]/, (factor) => factorOf(factor, basis));
  return joined(value, /[+-]/, product);
}

/* Joins what the outermost of these signs part, from left to right. */
function joined(value: Value, signs: RegExp, read: (part: Value) => Amount): Amount {
  const at = lastSign(value, signs);
  if (at < 0) return read(value);
  const [left, right] = [joined(value.slice(0, at), signs, read), read(value.slice(at + 1))];
  return reckoned(left, value[at]?.[1] ?? '', right);
}

/* Lengths are neither multiplied nor divided by one another, nor added to numbers. */
function reckoned(left: Amount, sign: string, right: Amount): Amount {
  const isLength = left.isLength || right.isLength;
  const isSum = sign === '+' || sign === '-';
  const isWrong = isSum ? left.isLength !== right.isLength : right.isLength;
  if (isWrong && !(sign === '*' && !left.isLength)) return UNKNOWN;
  if (isSum) return { size: left.size + (sign === '+' ? right.size : -right.size), isLength };
  return { size: sign === '*' ? left.size * right.size : left.size / right.size, isLength };
}

function lastSign(value: Value, signs: RegExp): number {
  let found = -1;
  for (let at = 0; at < value.length; at += 1) {
    const token = value[at];
    if (token?.[0] === TokenType.Delim && signs.test(token[4].value)) found = at;
    if (token?.[0] === TokenType.Function || token?.[0] === TokenType.OpenParen)
      at = closingOf(value, at);
  }
  return found;
}

function factorOf(value: Value, basis: Basis): Amount {
  const [first] = value;
  if (first?.[0] === TokenType.Number && value.length === 1)
    return { size: first[4].value, isLength: false };
  if (value.length === 1)
    return { size: lengthOf(first, basis.fontSize, basis.whole) ?? Number.NaN, isLength: true };
  const end = closingOf(value, 0);
  if (!first || end < value.length - 1) return UNKNOWN;
  return amongOf(first, splitByCommas(value.slice(1, end)), basis);
}

/* What stands in brackets, or what a function picks from it. */
function amongOf(first: CSSToken, parts: readonly Value[], basis: Basis): Amount {
  const amounts = parts.map((part) => sumOf(part, basis));
  const sizes = amounts.map(({ size }) => size);
  const { isLength } = amounts[0] ?? UNKNOWN;
  if (amounts.some((it) => it.isLength !== isLength)) return UNKNOWN;
  const [least = Number.NaN, wanted = Number.NaN, most = Number.NaN] = sizes;
  switch (first[1].toLowerCase()) {
    case '(':
    case 'calc(':
      return sizes.length === 1 ? { size: least, isLength } : UNKNOWN;
    case 'min(':
      return { size: Math.min(...sizes), isLength };
    case 'max(':
      return { size: Math.max(...sizes), isLength };
    case 'clamp(':
      return { size: Math.max(least, Math.min(wanted, most)), isLength };
    default:
      return UNKNOWN;
  }
}
