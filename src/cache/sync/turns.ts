import { createInTurn } from '../../domain/in-turn';

/** Runs pieces of work one after the other. */
export interface Turns {
  /** Runs `work` after everything before it has ended, however it ended. */
  readonly next: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** The same for work that can be cancelled. */
  readonly alone: <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  /** Cancels the work whose turn it is. */
  readonly cancel: () => void;
}

/** Nobody's turn. */
export function createTurns(): Turns {
  const next = createInTurn();
  let guest: AbortController | null = null;

  const asGuest = async <Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
    const abort = new AbortController();
    guest = abort;
    try {
      return await work(abort.signal);
    } finally {
      guest = null;
    }
  };

  return { next, alone: (work) => next(() => asGuest(work)), cancel: () => guest?.abort() };
}
