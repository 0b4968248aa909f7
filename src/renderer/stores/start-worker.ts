// The bundler needs to see the worker's file; nothing of it is imported, only its address.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import cacheWorkerUrl from '../../cache/doors/worker.ts?worker&url';
import { createCacheClient, type CacheClient } from './cache-client';
import { trustedWorkerUrl } from './trusted-policy';

/** Starts the cache worker; the window has exactly one. */
export function startCacheWorker(): CacheClient {
  const url = trustedWorkerUrl(cacheWorkerUrl) as string;
  return createCacheClient(new Worker(url, { type: 'module', name: 'cache' }));
}
