/// <reference lib="webworker" />
import { Dexie } from 'dexie';
import type { ToWorker } from '../contract/cache-calls';
import { localName } from './local/local-database';
import { openSession } from './session/session';
import { createWorkerDesk } from './session/worker-desk';
import { otherStores } from './store/database';

declare const self: DedicatedWorkerGlobalScope;

const desk = createWorkerDesk({
  send: (message) => {
    self.postMessage(message);
  },
  openSession,
  deleteStores: async (profileId) => {
    for (const name of [...(await otherStores(profileId, [])), localName(profileId)])
      await Dexie.delete(name);
  },
});

self.onmessage = (event: MessageEvent<ToWorker>) => {
  desk.take(event.data, event.ports[0]);
};
