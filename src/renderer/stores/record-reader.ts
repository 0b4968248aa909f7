import type { CacheResponse } from '../../contract/cache-calls';
import { failed } from '../../contract/result';
import { callCache } from './cache';

/** The calls that read one record. */
export type RecordCall = 'waiver:get' | 'event:get' | 'template:get';

/* Enough for the row under the pointer and the rows around it; records are personal. */
const MOST_KEPT = 6;

const answers = new Map<string, Promise<unknown>>();

/**
 * A record as the copy holds it now. What was asked for ahead, by pointing at its row, is not read
 * twice. Never rejects: a worker that broke is the failure `storage-failed`.
 */
export function readRecord<Call extends RecordCall>(
  call: Call,
  id: string,
): Promise<CacheResponse<Call>> {
  const key = `${call} ${id}`;
  const known = answers.get(key);
  if (known) return known as Promise<CacheResponse<Call>>;
  const answer = callCache(call, { id }).catch(() => {
    answers.delete(key);
    return failed('storage-failed');
  });
  answers.set(key, answer);
  for (const old of [...answers.keys()].slice(0, -MOST_KEPT)) answers.delete(old);
  return answer as Promise<CacheResponse<Call>>;
}

/** Forgets what was read: the copy changed, or the profile was left. */
export function forgetRecords(): void {
  answers.clear();
}
