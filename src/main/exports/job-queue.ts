import { failed, type Result } from '../../contract/result';

/** Exports one after the other: two at once would print no sooner, and into the same folder. */
export interface JobQueue {
  /** Runs when those before it have ended; `cancelled` if it was cancelled while it waited. */
  readonly run: <Value>(
    job: string,
    work: (signal: AbortSignal) => Promise<Result<Value>>,
  ) => Promise<Result<Value>>;
  readonly cancel: (job: string) => void;
}

export function createJobQueue(): JobQueue {
  const jobs = new Map<string, AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job, work) => {
      const stop = new AbortController();
      jobs.set(job, stop);
      const mine = last
        .then(() => (stop.signal.aborted ? failed('cancelled') : work(stop.signal)))
        .finally(() => jobs.delete(job));
      last = mine.catch(() => undefined);
      return mine;
    },
    cancel: (job) => jobs.get(job)?.abort(),
  };
}
