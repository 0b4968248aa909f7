import { Worker } from 'node:worker_threads';
import type { AnyCalls, WithResults } from '../../contract/port-rpc';
import { failed, type Result } from '../../contract/result';
import { after, type Timer } from '../../runtime/timers';
import { callsTo } from '../threads/thread-calls';
import { limitWork, type WorkLimit } from './print-limit';

/** A worker thread that puts pages together, or that reads and writes PDFs. */
export interface PrintThread<Calls extends AnyCalls<Calls>> {
  /** Starts the thread ahead of a call, where it is not there: that takes longer than most calls. */
  readonly begin: () => void;
  /**
   * Fails as `print-failed` where the call failed or the thread was stopped, with the detail `time`
   * where it took too long. Never rejects.
   */
  readonly ask: <Call extends keyof Calls & string>(
    call: Call,
    request: Calls[Call]['request'],
  ) => Promise<Result<Calls[Call]['response']>>;
  /** Ends the thread. Calls under way fail. */
  readonly stop: () => void;
}

export interface PrintThreadOptions {
  /** The built script of the thread. */
  readonly location: URL;
  /** Makes the data that the thread starts with; called at its start. */
  readonly data: () => unknown;
  /** How long the thread may work on its calls, in ms, as by `limitWork`. */
  readonly withinMs: number;
  /** How long an idle thread is kept, in ms; null keeps it until it is stopped. */
  readonly idleMs: number | null;
  readonly heapMb: number;
  /** How long this process has worked so far, in ms. Replaced in tests. */
  readonly workedMs?: () => number;
}

const FAILED = failed('print-failed');
const TOO_LONG = failed('print-failed', { detail: 'time' });

/** Starts the thread at the first call or before it, and again where it has ended. */
export function createPrintThread<Calls extends AnyCalls<Calls>>(
  options: PrintThreadOptions,
): PrintThread<Calls> {
  let running: Running<Calls> | null = null;
  let open = 0;
  let limit: WorkLimit | undefined;
  let idle: Timer | undefined;
  const unwatch = (): void => {
    limit?.stop();
    idle?.clear();
  };
  const endWith = (failure: Result<never>): void => {
    unwatch();
    running?.end(failure);
    running = null;
  };
  const stop = (): void => endWith(FAILED);
  /* Each answer restarts the time limit for the calls that are still open. */
  const watch = (): void => {
    unwatch();
    if (open > 0) {
      limit = limitWork(boundByTheClock(options.workedMs ?? processWorkMs), options.withinMs);
      limit.signal.addEventListener('abort', () => endWith(TOO_LONG));
    } else if (options.idleMs !== null) idle = after(options.idleMs, stop);
  };
  /* Null where the data cannot be read, or no thread can be made; the next call tries again. */
  const started = (): Running<Calls> | null => {
    try {
      const begun = startThread<Calls>(options, () => {
        if (running === begun) stop();
      });
      return begun;
    } catch {
      return null;
    }
  };
  return {
    begin: () => {
      running ??= started();
      if (open === 0) watch();
    },
    ask: async (call, request) => {
      running ??= started();
      if (running === null) return FAILED;
      open += 1;
      if (open === 1) watch();
      const answer = await running.call(call, request);
      open -= 1;
      if (running) watch();
      return answer.ok || answer.failure.kind === 'print-failed' ? answer : FAILED;
    },
    stop,
  };
}

/* The work of the whole process. Not every version of Node in use tells the work of one thread. */
function processWorkMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/* Bounds the work by the clock, because other threads of the process work, too. */
function boundByTheClock(workedMs: () => number): () => number {
  const [begunMs, before] = [performance.now(), workedMs()];
  return () => Math.min(performance.now() - begunMs, workedMs() - before);
}

type Running<Calls extends AnyCalls<Calls>> = ReturnType<typeof startThread<Calls>>;

function startThread<Calls extends AnyCalls<Calls>>(
  { location, data, heapMb }: PrintThreadOptions,
  onExit: () => void,
) {
  const worker = new Worker(location, {
    env: {},
    workerData: data(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  /* The library writes there what is wrong with a file and may quote it; so it is dropped. */
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  const { call, end } = callsTo<WithResults<Calls>>(worker, FAILED);
  worker.on('exit', onExit);
  const stop = (failure: Result<never>): void => {
    end(failure);
    void worker.terminate();
  };
  return { call, end: stop };
}
