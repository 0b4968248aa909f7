import { failed, type Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { after, within, type Timer } from '../../runtime/timers';

/** The next community to be synced quietly. */
export interface QuietTurn {
  readonly id: string;
  /** Milliseconds from now; negative where the sync is overdue. */
  readonly dueInMs: number;
  readonly sync: (signal: AbortSignal) => Promise<Result<SyncReport>>;
}

interface QuietTurnParts {
  /** The community whose turn is next; null where none can be synced. */
  readonly next: () => Promise<QuietTurn | null>;
  readonly ended: (id: string, result: Result<SyncReport>) => void;
  readonly isOnBattery: () => boolean;
}

/* After a turn that broke; what broke it, such as a folder that was away, may be over by then. */
const AFTER_FAILURE_MS = 60_000;

export type QuietTurns = ReturnType<typeof createQuietTurns>;

interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

/** Syncs the communities not in front, one by one, and none before the window's page joined. */
export function createQuietTurns(parts: QuietTurnParts) {
  let pauses = 0;
  /* Pages are counted, because a turn may end after the next page has joined. */
  let page = 0;
  let hasPage = false;
  let frontIsAtWork = false;
  let running: Running | null = null;
  /* Whether a turn was asked for while one was under way. */
  let isAskedFor = false;
  let timer: Timer | undefined;

  /** Begins the next turn if nothing is against it. Call it when a condition has changed. */
  function look(): void {
    timer?.clear();
    isAskedFor = running !== null;
    if (running !== null || pauses > 0 || !hasPage || frontIsAtWork || parts.isOnBattery()) return;
    const abort = new AbortController();
    const ended = takeTurn(abort.signal)
      .catch(() => (abort.signal.aborted ? null : AFTER_FAILURE_MS))
      .then((dueInMs) => {
        running = null;
        if (isAskedFor) look();
        else if (dueInMs !== null) timer = after(dueInMs, look);
      });
    running = { abort, ended };
  }

  /* Milliseconds until the next turn; null where nothing is due until something changes. */
  async function takeTurn(signal: AbortSignal): Promise<number | null> {
    const turn = await parts.next();
    if (turn === null || signal.aborted) return null;
    if (turn.dueInMs > 0) return turn.dueInMs;
    const ownPage = page;
    /* One that breaks counts as one that failed, so that the others have their turns. */
    const result = await turn.sync(signal).catch(() => failed('storage-failed'));
    if (signal.aborted) return null;
    /* The page has gone with its worker; the next page says when it has joined. */
    if (!isCancelled(result)) parts.ended(turn.id, result);
    else if (page === ownPage) hasPage = false;
    return 0;
  }

  /** Ends a sync under way for good; its community is due again. */
  async function giveWay(): Promise<void> {
    timer?.clear();
    running?.abort.abort();
    await running?.ended;
  }

  /**
   * Ends a sync under way, and lets none begin before `work` has ended. `work` begins after
   * `withinMs` at the latest, even if the sync has not ended by then.
   */
  async function without<Value>(work: () => Promise<Value>, withinMs = Infinity): Promise<Value> {
    pauses += 1;
    try {
      await within(giveWay(), withinMs, '').catch(() => undefined);
      return await work();
    } finally {
      pauses -= 1;
      look();
    }
  }

  return {
    look,
    /** Call it when the window's page can start a worker; an unlocked copy in front then opens. */
    windowJoined: (isFrontOpen: boolean): void => {
      page += 1;
      hasPage = true;
      frontIsAtWork = isFrontOpen;
      look();
    },
    /** To be called when that page is about to end. */
    windowLeft: (): void => {
      hasPage = false;
    },
    /** To be called when a copy was opened in front: the others wait until its sync has ended. */
    frontOpened: (): void => {
      frontIsAtWork = true;
      void giveWay();
    },
    /** To be called when a sync in front has ended, well or not. */
    frontEnded: (): void => {
      frontIsAtWork = false;
      look();
    },
    giveWay,
    without,
    stop: (): Promise<void> => {
      pauses = Infinity;
      return giveWay();
    },
  };
}

function isCancelled(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'cancelled';
}
