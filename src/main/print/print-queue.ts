import { failed, success, type Result } from '../../contract/result';
import { limitWork, type WorkLimit } from './print-limit';
import type { WindowHolder } from './window-holder';

/* A new process on a busy computer; no page has a part in it. */
const OPEN_WITHIN_MS = 30_000;

/* Opening another window pays off only when several pages are waiting. */
const WAITING_FOR_ANOTHER = 2;

interface Job {
  readonly page: () => Promise<string>;
  readonly signal: AbortSignal;
  readonly done: (result: Result<Uint8Array>) => void;
}

/**
 * Pages begin in the order they came, one at a time in each window, each within `limitMs` of its
 * length, which is work of the window's process (`print-limit.ts`). The first window prints them
 * alone until several wait; then the others help, and stop with the last.
 */
export function createPrintQueue(
  holders: readonly WindowHolder[],
  limitMs: (length: number) => number,
) {
  const waiting: Job[] = [];
  const idle = new Set(holders);
  let life = new AbortController();
  /* The next page of each window is made while these print. */
  const makeAhead = (): void => waiting.slice(0, holders.length).forEach(prepare);
  const work = async (holder: WindowHolder): Promise<void> => {
    idle.delete(holder);
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      prepare(job);
      makeAhead();
      job.done(await attempt(holder, job, limitMs));
    }
    idle.add(holder);
  };
  const begin = (): void => {
    const free = holders.find((holder) => idle.has(holder));
    if (free) void work(free);
  };
  const help = (): void => {
    if (waiting.length >= WAITING_FOR_ANOTHER) begin();
  };
  /* Opening a window holds this thread: a second one is opened in a task of its own. */
  const start = (): void => {
    if (idle.size === holders.length) begin();
    else setImmediate(help);
  };
  return {
    /**
     * Prints a page in its turn; see `PdfPrinter.print` for its failures. `make` puts the page together
     * and is called at most once, when the page is next or printed; if it rejects, the page has failed.
     */
    print: (make: () => Promise<string>, signal?: AbortSignal): Promise<Result<Uint8Array>> =>
      new Promise((done) => {
        const ended = signal ? AbortSignal.any([signal, life.signal]) : life.signal;
        waiting.push({ page: once(make), signal: ended, done });
        makeAhead();
        start();
      }),
    /** Closes every window at once; what was being printed or waited is `cancelled`. */
    end: (): void => {
      life.abort();
      life = new AbortController();
      for (const { drop } of holders) drop();
    },
  };
}

function prepare(job: Job): void {
  if (job.signal.aborted) return;
  /* The error is kept, and thrown again when this page's turn comes. */
  job.page().catch(() => undefined);
}

async function attempt(
  holder: WindowHolder,
  { page, signal }: Job,
  limitMs: (length: number) => number,
): Promise<Result<Uint8Array>> {
  if (signal.aborted) return failed('cancelled');
  let limit: WorkLimit | null = null;
  try {
    const opening = AbortSignal.any([signal, AbortSignal.timeout(OPEN_WITHIN_MS)]);
    const { workedMs } = await untilStopped(holder.ready(), opening);
    const html = await untilStopped(page(), opening);
    limit = limitWork(workedMs, limitMs(html.length));
    const stopped = AbortSignal.any([signal, limit.signal]);
    return success(await untilStopped(holder.print(html), stopped));
  } catch {
    /* Whatever went wrong, this window is not trusted with the next record. */
    holder.drop();
    if (signal.aborted) return failed('cancelled');
    const tooLong = limit?.signal.aborted === true;
    return tooLong ? failed('print-failed', { detail: 'time' }) : failed('print-failed');
  } finally {
    limit?.stop();
  }
}

function untilStopped<Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onStop = (): void => reject(new Error('Printing was stopped.'));
    stop.addEventListener('abort', onStop, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onStop));
  });
}

/* Calls `make` once and keeps what came of it for every later call. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
