import { after } from '../../../runtime/timers';

/** How long the keys stay on a row before its record is shown. */
export const REST_MS = 150;

/** What waits: the window's timers, or a test's. Gives the way to call it off. */
export type WaitFor = (ms: number, work: () => void) => () => void;

/** Where keys come to rest in a list. */
interface Rest {
  /** The keys are on this row now; undefined: on none with a record. */
  readonly on: (id: string | undefined) => void;
  /** Something else was done meanwhile. */
  readonly stop: () => void;
}

/** Tells the row on which the keys came to rest, and none of those they passed on the way. */
export function createRest(waitFor: WaitFor, onRest: (id: string) => void): Rest {
  let callOff = (): void => undefined;
  const stop = (): void => {
    callOff();
    callOff = () => undefined;
  };
  return {
    on: (id) => {
      stop();
      if (id !== undefined) callOff = waitFor(REST_MS, () => onRest(id));
    },
    stop,
  };
}

/** By the window's own timers. */
export const windowTimer: WaitFor = (ms, work) => after(ms, work).clear;
