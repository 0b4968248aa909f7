import { failed, type Result } from '../../contract/result';

/**
 * Runs exports one after the other: two at once would print no sooner, and may use the same folder.
 */
export interface JobQueue {
  /** Runs when those before it have ended; `cancelled` if it was cancelled while it waited. */
  readonly run: <Value>(
    job: string,
    work: (signal: AbortSignal) => Promise<Result<Value>>,
  ) => Promise<Result<Value>>;
  readonly cancel: (job: string) => void;
  /**
   * Runs while no other export waits: an export that a person asks for interrupts it, and it is run
   * again afterwards, until it has ended.
   */
  readonly inBackground: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Interrupts work in the background; it is run again. */
  readonly interrupt: () => void;
  /** Whether an export that somebody asked for runs or waits. */
  readonly isBusy: () => boolean;
  /** Cancels all there is, work in the background too, and resolves once it has ended. */
  readonly end: () => Promise<void>;
}

export function createJobQueue(): JobQueue {
  const jobs = new Map<string, AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  let inBackground: AbortController | null = null;
  let ending = false;

  async function whileFree(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const stop = new AbortController();
    inBackground = stop;
    const mine = last.then(() => (stop.signal.aborted ? undefined : work(stop.signal)));
    last = mine.catch(() => undefined);
    await mine;
    return !stop.signal.aborted || ending;
  }

  async function end(): Promise<void> {
    ending = true;
    inBackground?.abort();
    for (const job of jobs.values()) job.abort();
    await last.catch(() => undefined);
    ending = false;
  }

  return {
    run: (job, work) => {
      inBackground?.abort();
      const stop = new AbortController();
      jobs.set(job, stop);
      const mine = last
        .then(() => (stop.signal.aborted ? failed('cancelled') : work(stop.signal)))
        .finally(() => jobs.delete(job));
      last = mine.catch(() => undefined);
      return mine;
    },
    cancel: (job) => jobs.get(job)?.abort(),
    inBackground: async (work) => {
      while (!(await whileFree(work)));
    },
    interrupt: () => inBackground?.abort(),
    isBusy: () => jobs.size > 0,
    end,
  };
}
