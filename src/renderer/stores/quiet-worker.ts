import { createCacheClient, type WorkerLike } from './cache-client';

/** The part of `Worker` that a quiet sync needs. */
export interface EndableWorker extends WorkerLike {
  terminate(): void;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The second worker of this window, which is there while main syncs another community. */
export type QuietWorker = ReturnType<typeof createQuietWorker>;

/** `start` makes a worker; none is made before main sends its port. */
export function createQuietWorker(start: () => EndableWorker) {
  let inUse = (): void => undefined;
  let endLast = (): void => undefined;
  return {
    /** Starts it with main's port; it lives until something comes over `end`, or it breaks. */
    take: (port: MessagePort, end: MessagePort): void => {
      endLast();
      const worker = start();
      const client = createCacheClient(worker);
      const finish = (): void => {
        worker.terminate();
        /* Main hears by this that it has ended. */
        end.close();
        if (inUse === client.inUse) inUse = () => undefined;
      };
      worker.onerror = finish;
      end.onmessage = finish;
      client.handPort(port);
      inUse = client.inUse;
      endLast = finish;
    },
    /** Somebody scrolls, types or clicks: it asks for pages less often. */
    inUse: () => inUse(),
  };
}
