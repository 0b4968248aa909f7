import { useCopyStore } from './copy-store';
import { useExportStore } from './export-store';
import { useViewStore } from './view-store';
import { after, type Timer } from '../../runtime/timers';

/* Long enough for a person who makes several exports to begin the next one. */
const REST_MS = 10_000;

/* Memory is collected only after a pause, because a person who scrolls or types would notice. */
const QUIET_MS = 1_000;

/* Fewer records leave little behind. */
const MANY_RECORDS = 50;

/**
 * Calls `collect` once a copy was opened and synced, once the last export has ended, and once many
 * records were opened. Each time it waits a while, and until no export runs. Otherwise the engine
 * would hold what they leave behind for as long as the program rests
 * (docs/decisions/0016-speed.md). `inUse` is to be called at each use of the window, which puts
 * collecting off.
 */
export function collectAfterWork(collect: () => void): { readonly inUse: () => void } {
  let waiting: Timer | undefined;
  let dueAt = Infinity;
  let openedRecords = 0;

  function forget(): void {
    waiting?.clear();
    dueAt = Infinity;
  }
  function waitFor(ms: number): void {
    forget();
    dueAt = performance.now() + ms;
    waiting = after(ms, () => {
      forget();
      openedRecords = 0;
      collect();
    });
  }
  function soon(): void {
    if (useExportStore.getState().jobs.length > 0) forget();
    else waitFor(REST_MS);
  }
  useExportStore.subscribe(({ jobs }, old) => {
    if (jobs.length !== old.jobs.length) soon();
  });
  useCopyStore.subscribe(({ status }, old) => {
    if (status?.runs.count === 1 && old.status?.runs.count !== 1) soon();
  });
  useViewStore.subscribe(({ opened }, old) => {
    if (opened === old.opened) return;
    openedRecords += 1;
    if (openedRecords >= MANY_RECORDS) soon();
  });
  return {
    inUse: () => {
      if (dueAt < performance.now() + QUIET_MS) waitFor(QUIET_MS);
    },
  };
}
