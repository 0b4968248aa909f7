// The bundler needs to see the worker's file; nothing of it is imported, only its address.
// oxlint-disable-next-line no-restricted-imports
import cacheWorkerUrl from '../../cache/doors/worker.ts?worker&url';
import type { ToWorker } from '../../contract/cache-pushes';
import { createCacheClient, type CacheClient } from './cache-client';
import { createQuietWorker, type QuietWorker } from './quiet-worker';
import { trustedWorkerUrl } from './trusted-policy';

/** Starts the cache worker of the community in front; the window has exactly one. */
export function startCacheWorker(): CacheClient {
  const worker = startWorker('cache');
  const client = createCacheClient(worker);
  onEnd(worker, client.end);
  return client;
}

/** Makes the second worker, which main has started for each quiet sync of another community. */
export function quietWorker(): QuietWorker {
  return createQuietWorker(() => startWorker('quiet'));
}

/* An engine that ends a worker tells nobody, but closes the ports that the worker had. */
function onEnd(worker: Worker, hear: () => void): void {
  const { port1: here, port2: there } = new MessageChannel();
  here.addEventListener('close', hear);
  here.start();
  worker.postMessage({ kind: 'life' } satisfies ToWorker, [there]);
}

function startWorker(name: string): Worker {
  const url = trustedWorkerUrl(cacheWorkerUrl) as string;
  return new Worker(url, { type: 'module', name });
}
