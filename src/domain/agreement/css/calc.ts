import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { closingOf } from './read-sheet';
import { lengthOf } from './values';

type Value = readonly CSSToken[];

const MOST_TOKENS = 100;

/** A length in CSS pixels, also one reckoned by `calc()`; null for percentages and other values. */
export function reckonedLength(value: Value, fontSize: number): number | null {
  if (value.length > MOST_TOKENS) return null;
  const length =
    value.length === 1 ? lengthOf(value[0], fontSize, Number.NaN) : sumOf(value, fontSize);
  return Number.isNaN(length) ? null : length;
}

function sumOf(value: Value, fontSize: number): number {
  const product = (part: Value): number =>
    joined(part, /[*/]/, (factor) => factorOf(factor, fontSize));
  return joined(value, /[+-]/, product);
}

/* Joins what the outermost of these signs part, from left to right. */
function joined(value: Value, signs: RegExp, read: (part: Value) => number): number {
  const at = lastSign(value, signs);
  if (at < 0) return read(value);
  const [left, right] = [joined(value.slice(0, at), signs, read), read(value.slice(at + 1))];
  switch (value[at]?.[1]) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return left / right;
  }
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

function factorOf(value: Value, fontSize: number): number {
  const [first] = value;
  if (first?.[0] === TokenType.Number && value.length === 1) return first[4].value;
  if (value.length === 1) return lengthOf(first, fontSize, Number.NaN) ?? Number.NaN;
  const isSum =
    first && /^(?:calc)?\($/i.test(first[1]) && closingOf(value, 0) === value.length - 1;
  return isSum ? sumOf(value.slice(1, -1), fontSize) : Number.NaN;
}
