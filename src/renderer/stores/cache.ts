import type { CacheCall, CacheRequest, CacheResponse } from '../../contract/cache-calls';
import { success, type Result } from '../../contract/result';
import { failureOf, type CacheClient } from './cache-client';

/** What a call answers where nothing fails. */
export type CallAnswer<Call extends CacheCall> =
  CacheResponse<Call> extends Result<infer Value> ? Value : CacheResponse<Call>;

let current: CacheClient | null = null;

/** Sets the client for all screens, once at the start or in a test. */
export function setCacheClient(client: CacheClient): void {
  current = client;
}

/** Calls the cache worker. Rejects only where the store failed or the worker broke. */
export function callCache<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
): Promise<CacheResponse<Call>> {
  if (!current) return Promise.reject(new Error('The cache worker is not started'));
  return current.call(call, request);
}

/**
 * Asks the cache worker, and never rejects. Where the store could not answer, the failure says why;
 * where the worker broke, it is `storage-failed`.
 */
export async function askCache<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
): Promise<Result<CallAnswer<Call>>> {
  try {
    const response: unknown = await callCache(call, request);
    return isResult<CallAnswer<Call>>(response) ? response : success(response as CallAnswer<Call>);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/* Tells results apart: no answer of a call that cannot fail has a field of this name. */
function isResult<Value>(response: unknown): response is Result<Value> {
  return typeof response === 'object' && response !== null && 'ok' in response;
}
