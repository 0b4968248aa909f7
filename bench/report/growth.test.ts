import { describe, expect, it } from 'vitest';
import { figureOf } from './figure';
import { growthFigures } from './growth';

const figure = (id: string, size: number, value: number) =>
  figureOf({ id, name: 'n', size, unit: 'ms', values: [value] });

describe('growth', () => {
  it('compares each watched figure with the next smaller size', () => {
    const found = growthFigures([
      figure('1b', 100, 5),
      figure('1b', 50, 2),
      figure('1b', 10, 1),
      figure('5', 50, 1),
      figure('5', 100, 9),
    ]);
    expect(found.map(({ size, value, met }) => [size, value, met])).toEqual([
      [50, 2 / 5, true],
      [100, 1.25, false],
    ]);
  });

  it('says nothing of a single size or a figure that was 0', () => {
    expect(growthFigures([figure('1b', 10, 4)])).toEqual([]);
    expect(growthFigures([figure('1b', 10, 0), figure('1b', 20, 4)])).toEqual([]);
  });
});
