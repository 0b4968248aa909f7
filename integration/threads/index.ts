import { Worker as RealWorker, type WorkerOptions } from 'worker_threads';
import { KeptThread } from './kept-thread';

/*
 * Stands for the module `node:worker_threads` in tests of the whole program: a thread outlives the
 * program that started it, and the next one that is started from the same script gets it. What the
 * script keeps ends with its program.
 */
export * from 'worker_threads';

/* A script that stands in the program as a text is short. */
export const Worker = function (script: string | URL, options: WorkerOptions) {
  return typeof script === 'string'
    ? new RealWorker(script, options)
    : new KeptThread(script, options);
};
