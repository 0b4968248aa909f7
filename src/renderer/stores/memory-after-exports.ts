import { useExportStore } from './export-store';

/* Somebody who exports again does so soon. */
const REST_MS = 10_000;

/**
 * Calls `collect` once the last export has ended and a while has passed: what a batch leaves behind
 * would be held for as long as the program rests (docs/decisions/0044-memory-after-exports.md).
 */
export function collectAfterExports(collect: () => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  useExportStore.subscribe(({ jobs }, old) => {
    if (jobs.length === old.jobs.length) return;
    clearTimeout(rest);
    if (jobs.length === 0) rest = setTimeout(collect, REST_MS);
  });
}
