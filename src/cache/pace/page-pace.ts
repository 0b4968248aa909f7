import { whenTimeIsUp } from './when-idle';

/* In ms: for this long after an input, the window counts as in use. */
const IN_USE_MS = 300;

/*
 * In ms. A page keeps main, decoder and worker busy at once, and a list that is being scrolled
 * would stutter (docs/decisions/0016-speed.md).
 */
const PAGE_EVERY_MS = 250;

let usedAtMs = -Infinity;
let askedAtMs = -Infinity;
let turn: Promise<void> = Promise.resolve();

/** Must be called on each input: for a moment, pages are asked for less often. */
export function noteUse(): void {
  usedAtMs = performance.now();
}

/**
 * Settles once a walk may ask for its next page: at once, or, while the window is in use, a quarter
 * of a second after the last page of any list. Walks are served in the order in which they asked. A
 * walk that is cancelled stops waiting and takes no turn.
 */
export function untilNextPage(signal: AbortSignal): Promise<void> {
  turn = turn.then(() => pause(signal));
  return turn;
}

async function pause(signal: AbortSignal): Promise<void> {
  await whenTimeIsUp(leftMs, signal);
  if (!signal.aborted) askedAtMs = performance.now();
}

function leftMs(): number {
  return Math.min(usedAtMs + IN_USE_MS, askedAtMs + PAGE_EVERY_MS) - performance.now();
}
