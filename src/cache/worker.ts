/// <reference lib="webworker" />
import type { ToWorker } from '../contract/cache-calls';
import { createCacheDesk } from './cache-desk';

declare const self: DedicatedWorkerGlobalScope;

const desk = createCacheDesk((message) => {
  self.postMessage(message);
});

self.onmessage = (event: MessageEvent<ToWorker>) => {
  desk.take(event.data, event.ports[0]);
};
