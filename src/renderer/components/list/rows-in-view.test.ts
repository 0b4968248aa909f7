import { describe, expect, it } from 'vitest';
import { drawnRows, rowAtEdge, topToShow } from './rows-in-view';

const MEASURES = { rowHeight: 50, above: 30, edge: 20 };
const MILLION = 1_000_000;

describe('rows in view', () => {
  it.each([
    ['at the top', 0, { first: 0, until: 18 }],
    ['within a row', 1_010, { first: 12, until: 38 }],
    ['at the last row', MILLION * 50 - 470, { first: MILLION - 18, until: MILLION }],
    ['where rows went meanwhile', MILLION * 60, { first: MILLION - 9, until: MILLION }],
  ])('are drawn with a few beyond both edges, %s', (_, top, drawn) => {
    expect(drawnRows({ top, height: 500 }, MEASURES, MILLION)).toEqual(drawn);
  });

  it('are none of an empty list', () => {
    expect(drawnRows({ top: 0, height: 500 }, MEASURES, 0)).toEqual({ first: 0, until: 0 });
  });

  it('begin with the row below what stays above', () => {
    expect([0, 49, 50].map((top) => rowAtEdge({ top }, MEASURES))).toEqual([0, 0, 1]);
  });

  it('come whole to the nearer edge, below what stays there', () => {
    const scrolled = { top: 1_000, height: 500 };
    const tops = [20, 21, 28, 29, 40].map((row) => topToShow(row, scrolled, MEASURES));
    expect(tops).toEqual([980, null, null, 1_030, 1_580]);
  });
});
