/*
 * Stands for the module `node:worker_threads` in tests of the whole program: a thread outlives the
 * program that started it, and the next one that is started from the same script gets it. What the
 * script keeps ends with its program.
 */
export * from 'worker_threads';
export { KeptThread as Worker } from './kept-thread';
