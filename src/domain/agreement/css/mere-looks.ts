import type { CSSToken } from '@csstools/css-tokenizer';
import { lengthOf, unitlessNumber, wordOf } from './values';

/* CSS pixels: what moves words by less than this leaves them where they are read. */
const NEAR = 100;
/*
 * Of lines, as a part of the size of letters; further apart, they push words out of boxes that cut.
 */
const HIGHEST = 3;

/**
 * Whether a declaration hides, strikes, colours or moves no words, but at most makes room or looks.
 */
export function isMereLook(name: string, value: readonly CSSToken[]): boolean {
  if (name === 'line-height') return isUsualLine(value);
  return LOOKS.test(name) || (ROOM.test(name) && value.length > 0 && value.every(isNear));
}

function isNear(token: CSSToken): boolean {
  const size = wordOf([token]) === 'auto' ? 0 : lengthOf(token, FONT, Number.NaN);
  return size !== null && size >= 0 && size <= NEAR;
}

function isUsualLine(value: readonly CSSToken[]): boolean {
  const size = lengthOf(value[0], FONT, Number.NaN) ?? Number.NaN;
  const lines = unitlessNumber(value) ?? size / FONT;
  return lines >= 1 && lines <= HIGHEST;
}

/** Whether a declaration may bring words into sight, or push them out of it, in a box that cuts. */
export function isRoomWithin(name: string): boolean {
  return name === 'line-height' || name.startsWith('padding-');
}

const FONT = 16;
const LOOKS = /^(?:border-radius|cursor|transition(?:-.+)?|(?:-.+-)?text-size-adjust)$/;
const ROOM = /^(?:margin|padding)-/;
