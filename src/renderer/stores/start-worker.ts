// The bundler needs to see the worker's file; nothing of it is imported, only its address.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import cacheWorkerUrl from '../../cache/doors/worker.ts?worker&url';
import { createCacheClient, type CacheClient } from './cache-client';
import { createQuietWorker, type QuietWorker } from './quiet-worker';
import { trustedWorkerUrl } from './trusted-policy';

/** Starts the cache worker of the community in front; the window has exactly one. */
export function startCacheWorker(): CacheClient {
  return createCacheClient(startWorker('cache'));
}

/** Makes the second worker, which main has started for each quiet sync of another community. */
export function quietWorker(): QuietWorker {
  return createQuietWorker(() => startWorker('quiet'));
}

function startWorker(name: string): Worker {
  const url = trustedWorkerUrl(cacheWorkerUrl) as string;
  return new Worker(url, { type: 'module', name });
}
