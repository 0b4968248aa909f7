import type { CacheCall, CacheRequest } from '../../contract/cache-calls';
import type { Result } from '../../contract/result';
import { askCache, type CallAnswer } from './cache';

/* Enough for the row under the pointer and its neighbours; no more, as records are personal. */
const MOST_KEPT = 6;

const answers = new Map<string, Promise<Result<unknown>>>();

/**
 * Asks as `askCache` does. A record that was read ahead, when the pointer was on its row, is not
 * read again while the copy stays as it is.
 */
export function askOnce<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
): Promise<Result<CallAnswer<Call>>> {
  const key = `${call} ${JSON.stringify(request)}`;
  const known = answers.get(key);
  if (known) return known as Promise<Result<CallAnswer<Call>>>;
  const answer = askCache(call, request);
  answers.set(key, answer);
  for (const old of [...answers.keys()].slice(0, -MOST_KEPT)) answers.delete(old);
  void answer.then(({ ok }) => {
    if (!ok && answers.get(key) === answer) answers.delete(key);
  });
  return answer;
}

/** Forgets the answers. To be called when the copy has changed or the profile was left. */
export function forgetAnswers(): void {
  answers.clear();
}
