import { createCacheClient, type WorkerLike } from './cache-client';

/** The part of `Worker` that a quiet sync needs. */
export interface EndableWorker extends WorkerLike {
  terminate(): void;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The window's second worker, which is there while main syncs another community. */
export type QuietWorker = ReturnType<typeof createQuietWorker>;

/** Makes no worker before main sends a port; then it calls `start`. */
export function createQuietWorker(start: () => EndableWorker) {
  let inUse = (): void => undefined;
  let endLast = (): void => undefined;
  return {
    /** Starts the worker with main's port. It lives until a message over `end`, or a break. */
    take: (port: MessagePort, end: MessagePort): void => {
      endLast();
      const worker = start();
      const client = createCacheClient(worker);
      const finish = (): void => {
        worker.terminate();
        /* Main learns by this that the worker has ended. */
        end.close();
        if (inUse === client.inUse) inUse = () => undefined;
      };
      worker.onerror = finish;
      end.onmessage = finish;
      client.handPort(port);
      inUse = client.inUse;
      endLast = finish;
    },
    /** Call it when somebody scrolls, types or clicks: the worker then asks for less. */
    inUse: () => inUse(),
  };
}
