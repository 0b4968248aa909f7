import type { RequestTools } from '../src/main/service/service-factory';

/** The time of the whole test file: runs as the computer's, and jumps when told. */
export interface TestClock {
  readonly now: () => number;
  /** So much time passes at once, for main, the cache worker and a service without its own clock. */
  readonly skip: (ms: number) => void;
  /** How long requests waited between tries, in ms; none of it took real time. */
  readonly slept: readonly number[];
  /** Real time and chance replaced for the program's requests, as long as `isOver` is false. */
  readonly requestTools: (isOver: () => boolean) => RequestTools;
}

const real = Date.now.bind(Date);
let ahead = 0;
Date.now = () => real() + ahead;

/* Small, so that a service that keeps silent or floods us is given up on soon; but where other programs keep the
   computer busy, an answer may take three seconds. */
const DEADLINE_MS = 6_000;
const LIMITS = { wireBytes: 1024 * 1024, decodedBytes: 2 * 1024 * 1024 };

const never = new Promise<never>(() => undefined);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock at the computer's time, or at another one. */
export function createTestClock(atMs = real()): TestClock {
  const slept: number[] = [];
  ahead = atMs - real();
  const skip = (ms: number): void => void (ahead += ms);
  return {
    now: Date.now,
    skip,
    slept,
    requestTools: (isOver) => ({
      clock: Date.now,
      random: () => 0.5,
      deadlineMs: DEADLINE_MS,
      limits: LIMITS,
      sleep: async (ms, signal) => {
        slept.push(ms);
        skip(ms);
        await nextTurn();
        if (isOver() && !signal.aborted) await never;
      },
    }),
  };
}
