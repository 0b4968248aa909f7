import type { ServerResponse } from 'node:http';
import type { LoggedRequest } from '../request-log';
import type { RequestTest } from '../faults/script';

/** A place where answers wait until a test lets them through. */
export interface Gate {
  /**
   * Resolves once so many requests in all have arrived since the gate was set up, held or let
   * through.
   */
  readonly arrived: (count?: number) => Promise<void>;
  /** How many requests have arrived so far. */
  readonly arrivals: () => number;
  /** How many are held now. A request whose client went away is no longer held. */
  readonly held: () => number;
  /** Lets so many through, oldest first. Those that have not arrived yet pass when they do. */
  readonly letThrough: (count?: number) => void;
  /** Lets all through, and holds nothing from now on. */
  readonly open: () => void;
}

interface OwnGate extends Gate {
  readonly concerns: RequestTest;
  readonly take: (response: ServerResponse, go: () => void) => void;
}

interface Waiter {
  readonly count: number;
  readonly done: () => void;
}

const createGate = (test: RequestTest, dispose: () => void): OwnGate => {
  const held: { response: ServerResponse; go: () => void }[] = [];
  let waiters: Waiter[] = [];
  let arrivals = 0;
  let allowed = 0;
  const letGo = (): void => {
    while (allowed > 0 && held.length > 0) {
      allowed -= 1;
      held.shift()?.go();
    }
  };
  const tell = (): void => {
    for (const { count, done } of waiters) if (count <= arrivals) done();
    waiters = waiters.filter(({ count }) => count > arrivals);
  };
  return {
    concerns: test,
    take: (response, go) => {
      arrivals += 1;
      held.push({ response, go });
      response.once('close', () => {
        const at = held.findIndex((it) => it.response === response);
        if (at >= 0) held.splice(at, 1);
      });
      letGo();
      tell();
    },
    arrived: (count = 1) =>
      new Promise((done) => {
        waiters.push({ count, done });
        tell();
      }),
    arrivals: () => arrivals,
    held: () => held.length,
    letThrough: (count = 1) => {
      allowed += count;
      letGo();
    },
    open: () => {
      dispose();
      allowed = Number.POSITIVE_INFINITY;
      letGo();
    },
  };
};

/** The gates of a service, and `pass` for its listener. */
export const createGates = () => {
  const gates = new Set<OwnGate>();
  return {
    hooks: {
      /**
       * Holds the answers to requests that pass the test. The answer is that of the moment when the
       * request arrived. Where several gates fit, the first one that was set up and still holds is
       * used.
       */
      hold: (test: RequestTest): Gate => {
        const gate = createGate(test, () => void gates.delete(gate));
        gates.add(gate);
        return gate;
      },
      openAll: (): void => {
        for (const gate of [...gates]) gate.open();
      },
    },
    /** Calls `go` at once, or when the gate that holds the request lets it through. */
    pass: (request: LoggedRequest, response: ServerResponse, go: () => void): void => {
      const gate = [...gates].find(({ concerns }) => concerns(request));
      if (gate === undefined) go();
      else gate.take(response, go);
    },
  };
};
