import { every } from '../../runtime/timers';

/* A document that a person can read is laid out in well under a second of work. */
const SHORTEST_LIMIT_MS = 15_000;
const LONGEST_LIMIT_MS = 20_000;
const CHARACTERS_PER_MS = 200;

/** The most work for one PDF in whole ms, by its page's length (docs/reliability.md 58, 66). */
export function printLimitMs(length: number): number {
  const byLength = SHORTEST_LIMIT_MS + Math.ceil(length / CHARACTERS_PER_MS);
  return Math.min(LONGEST_LIMIT_MS, byLength);
}

/*
 * A busy computer may keep a process waiting up to this many times the limit. A process that waits
 * for ever is ended, too.
 */
const CLOCK_PER_WORK = 6;
const LOOK_EVERY_MS = 250;

export interface WorkLimit {
  /** Aborts when the limit is reached. */
  readonly signal: AbortSignal;
  /** Stops the checks of the limit. */
  readonly stop: () => void;
}

/**
 * Limits the work of a process. `workedMs` tells how long the process has worked so far, so that it
 * is not ended for other work of the computer. Where that is not known (null), and until it is
 * first asked for, the time by the clock counts: most pages are printed by then, and asking takes
 * half a millisecond. Six times the limit by the clock ends the process in any case.
 */
export function limitWork(workedMs: () => number | null, limitMs: number): WorkLimit {
  const reached = new AbortController();
  const begunMs = performance.now();
  let before: number | null = null;
  const look = (): void => {
    const waited = performance.now() - begunMs;
    const worked = workedMs();
    before ??= worked === null ? null : worked - Math.min(waited, LOOK_EVERY_MS);
    const spent = before === null || worked === null ? waited : worked - before;
    if (spent >= limitMs || waited >= limitMs * CLOCK_PER_WORK) reached.abort();
  };
  const timer = every(Math.min(LOOK_EVERY_MS, limitMs), look);
  return { signal: reached.signal, stop: () => timer.clear() };
}
