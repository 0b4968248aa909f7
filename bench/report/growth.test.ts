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

  it('bounds memory and search of a million by those of a hundred thousand', () => {
    const name = 'memory of window and worker above an empty window, all loaded, 45 s later';
    const memory = (size: number, value: number) =>
      figureOf({ id: '8', name, size, unit: 'MB', values: [value] });
    const found = (large: number) =>
      growthFigures([memory(100_000, 100), memory(1_000_000, large)]).map(({ met }) => met);
    expect([...found(350), ...found(360)]).toEqual([true, false]);
  });

  it('says nothing of a single size or a figure that was 0', () => {
    expect(growthFigures([figure('1b', 10, 4)])).toEqual([]);
    expect(growthFigures([figure('1b', 10, 0), figure('1b', 20, 4)])).toEqual([]);
  });
});
