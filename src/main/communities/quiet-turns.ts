import type { Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { after, type Timer } from '../../runtime/timers';

/** The next community to be synced quietly. */
export interface QuietTurn {
  readonly id: string;
  /** Ms from now; negative where it is overdue. */
  readonly dueInMs: number;
  readonly sync: (signal: AbortSignal) => Promise<Result<SyncReport>>;
}

interface QuietTurnParts {
  /** Whose turn is first; null where there is none that could be synced. */
  readonly next: () => Promise<QuietTurn | null>;
  readonly ended: (id: string, result: Result<SyncReport>) => void;
  readonly isOnBattery: () => boolean;
}

export type QuietTurns = ReturnType<typeof createQuietTurns>;

interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

/**
 * Syncs the communities that are not in front, one at a time; none before the window has joined.
 */
export function createQuietTurns(parts: QuietTurnParts) {
  let held = 0;
  /* Counted, because a turn may end after the page that follows its own has joined. */
  let page = 0;
  let hasPage = false;
  let frontIsAtWork = false;
  let running: Running | null = null;
  let timer: Timer | undefined;

  /** Something has changed that a turn depends on. */
  function look(): void {
    timer?.clear();
    if (running !== null || held > 0 || !hasPage || frontIsAtWork || parts.isOnBattery()) return;
    const abort = new AbortController();
    const ended = takeTurn(abort.signal).finally(() => {
      running = null;
    });
    running = { abort, ended };
    void ended.then((dueInMs) => {
      if (dueInMs !== null) timer = after(dueInMs, look);
    });
  }

  /* Ms until somebody's turn may come; null: nobody's, until something changes. */
  async function takeTurn(signal: AbortSignal): Promise<number | null> {
    const turn = await parts.next();
    if (turn === null || signal.aborted) return null;
    if (turn.dueInMs > 0) return turn.dueInMs;
    const ownPage = page;
    const result = await turn.sync(signal);
    if (signal.aborted) return null;
    /* The page has gone with the worker; the next one says when it is there. */
    if (!isCancelled(result)) parts.ended(turn.id, result);
    else if (page === ownPage) hasPage = false;
    return 0;
  }

  /** Ends a sync under way for good; it is due again. */
  async function giveWay(): Promise<void> {
    timer?.clear();
    running?.abort.abort();
    await running?.ended.catch(() => undefined);
  }

  /** The same, and none begins before `work` has ended. */
  async function without<Value>(work: () => Promise<Value>): Promise<Value> {
    held += 1;
    try {
      await giveWay();
      return await work();
    } finally {
      held -= 1;
      look();
    }
  }

  return {
    look,
    /** The page of the window can start a worker, and opens the copy in front if that is unlocked. */
    windowJoined: (isFrontOpen: boolean): void => {
      page += 1;
      hasPage = true;
      frontIsAtWork = isFrontOpen;
      look();
    },
    /** That page is about to end. */
    windowLeft: (): void => {
      hasPage = false;
    },
    /** A copy was opened in front: until its sync has ended, the others wait. */
    frontOpened: (): void => {
      frontIsAtWork = true;
      void giveWay();
    },
    /** A sync of the one in front has ended, whatever its end. */
    frontEnded: (): void => {
      frontIsAtWork = false;
      look();
    },
    giveWay,
    without,
    stop: (): Promise<void> => {
      held = Infinity;
      return giveWay();
    },
  };
}

function isCancelled(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'cancelled';
}
