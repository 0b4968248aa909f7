import type { LoggedRequest } from '../request-log';
import type { Fault } from './wire';

export type RequestTest = (request: LoggedRequest) => boolean;

interface Plan {
  readonly test: RequestTest;
  readonly fault: Fault;
  left: number;
}

/**
 * Plans which fault is played on which request. `take` is for the server: it gives the fault of the
 * first plan that fits a request, and counts it as played.
 */
export const createFaultScript = (requestCount: () => number) => {
  let plans: Plan[] = [];
  let played = 0;
  const when = (test: RequestTest, fault: Fault, times = Number.POSITIVE_INFINITY): void => {
    plans.push({ test, fault, left: times });
  };
  const take = (request: LoggedRequest): Fault | null => {
    const plan = plans.find(({ test, left }) => left > 0 && test(request));
    if (plan === undefined) return null;
    plan.left -= 1;
    played += 1;
    plans = plans.filter(({ left }) => left > 0);
    return plan.fault;
  };
  const script = {
    /** Plays a fault on requests that pass the test, `times` times; without it, always. */
    when,
    /** Plays a fault on the `k`-th request from now; 1 is the next one. */
    at: (k: number, fault: Fault): void => {
      const number = requestCount() + k;
      when((request) => request.number === number, fault, 1);
    },
    clear: (): void => {
      plans = [];
    },
    /** How many faults were played so far. */
    played: (): number => played,
  };
  return { script, take };
};
