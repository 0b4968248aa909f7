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

/** Syncs the communities that are not in front, one at a time. */
export interface QuietTurns {
  /** Something has changed that a turn depends on. */
  readonly look: () => void;
  /** The page of the window can start a worker, and opens the copy in front if that is unlocked. */
  readonly windowJoined: (isFrontOpen: boolean) => void;
  /** That page is about to end. */
  readonly windowLeft: () => void;
  /** A copy was opened in front: until its sync has ended, the others wait. */
  readonly frontOpened: () => void;
  /** A sync of the one in front has ended, whatever its end. */
  readonly frontEnded: () => void;
  /** Ends a sync under way for good; it is due again. */
  readonly giveWay: () => Promise<void>;
  /** The same, and none begins before `work` has ended. */
  readonly without: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

/** None is synced before the window has joined. */
export function createQuietTurns(parts: QuietTurnParts): QuietTurns {
  let held = 0;
  /* Counted, because a turn may end after the page that follows its own has joined. */
  let page = 0;
  let hasPage = false;
  let frontIsAtWork = false;
  let running: Running | null = null;
  let timer: Timer | undefined;

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

  async function giveWay(): Promise<void> {
    timer?.clear();
    running?.abort.abort();
    await running?.ended.catch(() => undefined);
  }

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
    windowJoined: (isFrontOpen) => {
      page += 1;
      hasPage = true;
      frontIsAtWork = isFrontOpen;
      look();
    },
    windowLeft: () => {
      hasPage = false;
    },
    frontOpened: () => {
      frontIsAtWork = true;
      void giveWay();
    },
    frontEnded: () => {
      frontIsAtWork = false;
      look();
    },
    giveWay,
    without,
    stop: () => {
      held = Infinity;
      return giveWay();
    },
  };
}

function isCancelled(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'cancelled';
}
