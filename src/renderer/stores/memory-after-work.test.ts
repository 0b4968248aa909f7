import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCopyStore } from './copy-store';
import { forgetExports, useExportStore } from './export-store';
import { collectAfterWork } from './memory-after-work';
import { navigation } from './view-store';

type Step =
  | readonly string[]
  | { readonly runs: number }
  | { readonly opened: number }
  | { readonly sections: number }
  | 'used'
  | number;

/* Exports that run, runs that have ended, what is opened or shown, use, or time that passes. */
function take(step: Step, inUse: () => void): void {
  if (typeof step === 'number') vi.advanceTimersByTime(step);
  else if (step === 'used') inUse();
  else if ('opened' in step) {
    for (let at = 0; at < step.opened; at += 1) navigation.choose('waivers', String(at));
  } else if ('sections' in step) {
    for (let at = 0; at < step.sections; at += 1)
      navigation.go(at % 2 === 0 ? 'events' : 'waivers');
  } else if ('runs' in step) {
    const status = { runs: { count: step.runs, lastAtMs: null } };
    useCopyStore.setState({ status: status as never });
  } else {
    const jobs = step.map((job) => ({ job, subject: job, progress: null, cancelled: false }));
    useExportStore.setState({ jobs });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetExports();
  useCopyStore.setState(useCopyStore.getInitialState());
});
afterEach(() => {
  vi.useRealTimers();
});

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
  ['once many records were opened, a while later', [{ opened: 50 }, 10_000, 60_000], 1],
  ['not while records are opened', [{ opened: 60 }, 9_000, { opened: 1 }, 9_000], 0],
  ['not after few records', [{ opened: 49 }, 60_000], 0],
  ['again after as many more', [{ opened: 50 }, 10_000, { opened: 49 }, 60_000], 1],
  ['not for sections that are shown', [{ sections: 60 }, 60_000], 0],
  [
    'once for records opened during an export, when it has ended',
    [['a'], { opened: 50 }, 60_000, [], 10_000],
    1,
  ],
  ['not while it runs', [['a'], { opened: 50 }, 60_000], 0],
  ['not where nothing was done', [60_000], 0],
  ['not while the window is used', [['a'], [], 9_500, 'used', 900, 'used', 900, 'used', 999], 0],
  ['a second after it was used', [['a'], [], 9_500, 'used', 1_000], 1],
  ['no sooner for use', [['a'], [], 'used', 9_999], 0],
  ['no later for use that was over before', [['a'], [], 8_999, 'used', 1_001], 1],
  ['not again for use alone', [['a'], [], 10_000, 'used', 60_000], 1],
  ['not for use while another export runs', [['a'], [], ['b'], 'used', 60_000], 0],
])('collects %s', (_, steps, times) => {
  const collect = vi.fn<() => void>();
  const { inUse } = collectAfterWork(collect);
  for (const step of steps) take(step, inUse);
  expect(collect).toHaveBeenCalledTimes(times);
});
