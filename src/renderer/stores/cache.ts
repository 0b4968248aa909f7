import type { CacheCall, CacheRequest, CacheResponse } from '../../contract/cache-calls';
import type { CacheClient } from './cache-client';

let current: CacheClient | null = null;

/** Names the client every screen talks to; once at start, or per test. */
export function setCacheClient(client: CacheClient): void {
  current = client;
}

/** Asks the cache worker; rejects only when the worker broke. */
export function callCache<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
): Promise<CacheResponse<Call>> {
  if (!current) return Promise.reject(new Error('The cache worker is not started'));
  return current.call(call, request);
}
