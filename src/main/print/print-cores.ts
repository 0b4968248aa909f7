import { availableParallelism, totalmem } from 'node:os';

/* More of them would take the computer from the person who works on it. */
const MOST = 4;
/* Of memory, for a page's process and the threads that finish what it prints. */
const BYTES_EACH = 2 ** 30;

/** How many documents are printed side by side on a computer of so many cores and bytes of memory. */
export function printedAtOnce(cores = availableParallelism(), bytes = totalmem()): number {
  return Math.max(1, Math.min(MOST, cores, Math.floor(bytes / BYTES_EACH)));
}
