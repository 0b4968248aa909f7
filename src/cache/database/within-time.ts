import type { Dexie } from 'dexie';
import { after, type Timer } from '../../runtime/timers';

/** A database that neither answers nor fails: seen of Chromium once its disk was full. */
class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
}

/* Longer than any write takes on a slow disk; a sync has to end. */
const PATIENCE_MS = 12_000;

/** The value of `work`, or `StoreSilentError` when the store has been silent for too long. */
async function withinTime<Value>(work: PromiseLike<Value>): Promise<Value> {
  let timer: Timer | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = after(PATIENCE_MS, () => {
      reject(new StoreSilentError('The store does not answer'));
    });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer?.clear();
  }
}

/**
 * The value of `work` on `db`, which is closed once it has been silent for too long: what comes
 * after fails at once, and Chromium makes its files anew when the last connection is gone.
 */
export async function orClosed<Value>(db: Dexie, work: PromiseLike<Value>): Promise<Value> {
  try {
    return await withinTime(work);
  } catch (error) {
    if (error instanceof StoreSilentError) db.close();
    throw error;
  }
}
