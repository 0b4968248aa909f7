import type { CSSToken } from '@csstools/css-tokenizer';
import type { Style } from '../css/computed-style';
import { reckonedLength } from '../css/calc';
import { saidOf } from '../css/cascade';
import { percentOf, wordOf, wordsOfValue } from '../css/values';
import { isRigid } from '../style/flexible';

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
