import type { QueueNotice } from '../../contract/port-requests';
import { waitingMs } from '../../domain/events/queue';
import type { EventColumns } from '../index/event-columns';
import { awaitingRows } from './queue-rows';

/** Decides after each check whether there is something to tell. */
interface NoticeWatch {
  /**
   * The notice of this check, or null: nothing new awaits, or it is the first look at this copy.
   * Events over for less than a minute wait for the next check.
   */
  readonly afterCheck: (
    events: EventColumns,
    now: number,
    isQuiet: (id: string) => boolean,
  ) => QueueNotice | null;
}

const SETTLED_MS = 60_000;

/** A watch that has seen nothing yet; it remembers what it told, in memory only. */
export function createNoticeWatch(): NoticeWatch {
  let known: ReadonlySet<string> | null = null;
  return {
    afterCheck: (events, now, isQuiet) => {
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

/* Events with unreadable times do not count in how long somebody has waited. */
function longer(most: number, waiting: number): number {
  return Number.isFinite(waiting) ? Math.max(most, waiting) : most;
}
