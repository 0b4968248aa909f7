import { failed, success, type Result } from '../../contract/result';
import { within } from '../../runtime/timers';

export type JobQueue = ReturnType<typeof createJobQueue>;

type Work<Value> = (signal: AbortSignal) => Promise<Value>;

/* An export on a drive that hangs must not hold up who goes to another community. */
const ENDED_WITHIN_MS = 10_000;

/** Runs exports one by one. Two at once would be no faster, and may use the same folder. */
export function createJobQueue() {
  const jobs = new Map<string, AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  let inBackground: AbortController | null = null;
  let ends = 0;

  async function whileFree(work: Work<void>): Promise<boolean> {
    const stop = new AbortController();
    inBackground = stop;
    const mine = last.then(() => (stop.signal.aborted ? undefined : work(stop.signal)));
    last = mine.catch(() => undefined);
    await mine;
    return !stop.signal.aborted;
  }

  /**
   * Cancels all exports and the work in the background, and resolves once they have ended, or soon
   * where one does not. The next start ends that one.
   */
  async function end(): Promise<void> {
    ends += 1;
    inBackground?.abort();
    for (const job of jobs.values()) job.abort();
    await within(last, ENDED_WITHIN_MS, '').catch(() => undefined);
  }

  return {
    /** Runs an export when those before it ended; `cancelled` if it was cancelled meanwhile. */
    run: <Value>(job: string, work: Work<Result<Value>>): Promise<Result<Value>> => {
      inBackground?.abort();
      const stop = new AbortController();
      jobs.set(job, stop);
      const mine = last
        .then(() => (stop.signal.aborted ? failed('cancelled') : work(stop.signal)))
        .finally(() => jobs.delete(job));
      last = mine.catch(() => undefined);
      return mine;
    },
    /** Cancels an export that runs or waits; `not-found` for any other. */
    cancel: (job: string): Result<null> => {
      const stop = jobs.get(job);
      stop?.abort();
      return stop ? success(null) : failed('not-found');
    },
    /**
     * Runs work while no other export waits. An export that a person asks for interrupts the work,
     * which is then run again from the start until it comes to its end, or `end` was called.
     */
    inBackground: async (work: Work<void>): Promise<void> => {
      const before = ends;
      while (!(await whileFree(work)) && ends === before);
    },
    /** Interrupts the work in the background, which is then run again. */
    interrupt: (): void => inBackground?.abort(),
    /** True while an export that a person asked for runs or waits. */
    isBusy: (): boolean => jobs.size > 0,
    end,
  };
}
