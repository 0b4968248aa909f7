import type { CSSToken } from '@csstools/css-tokenizer';
import { lengthOf, unitlessNumber, wordOf } from './values';

/* CSS pixels: what moves words by less than this leaves them where they are read. */
const NEAR = 100;
const LEGIBLE = 8;
/* Of lines, as a part of the size of letters. */
const HIGHEST = 3;

/** Whether a declaration hides, strikes, colours or moves no words, but at most makes room or looks. */
export function isMereLook(name: string, value: readonly CSSToken[]): boolean {
  if (LOOKS.test(name)) return true;
  const sizes = value.map((it) => (wordOf([it]) === 'auto' ? 0 : lengthOf(it, 16, Number.NaN)));
  const isWithin = (least: number): boolean =>
    sizes.length > 0 && sizes.every((it) => it !== null && it >= least && it <= NEAR);
  const times = name === 'line-height' ? (unitlessNumber(value) ?? 0) : 0;
  if (times >= 1 && times <= HIGHEST) return true;
  return ROOM.test(name) ? isWithin(0) : SIZE.test(name) && isWithin(LEGIBLE);
}

const LOOKS = /^(?:border-radius|cursor|transition(?:-.+)?|(?:-.+-)?text-size-adjust)$/;
const ROOM = /^(?:margin|padding)-/;
const SIZE = /^(?:font-size|line-height)$/;
