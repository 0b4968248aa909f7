/// <reference lib="webworker" />
import type { ToWorker } from '../../contract/cache-pushes';
import { createCacheWorker } from './cache-worker';

declare const self: DedicatedWorkerGlobalScope;

const worker = createCacheWorker({ send: (message) => self.postMessage(message) });

self.onmessage = (event: MessageEvent<ToWorker>) => {
  worker.take(event.data, event.ports[0]);
};
