import { after } from '../../../runtime/timers';

/** How long the keys stay on a row before its record is shown. */
export const REST_MS = 150;

/** Calls `work` after a wait; a test gives its own. Returns the function that cancels it. */
export type WaitFor = (ms: number, work: () => void) => () => void;

/** Finds the row on which the keys come to rest in a list, without those they pass. */
export function createRest(waitFor: WaitFor, onRest: (id: string) => void) {
  let callOff = (): void => undefined;
  const stop = (): void => {
    callOff();
    callOff = () => undefined;
  };
  return {
    /** To be called when the keys moved to this row; undefined for a row without a record. */
    on: (id: string | undefined): void => {
      stop();
      if (id !== undefined) callOff = waitFor(REST_MS, () => onRest(id));
    },
    /** Forgets the row, because something else was done. */
    stop,
  };
}

/** Waits by the window's own timers. */
export const windowTimer: WaitFor = (ms, work) => after(ms, work).clear;
