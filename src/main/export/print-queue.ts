import { failed, success, type Result } from '../../contract/result';
import { settlePdf } from './pdf-bytes';
import type { WindowHolder } from './window-holder';

/** A page with the time its PDF names as its creation, in epoch ms. */
export interface QueuedPage {
  readonly html: string;
  readonly dateMs: number;
}

export interface PrintQueue {
  /**
   * Prints a page in its turn; see `PdfPress.print` for its failures. `make` puts the page together
   * and is called at most once, when the page is next or printed; if it throws, the page has failed.
   */
  readonly print: (make: () => QueuedPage, signal?: AbortSignal) => Promise<Result<Uint8Array>>;
  /** Closes every window at once; what was being printed or waited is `cancelled`. */
  readonly end: () => void;
}

/* What a person can read is laid out in well under a second; a busy computer needs many times that. */
const SHORTEST_LIMIT_MS = 15_000;
const LONGEST_LIMIT_MS = 20_000;
const CHARACTERS_PER_MS = 200;

/** Longest time for one PDF in whole ms, by the length of its page (reliability.md 58, 66). */
export function printLimitMs(length: number): number {
  const byLength = SHORTEST_LIMIT_MS + Math.ceil(length / CHARACTERS_PER_MS);
  return Math.min(LONGEST_LIMIT_MS, byLength);
}

/* A new process on a busy computer; no page has a part in it. */
const OPEN_WITHIN_MS = 30_000;

/* Opening another window pays off only when several pages are waiting. */
const WAITING_FOR_ANOTHER = 2;

interface Job {
  readonly page: () => QueuedPage;
  readonly signal: AbortSignal;
  readonly done: (result: Result<Uint8Array>) => void;
}

/**
 * Pages begin in the order they came, each within `limitMs` of its length from the moment its
 * window is open, one at a time in each window. The first window prints them alone until several wait; then the others help, and stop
 * with the last.
 */
export function createPrintQueue(
  holders: readonly WindowHolder[],
  limitMs: (length: number) => number,
): PrintQueue {
  const waiting: Job[] = [];
  const idle = new Set(holders);
  let life = new AbortController();
  /* Not before the page in hand is on its way; then this thread has nothing else to do. */
  const makeAhead = (): void => void setImmediate(() => prepare(waiting[0]));
  const work = async (holder: WindowHolder): Promise<void> => {
    idle.delete(holder);
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const printed = attempt(holder, job, limitMs);
      makeAhead();
      job.done(await printed);
    }
    idle.add(holder);
  };
  const start = (): void => {
    const free = holders.find((holder) => idle.has(holder));
    const isFirst = idle.size === holders.length;
    if (free && (isFirst || waiting.length >= WAITING_FOR_ANOTHER)) void work(free);
  };
  return {
    print: (make, signal) =>
      new Promise((done) => {
        const ended = signal ? AbortSignal.any([signal, life.signal]) : life.signal;
        waiting.push({ page: once(make), signal: ended, done });
        start();
        makeAhead();
      }),
    end: () => {
      life.abort();
      life = new AbortController();
      for (const { drop } of holders) drop();
    },
  };
}

function prepare(job: Job | undefined): void {
  if (job === undefined || job.signal.aborted) return;
  try {
    job.page();
  } catch {
    /* It throws again in its own turn. */
  }
}

async function attempt(
  holder: WindowHolder,
  { page, signal }: Job,
  limitMs: (length: number) => number,
): Promise<Result<Uint8Array>> {
  if (signal.aborted) return failed('cancelled');
  let limit: AbortSignal | null = null;
  try {
    const { html, dateMs } = page();
    const opening = AbortSignal.any([signal, AbortSignal.timeout(OPEN_WITHIN_MS)]);
    await untilStopped(holder.ready(), opening);
    limit = AbortSignal.timeout(limitMs(html.length));
    const printed = untilStopped(holder.print(html), AbortSignal.any([signal, limit]));
    return success(settlePdf(await printed, dateMs));
  } catch {
    /* Whatever went wrong, this window is not trusted with the next record. */
    holder.drop();
    if (signal.aborted) return failed('cancelled');
    return limit?.aborted ? failed('print-failed', { detail: 'time' }) : failed('print-failed');
  }
}

function untilStopped<Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onStop = (): void => reject(new Error('Printing was stopped.'));
    stop.addEventListener('abort', onStop, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onStop));
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
