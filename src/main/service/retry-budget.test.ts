import { describe, expect, it } from 'vitest';
import { createRetryBudget, type RetryBudget } from './retry-budget';

const taken = (budget: RetryBudget, wanted: number): number =>
  Array.from({ length: wanted }, () => budget.take()).filter(Boolean).length;

describe('the budget of retries', () => {
  it('is twenty at once and no more', () => {
    expect(
      taken(
        createRetryBudget(() => 0),
        50,
      ),
    ).toBe(20);
  });

  it.each([
    ['five successes', 5, 0, 1],
    ['four successes', 4, 0, 0],
    ['a minute', 0, 60_000, 2],
    ['a clock set back', 0, -60_000, 0],
    ['a day', 500, 86_400_000, 20],
  ])('after it is used up, %s: %i successes and %i ms give back %i', (_, successes, ms, back) => {
    let now = 1_000_000;
    const budget = createRetryBudget(() => now);
    taken(budget, 20);
    now += ms;
    for (let n = 0; n < successes; n += 1) budget.earn();
    expect(taken(budget, 50)).toBe(back);
  });
});
