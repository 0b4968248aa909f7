import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* More of the stack than any request has used. */
const DEPTH = 3_000;

/**
 * Removes the traces of the API key that nothing refers to any more: the headers of the last
 * request, which Node writes on the stack, and texts that wait to be collected. An ordinary
 * collection leaves them readable, in memory that the engine keeps for half a minute. A last-resort
 * collection moves the living objects together, and gives that memory back. To be called once a
 * profile is locked or gone and its connections have ended.
 */
export function coverTraces(): void {
  descend(DEPTH);
  const collect = collector();
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}

/*
 * The flag is one of the whole process, and threads that begin later must not get a `gc` by it; so
 * it is switched off again. Another thread may do so at any time: then there is no `gc`, which is no
 * reason for a lock to fail.
 */
function collector(): unknown {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('globalThis.gc');
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}

function descend(depth: number): number {
  return depth === 0 ? 0 : 1 + descend(depth - 1);
}
