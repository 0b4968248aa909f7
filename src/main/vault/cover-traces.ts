import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* More than a request has ever used of it. */
const DEPTH = 3_000;

/**
 * What is left of the API key where nothing refers to it any more: the headers of the last request,
 * which Node writes on the stack, and texts that wait to be collected. To be called once a profile
 * is locked or gone and its connections have ended.
 */
export function coverTraces(): void {
  descend(DEPTH);
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

function descend(depth: number): number {
  return depth === 0 ? 0 : 1 + descend(depth - 1);
}
