import { after } from '../../../runtime/timers';

/** How long the keys stay on a row before its record is shown. */
export const REST_MS = 150;

/** Waits and then calls; a test gives its own. Returns the way to cancel. */
export type WaitFor = (ms: number, work: () => void) => () => void;

/**
 * Where keys come to rest in a list. Tells the row on which the keys came to rest, and none of those
 * they passed on the way.
 */
export function createRest(waitFor: WaitFor, onRest: (id: string) => void) {
  let callOff = (): void => undefined;
  const stop = (): void => {
    callOff();
    callOff = () => undefined;
  };
  return {
    /** The keys moved to this row; undefined: to one without a record. */
    on: (id: string | undefined): void => {
      stop();
      if (id !== undefined) callOff = waitFor(REST_MS, () => onRest(id));
    },
    /** Forgets the row, because something else was done. */
    stop,
  };
}

/** By the window's own timers. */
export const windowTimer: WaitFor = (ms, work) => after(ms, work).clear;
