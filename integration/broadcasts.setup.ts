/*
 * Dexie tells every other worker of each write, which takes 3 % of what tests of the copy take; no worker
 * of the program listens.
 */
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

export {};
