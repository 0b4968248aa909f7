import { failed, success, type Result } from '../../contract/result';
import { settlePdf } from './pdf-bytes';
import type { WindowHolder } from './window-holder';

/** A page with the time its PDF names as its creation, in epoch ms. */
export interface QueuedPage {
  readonly html: string;
  readonly dateMs: number;
}

/** Prints a page when those before it are done; see `PdfPress.print` for its failures. */
export type PrintQueue = (page: QueuedPage, signal?: AbortSignal) => Promise<Result<Uint8Array>>;

/** One page after the other through one window, each within `timeoutMs`. */
export function createPrintQueue(holder: WindowHolder, timeoutMs: number): PrintQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (page, signal) => {
    const turn = last.then(() => attempt(holder, page, timeoutMs, signal));
    last = turn;
    return turn;
  };
}

async function attempt(
  holder: WindowHolder,
  page: QueuedPage,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Result<Uint8Array>> {
  if (signal?.aborted) return failed('cancelled');
  const limit = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    return success(settlePdf(await untilStopped(holder.print(page.html), stop), page.dateMs));
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
