import { failed, success, type Result } from '../../contract/result';
import { settlePdf } from './pdf-bytes';
import type { WindowHolder } from './window-holder';

/** A page with the time its PDF names as its creation, in epoch ms. */
export interface QueuedPage {
  readonly html: string;
  readonly dateMs: number;
}

/**
 * Prints a page in its turn; see `PdfPress.print` for its failures. `make` puts the page together
 * and is called at most once, when the page is next or printed; if it throws, the page has failed.
 */
export type PrintQueue = (
  make: () => QueuedPage,
  signal?: AbortSignal,
) => Promise<Result<Uint8Array>>;

/* Opening another window pays off only when several pages are waiting. */
const WAITING_FOR_ANOTHER = 2;

interface Job {
  readonly page: () => QueuedPage;
  readonly signal: AbortSignal | undefined;
  readonly done: (result: Result<Uint8Array>) => void;
}

/**
 * Pages begin in the order they came, each within `timeoutMs`, one at a time in each window. The
 * first window prints them alone until several wait; then the others help, and stop with the last.
 */
export function createPrintQueue(holders: readonly WindowHolder[], timeoutMs: number): PrintQueue {
  const waiting: Job[] = [];
  const idle = new Set(holders);
  /* Not before the page in hand is on its way; then this thread has nothing else to do. */
  const makeAhead = (): void => void setImmediate(() => prepare(waiting[0]));
  const work = async (holder: WindowHolder): Promise<void> => {
    idle.delete(holder);
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const printed = attempt(holder, job, timeoutMs);
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
  return (make, signal) =>
    new Promise((done) => {
      waiting.push({ page: once(make), signal, done });
      start();
      makeAhead();
    });
}

function prepare(job: Job | undefined): void {
  if (job === undefined || job.signal?.aborted) return;
  try {
    job.page();
  } catch {
    /* It throws again in its own turn. */
  }
}

async function attempt(
  holder: WindowHolder,
  { page, signal }: Job,
  timeoutMs: number,
): Promise<Result<Uint8Array>> {
  if (signal?.aborted) return failed('cancelled');
  const limit = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const { html, dateMs } = page();
    return success(settlePdf(await untilStopped(holder.print(html), stop), dateMs));
  } catch {
    /* Whatever went wrong, this window is not trusted with the next record. */
    holder.drop();
    if (signal?.aborted) return failed('cancelled');
    return limit.aborted ? failed('print-failed', { detail: 'time' }) : failed('print-failed');
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
