import type { OpenProfile } from '../vault/open-profile';

/*
 * How often a sync may look for changes. Reading all that is kept here takes some work, and most
 * syncs change nothing in it.
 */
const LOOK_EVERY_MS = 15 * 60_000;
/* Misses further apart than any two syncs of a person at work are one each. */
const NEAR_MS = 3 * 3_600_000;

/** When the daily file is looked after. `today` is a day as it is kept with each file. */
export function createDailyTurns(now: () => number, today: () => string) {
  let looked: { readonly atMs: number; readonly generation: number } | null = null;
  /* When the worker first and last did not give what is to be saved; null where it has since. */
  let unread: { readonly fromMs: number; readonly lastMs: number } | null = null;
  return {
    /** Notes that the worker gave the content. */
    noteRead: (generation: number): void => {
      unread = null;
      looked = { atMs: now(), generation };
    },
    /**
     * Notes that the worker did not give it; true where it has not for so long that this counts as
     * a trouble. A store that is being opened anew, or a worker that is busy, gives it a little
     * later. Two misses far apart, as before and after a night, are one each.
     */
    noteMiss: (): boolean => {
      const lastMs = now();
      const isNear = unread !== null && Math.abs(lastMs - unread.lastMs) <= NEAR_MS;
      const fromMs = isNear && unread !== null ? unread.fromMs : lastMs;
      unread = { fromMs, lastMs };
      return Math.abs(lastMs - fromMs) >= LOOK_EVERY_MS;
    },
    /** Whether the file of the day is to be saved now, where there is a folder for it. */
    isDue: (open: Readonly<OpenProfile> | null): boolean => {
      if (open === null || open.daily === null) return false;
      const { last, trouble } = open.daily;
      /* The worker may give the content a little later; a folder is asked once a day. */
      if (trouble?.day === today() && unread === null) return false;
      if (last?.day === today() && last.generation === open.generation) return false;
      /* A new generation, as after an erasure, is saved without waiting. */
      return (
        looked?.generation !== open.generation || Math.abs(now() - looked.atMs) >= LOOK_EVERY_MS
      );
    },
  };
}
