import type { QueueNotice } from '../../contract/port-requests';
import { waitingMs } from '../../domain/events/queue';
import type { EventColumns } from '../index/event-columns';
import { awaitingRows } from '../lists/queue-rows';

const SETTLED_MS = 60_000;

/**
 * Decides after each check whether there is something to notify about. It has seen nothing yet, and
 * remembers in memory alone what it told.
 */
export function createNoticeWatch() {
  let known: ReadonlySet<string> | null = null;
  return {
    /**
     * The notice of this check. Null where nothing new awaits an outcome, or where it is the first
     * look at this copy. Events that ended less than a minute ago wait for the next check.
     */
    afterCheck: (
      events: EventColumns,
      now: number,
      isQuiet: (id: string) => boolean,
    ): QueueNotice | null => {
      const waiting = awaitingRows(events, now - SETTLED_MS);
      const before = known;
      known = new Set(waiting.map((it) => it.id));
      if (before === null) return null;
      const fresh = waiting.filter((it) => !before.has(it.id) && !isQuiet(it.id));
      if (fresh.length === 0) return null;
      const longestMs = waiting.reduce((most, it) => longer(most, waitingMs(it.overAtMs, now)), 0);
      return { fresh: fresh.length, waiting: waiting.length, longestMs: Math.floor(longestMs) };
    },
  };
}

/* The longer of two waits. Events with unreadable times have no wait. */
function longer(most: number, waiting: number): number {
  return Number.isFinite(waiting) ? Math.max(most, waiting) : most;
}
