import { failed, success, type Result } from '../../contract/result';
import type { MadePage } from './page-calls';
import { limitWork, type WorkLimit } from './print-limit';
import { untilStopped } from './until-stopped';
import type { WindowHolder } from './window-holder';

/* The time for a new process to open on a busy computer. */
const OPEN_WITHIN_MS = 30_000;

/* Opening another window pays off only when several pages are waiting. */
const WAITING_FOR_ANOTHER = 2;

interface Job {
  readonly page: () => Promise<Result<Pick<MadePage, 'html'>>>;
  readonly signal: AbortSignal;
  readonly done: (result: Result<Uint8Array>) => void;
}

/**
 * Prints pages in windows, one at a time in each. Pages begin in the order in which they came. Each
 * has `limitMs` of its length as the limit for the work of the window's process (`print-limit.ts`).
 * The first window prints alone until several pages wait; then the others help, and stop when no
 * page waits.
 */
export function createPrintQueue(
  holders: readonly WindowHolder[],
  limitMs: (length: number) => number,
) {
  const waiting: Job[] = [];
  const idle = new Set(holders);
  let life = new AbortController();
  /* The next page of each window is put together while the windows print. */
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
  /* Opening a window holds up this thread, so a second one is opened in a task of its own. */
  const start = (): void => {
    if (idle.size === holders.length) begin();
    else setImmediate(help);
  };
  return {
    /**
     * Prints a page in its turn, with the failures of `PdfPrinter.print`. `make` puts the page
     * together, within limits of its own. It is called at most once, when the page is next or
     * printed; if it fails or rejects, the page has failed.
     */
    print: (make: Job['page'], signal?: AbortSignal): Promise<Result<Uint8Array>> =>
      new Promise((done) => {
        const ended = signal ? AbortSignal.any([signal, life.signal]) : life.signal;
        waiting.push({ page: once(make), signal: ended, done });
        makeAhead();
        start();
      }),
    /** Opens the first window ahead of a page: that takes longer than most pages. */
    begin: (): void => holders[0]?.begin(),
    /** Closes every window at once. Pages that are printing or waiting are `cancelled`. */
    end: (): void => {
      life.abort();
      life = new AbortController();
      for (const { drop } of holders) drop();
    },
  };
}

function prepare(job: Job): void {
  if (job.signal.aborted) return;
  /* The rejection is handled here, and thrown again when this page's turn comes. */
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
    const made = await untilStopped(page(), signal);
    if (!made.ok) {
      holder.drop();
      return made;
    }
    const { html } = made.value;
    limit = limitWork(workedMs, limitMs(html.length));
    const stopped = AbortSignal.any([signal, limit.signal]);
    return success(await untilStopped(holder.print(html), stopped));
  } catch {
    /* Whatever went wrong, this window does not get the next record. */
    holder.drop();
    if (signal.aborted) return failed('cancelled');
    const tooLong = limit?.signal.aborted === true;
    return tooLong ? failed('print-failed', { detail: 'time' }) : failed('print-failed');
  } finally {
    limit?.stop();
  }
}

/* Calls `make` once, and gives its result to every later call. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
