import { expect, type ElectronApplication, type Page } from '@playwright/test';
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

/* Runs in main and in the window. Main can tell whether it worked or waited for a processor. */
function beat(): void {
  const worked = (): number => {
    if (typeof process === 'undefined') return Infinity;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = performance.now();
  let lastWorked = worked();
  let longest = 0;
  const note = (): number => {
    const [now, nowWorked] = [performance.now(), worked()];
    const atWork = lastWorked === Infinity ? Infinity : nowWorked - lastWorked;
    longest = Math.max(longest, Math.min(now - last, atWork));
    last = now;
    lastWorked = nowWorked;
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

/**
 * Fails where main or the window kept anybody waiting for a second. Where the computer keeps even the test waiting, only a freeze can be
 * told from the rest.
 */
export function expectQuick({ main, window, here }: LongestSilence): void {
  const longest = here < 200 ? 1_000 : 20_000;
  expect(main).toBeLessThan(longest);
  expect(window).toBeLessThan(longest);
}
