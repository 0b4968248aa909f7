import { Dexie } from 'dexie';
import type { FromWorker } from '../contract/cache-calls';
import { localName } from './local/local-database';
import { openSession } from './session/session';
import { createWorkerDesk, type WorkerDesk } from './session/worker-desk';
import { otherStores } from './store/database';

/** The whole cache worker, but for the messages' way: its file and tests join it to theirs. */
export function createCacheDesk(
  send: (message: FromWorker) => void,
  open: typeof openSession = openSession,
): WorkerDesk {
  return createWorkerDesk({
    send,
    openSession: open,
    deleteStores: async (profileId) => {
      for (const name of [...(await otherStores(profileId, [])), localName(profileId)])
        await Dexie.delete(name);
    },
  });
}
