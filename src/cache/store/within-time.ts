import { after, type Timer } from '../../runtime/timers';

/** A database that neither answers nor fails: seen of Chromium on a full disk. */
class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
}

/* Longer than any write takes on a slow disk; a sync has to end. */
const PATIENCE_MS = 12_000;

/** The value of `work`, or `StoreSilentError` when the store has been silent for too long. */
export async function withinTime<Value>(work: PromiseLike<Value>): Promise<Value> {
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
