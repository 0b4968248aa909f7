import { expect, it } from 'vitest';
import { figureOf } from './figure';
import { beyondOneRun, brokenOff, judgedBy, refusal, spreadOf } from './steadiness';

const target = { at: 'most', bound: 2 } as const;
const figures = [figureOf({ id: '1', name: 'sync', size: 10, unit: 's', values: [1], target })];

it('says how far apart starts of an empty window were', () => {
  expect(spreadOf([300, 330, 270])).toBeCloseTo(0.2);
  expect(spreadOf([300])).toBe(0);
});

it('judges where the machine was steady, up to a fifth', () => {
  expect(judgedBy(0.2, figures)[0]?.met).toBe(true);
  expect(refusal(10_000, 0.2)).toEqual([]);
});

it('refuses to judge where it was not, and says so', () => {
  expect(judgedBy(0.21, figures)).toMatchObject([{ met: null, value: 1, target: '≤ 2' }]);
  expect(refusal(10_000, 0.34)).toEqual([
    'Not judged at 10,000: starts of an empty window differed by 34 %.',
  ]);
});

it('says what these sizes cannot tell, and what broke off', () => {
  expect(beyondOneRun([1_000_000])).toHaveLength(2);
  expect(beyondOneRun([100_000, 1_000_000])).toHaveLength(1);
  expect(brokenOff('use', 1_000_000, new Error('Timeout 1800000ms exceeded.\nCall log:'))).toBe(
    'Not all measured at 1,000,000: the part use broke off. Timeout 1800000ms exceeded.',
  );
});
