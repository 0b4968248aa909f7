import type { SyncReason } from '../../contract/sync-status';
import { runSync, type SyncParts, type SyncRequest } from './one-sync';
import { createInTurn } from '../../domain/in-turn';

export interface EngineParts extends SyncParts {
  /** Called before a run. Resolves to false where the engine of a reopened copy takes over. */
  readonly mayRun?: () => Promise<boolean>;
  /** Ends the waiting for an answer of the service. */
  readonly stopAsking?: () => void;
  /** Called when the runs of all lists ended; `reached`: the service answered at least once. */
  readonly onDone: (reached: boolean) => Promise<void>;
  /** Called when a run and everything that follows it is over, however it ended. */
  readonly onEnded: () => void;
}

/** Runs syncs one after the other, never two at once: a sync requested during a run follows it. */
export type SyncEngine = ReturnType<typeof createSyncEngine>;

interface Running extends SyncRequest {
  readonly abort: AbortController;
}

/** An engine that runs nothing yet. */
export function createSyncEngine(parts: EngineParts) {
  const turns = createTurns();
  let running: Running | null = null;
  let requested: SyncRequest | null = null;
  let current: Promise<void> | null = null;

  /* A service that is silent to the work of another may let a sync wait for minutes. */
  const isWaiting = (): boolean => requested !== null && turns.hasGuest();

  const takeRequest = (): SyncRequest | null => {
    const asked = requested;
    requested = null;
    return asked;
  };

  const runRequested = async (): Promise<void> => {
    /* Cancelled, or handed to the engine of another copy: the copy of this one may be closed. */
    if (requested === null) return;
    /* The request is taken only then: a copy that has to be reopened hands it over. */
    const mayRun = (await parts.mayRun?.()) !== false;
    const asked = takeRequest();
    if (!asked || !mayRun) return;
    const begun = { ...asked, abort: new AbortController() };
    await runAnnounced(parts, asked, begun.abort, (isRunning) => {
      running = isRunning ? begun : null;
    });
  };

  const runAllRequested = async (): Promise<void> => {
    try {
      while (requested) await turns.next(runRequested);
    } finally {
      current = null;
    }
  };

  return {
    /** What the engine is doing, for the status; a sync that waits for other work counts. */
    view: (): { readonly running: boolean; readonly reason: SyncReason | null } => ({
      running: running !== null || isWaiting(),
      reason: running?.reason ?? null,
    }),
    start: (reason: SyncReason, census: boolean): Promise<void> => {
      if (running && current && !census && reason !== 'rights') return current;
      requested = { reason, census: census || (requested?.census ?? false) };
      if (isWaiting()) parts.onChange();
      return (current ??= runAllRequested());
    },
    /** Ends what runs and waits; returns whether that was to look at every record again. */
    cancel: (): boolean => {
      const waited = isWaiting();
      const census = [takeRequest(), running].some((it) => it?.census === true);
      running?.abort.abort();
      if (running) parts.stopAsking?.();
      turns.cancel();
      if (waited) parts.onChange();
      return census;
    },
    /** Hands requested syncs to the engine of a reopened copy. */
    handOver: (to: {
      readonly start: (reason: SyncReason, census: boolean) => Promise<void>;
    }): void => {
      const left = takeRequest();
      if (left) void to.start(left.reason, left.census);
    },
    /** Runs `work` while no sync runs. A sync requested meanwhile starts after it. */
    alone: turns.alone,
  };
}

/* The run counts as over before its end is told, so that a listener can start another one. */
async function runAnnounced(
  parts: EngineParts,
  asked: SyncRequest,
  abort: AbortController,
  onRunning: (running: boolean) => void,
): Promise<void> {
  onRunning(true);
  parts.onChange();
  try {
    const outcomes = await runSync(parts, asked, abort);
    await parts.onDone(outcomes.some(({ end }) => end !== 'stopped' && end !== 'cancelled'));
  } finally {
    onRunning(false);
    parts.onEnded();
    parts.onChange();
  }
}

/* Runs pieces of work one after the other. */
function createTurns() {
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

  return {
    /** Runs `work` once everything before it has ended, however it ended. */
    next,
    /** The same for work that can be cancelled. */
    alone: <Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> =>
      next(() => asGuest(work)),
    /** Whether it is the turn of cancellable work. */
    hasGuest: (): boolean => guest !== null,
    /** Cancels the cancellable work whose turn it is. */
    cancel: (): void => guest?.abort(),
  };
}
