import { expect, it } from 'vitest';
import { figureOf } from './figure';
import { summaryTable } from './summary';

it('has one row a figure and one column a size, judged at the largest', () => {
  const target = { at: 'most', bound: 2 } as const;
  const sync = (size: number, value: number) =>
    figureOf({ id: '1', name: 'sync', size, unit: 's', values: [value], baselines: [2], target });
  const keys = figureOf({ id: '4b', name: 'key, median of 7', size: 50, unit: 'ms', values: [3] });
  expect(summaryTable([sync(10, 3), sync(50, 5), keys])).toBe(
    [
      '| # | figure | 10 | 50 | target | met |',
      '| --- | --- | --- | --- | --- | --- |',
      '| 1 | sync | 3 s (1.50) | 5 s (2.50) | ≤ 2 | **no** |',
      '| 4b | key, median of 7 |  | 3 ms |  |  |',
    ].join('\n'),
  );
});
