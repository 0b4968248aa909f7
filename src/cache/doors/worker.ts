/// <reference lib="webworker" />
import type { ToWorker } from '../../contract/cache-calls';
import { createCacheWorker } from './cache-worker';
import { whenIdle } from '../clock/when-idle';
import { snapshotForm } from '../session/snapshot-form';

declare const self: DedicatedWorkerGlobalScope;

const worker = createCacheWorker({ send: (message) => self.postMessage(message) });

self.onmessage = (event: MessageEvent<ToWorker>) => {
  worker.take(event.data, event.ports[0]);
};

/*
 * Worked out as soon as there is time, so that opening a copy does not wait for it; a passphrase
 * may still be typed.
 */
void whenIdle().then(snapshotForm);
