import type { ElectronApplication, Page } from '@playwright/test';
import { within } from '../fixtures/within';

/** The longest that each did not come to an event of its own, in ms. */
export interface LongestSilence {
  readonly main: number;
  readonly window: number;
  /** The test's own process, which does nothing but wait: what it misses, the computer is busy. */
  readonly here: number;
}

interface Beating {
  longestSilence?: () => number;
}

/* Runs in main and in the window: both have these. */
function beat(): void {
  let last = performance.now();
  let longest = 0;
  const note = (): number => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    return longest;
  };
  setInterval(note, 50);
  (globalThis as Beating).longestSilence = note;
}

const read = (): number => (globalThis as Beating).longestSilence?.() ?? Infinity;

/** Lets both beat from now on; the function tells of the longest silence so far. */
export async function startHeartbeat(
  app: ElectronApplication,
  window: Page,
): Promise<() => Promise<LongestSilence>> {
  let last = performance.now();
  let here = 0;
  const own = setInterval(() => {
    const now = performance.now();
    here = Math.max(here, now - last);
    last = now;
  }, 50);
  own.unref();
  await app.evaluate(beat);
  await window.evaluate(beat);
  return async () => ({
    main: await within(30_000, 'Main does not answer any more.', app.evaluate(read)),
    window: await within(30_000, 'The window does not answer any more.', window.evaluate(read)),
    here,
  });
}
