import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCopyStore } from './copy-store';
import { forgetExports, useExportStore } from './export-store';
import { collectAfterWork } from './memory-after-work';

const collect = vi.fn<() => void>();
type Step = readonly string[] | { readonly runs: number } | number;

/* Exports that run, runs that have ended, or time that passes. */
function take(step: Step): void {
  if (typeof step === 'number') vi.advanceTimersByTime(step);
  else if ('runs' in step) {
    const status = { runs: { count: step.runs, lastAtMs: null } };
    useCopyStore.setState({ status: status as never });
  } else {
    const jobs = step.map((job) => ({ job, subject: job, progress: null }));
    useExportStore.setState({ jobs });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetExports();
  useCopyStore.setState(useCopyStore.getInitialState());
  collect.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

collectAfterWork(collect);

it.each<[string, readonly Step[], number]>([
  ['once the last export has ended for a while', [['a'], [], 10_000], 1],
  ['not at once', [['a'], [], 9_999], 0],
  ['not while another export runs', [['a', 'b'], ['b'], 60_000], 0],
  ['not where another began meanwhile', [['a'], [], 9_000, ['b'], 60_000], 0],
  ['once for all that followed each other', [['a'], [], 9_000, ['b'], [], 10_000, 60_000], 1],
  ['once the first sync of a copy has ended for a while', [{ runs: 0 }, { runs: 1 }, 10_000], 1],
  ['not before it has ended', [{ runs: 0 }, 60_000], 0],
  ['not after each sync', [{ runs: 1 }, 10_000, { runs: 1 }, { runs: 2 }, 60_000], 1],
  ['once for an export that follows it', [{ runs: 1 }, ['a'], 60_000, [], 60_000], 1],
  ['not where nothing was done', [60_000], 0],
])('collects %s', (_, steps, times) => {
  steps.forEach(take);
  expect(collect).toHaveBeenCalledTimes(times);
});
