import { after } from '../../contract/timers';

/** Something that is waited for, but not for ever. */
export interface BoundedWait {
  /** It has happened. */
  readonly happened: () => void;
  /** Settles once it has happened, or `mostMs` after the making of this. */
  readonly settled: Promise<void>;
}

/** Waits for one event at most `mostMs`. */
export function waitAtMost(mostMs: number): BoundedWait {
  let happened = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    const timer = after(mostMs, resolve);
    happened = () => {
      timer.clear();
      resolve();
    };
  });
  return { happened: () => happened(), settled };
}
