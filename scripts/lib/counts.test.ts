import { describe, expect, it } from 'vitest';
import { countLine, oneCheck, playwrightCounts, sumCounts, vitestCounts } from './counts.mjs';

describe('the counts of npm test', () => {
  it('sums checks and reports into one line', () => {
    const unit = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const ends = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } };
    const total = sumCounts([
      oneCheck(true),
      oneCheck(false),
      vitestCounts(unit, 1),
      playwrightCounts(ends, 1),
    ]);
    expect(countLine(total)).toBe('16 passed, 4 failed, 5 skipped');
  });

  it.each([
    ['no report at all', vitestCounts(undefined, 1)],
    ['a test file that does not load', vitestCounts({ numPassedTests: 0 }, 1)],
    ['no end-to-end report', playwrightCounts(undefined, 1)],
    ['no end-to-end tests found', playwrightCounts({ stats: { expected: 0 } }, 1)],
  ])('counts a run that ended badly as a failure: %s', (_, counts) => {
    expect(counts.failed).toBe(1);
  });
});
