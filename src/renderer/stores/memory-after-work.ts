import { useCopyStore } from './copy-store';
import { useExportStore } from './export-store';
import { useViewStore } from './view-store';
import { after, type Timer } from '../../runtime/timers';

/* Long enough for the next export of somebody who makes several. */
const REST_MS = 10_000;

/* Not while somebody scrolls or types, who would see it; a pause comes soon. */
const QUIET_MS = 1_000;

/* Fewer leave little behind. */
const MANY_RECORDS = 50;

/**
 * Calls `collect` once a copy was opened and synced, once the last export has ended, and once many
 * records were opened, each a while later and not while an export runs: what they leave behind would
 * be held for as long as the program rests (docs/decisions/0016-speed.md). To be told of
 * each use of the window, which puts it off.
 */
export function collectAfterWork(collect: () => void): { readonly inUse: () => void } {
  let rest: Timer | undefined;
  let dueAt = Infinity;
  let records = 0;

  function forget(): void {
    rest?.clear();
    dueAt = Infinity;
  }
  function waitFor(ms: number): void {
    forget();
    dueAt = performance.now() + ms;
    rest = after(ms, () => {
      forget();
      records = 0;
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
    records += 1;
    if (records >= MANY_RECORDS) soon();
  });
  return {
    inUse: () => {
      if (dueAt < performance.now() + QUIET_MS) waitFor(QUIET_MS);
    },
  };
}
