import { after } from '../../runtime/timers';

/* The copy's garbage is collected ten seconds after the last sync: the value must be gone then. */
const LOOK_MS = 4_000;

/**
 * Keeps something large that can be made again, until nobody has asked for it for four to eight
 * seconds. A weak reference would lose the value with each collection of all garbage, which large
 * values bring about. At a million rows, work that goes on in steps then made the same order anew
 * for each step, and typing waited for seconds.
 */
export function keptWhileUsed<Value>() {
  let kept: Value | null = null;
  let isUsed = false;

  function look(): void {
    if (isUsed) after(LOOK_MS, look);
    else kept = null;
    isUsed = false;
  }

  return {
    /** The value kept last; null once nobody has asked for it for some seconds. */
    get: (): Value | null => {
      isUsed = true;
      return kept;
    },
    keep: (value: Value): void => {
      if (kept === null) after(LOOK_MS, look);
      kept = value;
      isUsed = true;
    },
  };
}
