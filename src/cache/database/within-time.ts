import type { Dexie } from 'dexie';
import { after, type Timer } from '../../runtime/timers';

/**
 * Thrown where a database neither answers nor fails, which Chromium does once its disk was full.
 */
class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
}

/* Together longer than any write takes on a slow disk, but short enough for a sync to end. */
const [STEPS, STEP_MS] = [12, 1_000];

/**
 * The value of `work`; throws `StoreSilentError` when the store has been silent for too long. Waits
 * in steps, so that an answer that came while this thread was busy is heard between two of them.
 */
async function withinTime<Value>(work: PromiseLike<Value>): Promise<Value> {
  let timer: Timer | undefined;
  const limit = new Promise<never>((_, reject) => {
    const wait = (steps: number): void => {
      timer = after(STEP_MS, () => {
        if (steps > 1) wait(steps - 1);
        else reject(new StoreSilentError('The store does not answer'));
      });
    };
    wait(STEPS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer?.clear();
  }
}

/**
 * The value of `work` on `db`. The database is closed once it has been silent for too long: then
 * everything that follows fails at once, and Chromium makes its files anew when the last connection
 * is gone.
 */
export async function orClosed<Value>(db: Dexie, work: PromiseLike<Value>): Promise<Value> {
  try {
    return await withinTime(work);
  } catch (error) {
    if (error instanceof StoreSilentError) db.close();
    throw error;
  }
}
