import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from '../css/computed-style';
import { reckonedLength } from '../css/calc';
import { saidOf } from '../css/cascade';
import { percentOf, wordOf, wordsOfValue } from '../css/values';

/** Where the next box of a row begins at least: as a part of the row, and in CSS pixels. */
export interface Row {
  readonly part: number;
  readonly size: number;
}

/** The beginning of a row. */
export const ROW: Row = { part: 0, size: 0 };

/** Whether children stand side by side also where there is no room for them. */
export function isRow(style: Style): boolean {
  const flow = ['flex-direction', 'flex-wrap'].flatMap((it) => wordsOfValue(saidOf(style, it)));
  return style.display.includes('flex') && !flow.some((it) => /^(?:column|wrap)/.test(it));
}

/** Where the box behind one of this style begins. */
export function behind(row: Row, style: Style): Row {
  const most = saidOf(style, 'max-width');
  if (wordOf(most) === null && most.length > 0) return row;
  const sizes = [saidOf(style, 'min-width'), ...(isRigid(style) ? [basisOf(style)] : [])];
  return {
    part: row.part + Math.max(...sizes.map((it) => percentOf(it) ?? 0)) / 100,
    size: row.size + Math.max(...sizes.map((it) => reckonedLength(it, style.fontSize) ?? 0)),
  };
}

/** The size with which a box begins in a row, which is stronger than its width. */
export function basisOf(style: Style): readonly CSSToken[] {
  const said = [saidOf(style, 'flex').slice(2), saidOf(style, 'flex-basis')];
  return said.find((it) => it.length > 0 && wordOf(it) === null) ?? saidOf(style, 'width');
}

/** Whether a box takes what is left of a row, so that it may be wider than it says. */
export function mayWiden(style: Style): boolean {
  const parts = saidOf(style, 'flex');
  const isSome = (share: readonly CSSToken[]): boolean => (firstNumber(share) ?? 0) > 0;
  return wordOf(parts) === 'auto' || isSome(parts) || isSome(saidOf(style, 'flex-grow'));
}

/** Whether a box keeps its size where there is no room for all boxes of a row or column. */
export function isRigid(style: Style): boolean {
  const parts = saidOf(style, 'flex');
  const isNone = (share: readonly CSSToken[]): boolean => firstNumber(share) === 0;
  return wordOf(parts) === 'none' || isNone(parts.slice(1)) || isNone(saidOf(style, 'flex-shrink'));
}

function firstNumber([token]: readonly CSSToken[]): number | null {
  return token?.[0] === TokenType.Number ? token[4].value : null;
}
