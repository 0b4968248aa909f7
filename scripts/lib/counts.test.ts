import { describe, expect, it, vi } from 'vitest';
import {
  countLine,
  lastLines,
  oneCheck,
  playwrightCounts,
  playwrightFailures,
  sumCounts,
  vitestCounts,
  vitestFailures,
} from './counts.mjs';

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

describe('what failed, by name', () => {
  it('is told of vitest with file, title and the first line of why', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list > is sorted',
      failureMessages: ['no\nat'],
    };
    const report = {
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ status: 'passed', fullName: 'x' }, failed] },
        { name: 'b.test.ts', message: 'SyntaxError', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      'a.test.ts › a list > is sorted: no',
      'b.test.ts › not loaded: SyntaxError',
    ]);
  });

  it('is told of Playwright likewise, also inside of suites', () => {
    const tests = [{ results: [{ error: { message: '\u001b[31mtoo late\u001b[39m\n  at' } }] }];
    const specs = [
      { ok: true, file: 'c.spec.ts', title: 'runs', tests: [] },
      { ok: false, file: 'c.spec.ts', title: 'waits', tests },
    ];
    const report = { suites: [{ suites: [{ specs }] }] };
    expect(playwrightFailures(report, vi.fn())).toEqual(['c.spec.ts › waits: too late']);
  });

  it('is told of Playwright with what the window showed in the end', () => {
    const attachments = [
      { name: 'printed', path: 'printed.pdf' },
      { name: 'error-context', path: 'context.md' },
    ];
    const tests = [{ results: [{ error: { message: 'gone' }, attachments }] }];
    const specs = [{ ok: false, file: 'c.spec.ts', title: 'waits', tests }];
    const lines = ['- main:', ...Array<string>(80).fill('  - button')];
    const read = vi.fn(() => `# Page\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\nmore`);
    const told = playwrightFailures({ suites: [{ specs }] }, read);
    expect(read).toHaveBeenCalledWith('context.md');
    expect(told).toEqual(['c.spec.ts › waits: gone', ...lines.slice(0, 60)]);
  });

  it('is nothing without a report', () => {
    expect([vitestFailures(undefined), playwrightFailures(undefined, vi.fn())]).toEqual([[], []]);
  });

  it('is told of a script by what it wrote last, without empty lines and colours', () => {
    const output = `${'a row\n'.repeat(40)}\n\u001b[31mno number\u001b[39m \n\n`;
    const told = lastLines(output);
    expect(told).toHaveLength(12);
    expect(told.at(-1)).toBe('no number');
    expect(lastLines('')).toEqual([]);
  });
});
