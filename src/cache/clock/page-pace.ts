import { whenNoneLeft } from './when-idle';

/* Who scrolls or types does so again within this. */
const IN_USE_MS = 300;

/* Each page is work for main, decoder and worker at once: pictures of a list that is scrolled would
   wait for a processor (docs/decisions/0050-pages-while-in-use.md). */
const PAGE_EVERY_MS = 250;

let usedAtMs = -Infinity;
let askedAtMs = -Infinity;
let turn: Promise<void> = Promise.resolve();

/** Somebody scrolls, types or clicks: for a moment, pages are asked for less often. */
export function noteUse(): void {
  usedAtMs = performance.now();
}

/**
 * Settles once a walk may ask for its next page: at once, but while the window is in use a quarter
 * of a second after the page before, of whichever list; who came first is first. Who is cancelled
 * meanwhile waits no longer, and takes no turn.
 */
export function untilNextPage(signal: AbortSignal): Promise<void> {
  turn = turn.then(() => pause(signal));
  return turn;
}

async function pause(signal: AbortSignal): Promise<void> {
  await whenNoneLeft(leftMs, signal);
  if (!signal.aborted) askedAtMs = performance.now();
}

function leftMs(): number {
  return Math.min(usedAtMs + IN_USE_MS, askedAtMs + PAGE_EVERY_MS) - performance.now();
}
