import { availableParallelism, totalmem } from 'node:os';

/* More windows would slow the computer for the person who works on it. */
const MOST = 4;
/* Memory for the process of one page and the threads that finish its PDF. */
const BYTES_EACH = 2 ** 30;

/** How many documents are printed side by side, by the computer's cores and bytes of memory. */
export function printedAtOnce(cores = availableParallelism(), bytes = totalmem()): number {
  return Math.max(1, Math.min(MOST, cores, Math.floor(bytes / BYTES_EACH)));
}
