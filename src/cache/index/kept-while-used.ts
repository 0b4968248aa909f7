import { after } from '../../runtime/timers';

/** Something large that can be made again. */
export interface KeptWhileUsed<Value> {
  /** What was kept last, unless nobody asked for it for some seconds. */
  readonly get: () => Value | null;
  readonly keep: (value: Value) => void;
}

/* The garbage of the copy is collected ten seconds after the last sync: by then it is let go of. */
const LOOK_MS = 4_000;

/* Those that hold a value now: they share one timer, and at rest there is none. */
const holding = new Set<() => boolean>();

/**
 * Keeps a value until nobody has asked for it for four to eight seconds. A weak reference would lose it
 * with each collection of all garbage, which large values bring about: at a million rows work that goes
 * on in steps made the same order anew for each step, and typing waited for seconds.
 */
export function keptWhileUsed<Value>(): KeptWhileUsed<Value> {
  let kept: Value | null = null;
  let isUsed = false;

  function letGo(): boolean {
    if (!isUsed) kept = null;
    isUsed = false;
    return kept === null;
  }

  return {
    get: () => {
      isUsed = true;
      return kept;
    },
    keep: (value) => {
      kept = value;
      isUsed = true;
      if (holding.size === 0) after(LOOK_MS, look);
      holding.add(letGo);
    },
  };
}

function look(): void {
  for (const letGo of holding) if (letGo()) holding.delete(letGo);
  if (holding.size > 0) after(LOOK_MS, look);
}
