import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetExports, useExportStore } from './export-store';
import { collectAfterExports } from './memory-after-exports';

const collect = vi.fn<() => void>();
const running = (...names: readonly string[]): void => {
  const jobs = names.map((job) => ({ job, subject: job, progress: null }));
  useExportStore.setState({ jobs });
};

beforeEach(() => {
  vi.useFakeTimers();
  forgetExports();
  collect.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

collectAfterExports(collect);

it.each<[string, readonly (readonly string[] | number)[], number]>([
  ['once the last export has ended for a while', [['a'], [], 10_000], 1],
  ['not at once', [['a'], [], 9_999], 0],
  ['not while another runs', [['a', 'b'], ['b'], 60_000], 0],
  ['not where another began meanwhile', [['a'], [], 9_000, ['b'], 60_000], 0],
  ['once for all that followed each other', [['a'], [], 9_000, ['b'], [], 10_000, 60_000], 1],
  ['not where nothing was exported', [60_000], 0],
])('collects %s', (_, steps, times) => {
  for (const step of steps)
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else running(...step);
  expect(collect).toHaveBeenCalledTimes(times);
});
