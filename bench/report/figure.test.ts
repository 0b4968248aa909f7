import { describe, expect, it } from 'vitest';
import { figureOf } from './figure';

const parts = { id: '1', name: 'first sync', size: 100, unit: 's' };

describe('a figure', () => {
  it('is the median of its runs, and of the ratios of each run to its own baseline', () => {
    const figure = figureOf({ ...parts, values: [2, 8, 3], baselines: [1, 2, 2] });
    expect(figure).toMatchObject({ value: 3, baseline: 2, ratio: 2, runs: 3, met: null });
  });

  it.each([
    ['most', 1.5, true],
    ['most', 1.4, false],
    ['least', 1.5, true],
    ['least', 1.6, false],
  ] as const)('a ratio of 1.5 against at %s %d: %s', (at, bound, met) => {
    const figure = figureOf({ ...parts, values: [3], baselines: [2], target: { at, bound } });
    expect(figure.met).toBe(met);
  });

  it('is judged by its value where it has no baseline', () => {
    const target = { at: 'most', bound: 16 } as const;
    expect(figureOf({ ...parts, values: [17], target }).met).toBe(false);
    expect(figureOf({ ...parts, values: [16], target })).toMatchObject({
      met: true,
      target: '≤ 16',
    });
  });
});
