import { Dexie } from 'dexie';
import { after, type Timer } from '../../runtime/timers';

/** Thrown where a database neither answers nor fails, as Chromium's does once its disk was full. */
class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
}

/* Together longer than any write takes on a slow disk, but short enough for a sync to end. */
const [STEPS, STEP_MS] = [12, 1_000];
/* For a whole database, whose files the engine reads or deletes. */
const LONG_STEPS = 60;

/**
 * The value of `work`; throws `StoreSilentError` when the store has been silent for too long. Waits
 * in steps, so that an answer that came while this thread was busy is heard between two of them.
 */
async function withinTime<Value>(work: PromiseLike<Value>, steps: number): Promise<Value> {
  let timer: Timer | undefined;
  const limit = new Promise<never>((_, reject) => {
    const wait = (left: number): void => {
      timer = after(STEP_MS, () => {
        if (left > 1) wait(left - 1);
        else reject(new StoreSilentError('The store does not answer'));
      });
    };
    wait(steps);
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
export async function orClosed<Value>(
  db: Dexie,
  work: PromiseLike<Value>,
  steps = STEPS,
): Promise<Value> {
  try {
    return await withinTime(work, steps);
  } catch (error) {
    if (error instanceof StoreSilentError) db.close();
    throw error;
  }
}

/** Opens a database; throws `StoreSilentError` where the engine never answers. */
export async function openInTime(db: Dexie): Promise<void> {
  await orClosed(db, db.open(), LONG_STEPS);
}

/** Deletes a database by its name; throws `StoreSilentError` where the engine never answers. */
export function deleteInTime(name: string): Promise<void> {
  return withinTime(Dexie.delete(name), LONG_STEPS);
}
