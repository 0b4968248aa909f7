import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { within } from '../fixtures/within';

/** The longest that each did not come to an event of its own, in ms. */
export interface LongestSilence {
  /** Of main only the time it was at work: what it waited for a processor is not its own doing. */
  readonly main: number;
  readonly window: number;
  /** How long main was kept from working by a busy computer. */
  readonly starved: number;
}

interface Beats {
  /** Longest time between two beats. */
  longest: number;
  /** The same, as far as the process was at work; as long as that where this cannot be told. */
  atWork: number;
  /** Longest time between two beats beyond what the process was at work. */
  starved: number;
}

interface Beating {
  beats?: () => Beats;
}

/* Runs in main and in the window: both have these. */
function beat(): void {
  const worked = (): number | null => {
    if (typeof process === 'undefined') return null;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = performance.now();
  let lastWorked = worked();
  const beats: Beats = { longest: 0, atWork: 0, starved: 0 };
  const note = (): Beats => {
    const [now, nowWorked] = [performance.now(), worked()];
    const silent = now - last;
    const work = nowWorked === null || lastWorked === null ? silent : nowWorked - lastWorked;
    beats.longest = Math.max(beats.longest, silent);
    beats.atWork = Math.max(beats.atWork, Math.min(silent, work));
    beats.starved = Math.max(beats.starved, silent - work - 50);
    last = now;
    lastWorked = nowWorked;
    return beats;
  };
  setInterval(note, 50);
  (globalThis as Beating).beats = note;
}

const read = (): Beats =>
  (globalThis as Beating).beats?.() ?? { longest: Infinity, atWork: Infinity, starved: 0 };

/** Lets main and the window beat from now on; the function tells of the longest silence so far. */
export async function startHeartbeat(
  app: ElectronApplication,
  window: Page,
): Promise<() => Promise<LongestSilence>> {
  await app.evaluate(beat);
  await window.evaluate(beat);
  return async () => {
    const main = await within(30_000, 'Main does not answer any more.', app.evaluate(read));
    const shown = await within(
      30_000,
      'The window does not answer any more.',
      window.evaluate(read),
    );
    return { main: main.atWork, window: shown.longest, starved: main.starved };
  };
}

/**
 * Fails where main or the window kept anybody waiting for a second. Where the computer kept main
 * waiting for a processor, it kept the window waiting too: then only a freeze can be told there.
 */
export function expectQuick({ main, window, starved }: LongestSilence): void {
  expect(main).toBeLessThan(1_000);
  expect(window).toBeLessThan(starved < 200 ? 1_000 : 20_000);
}
