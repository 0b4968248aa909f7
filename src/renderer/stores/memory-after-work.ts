import { useCopyStore } from './copy-store';
import { useExportStore } from './export-store';
import { useViewStore } from './view-store';

/* Somebody who exports again does so soon. */
const REST_MS = 10_000;

/* Fewer leave little behind. */
const MANY_RECORDS = 50;

/**
 * Calls `collect` once a copy was opened and synced, once the last export has ended, and once many
 * records were opened, each a while later and not while an export runs: what they leave behind would
 * be held for as long as the program rests (docs/decisions/0044-memory-after-work.md).
 */
export function collectAfterWork(collect: () => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let records = 0;
  const soon = (): void => {
    clearTimeout(rest);
    if (useExportStore.getState().jobs.length > 0) return;
    rest = setTimeout(() => {
      records = 0;
      collect();
    }, REST_MS);
  };
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
}
