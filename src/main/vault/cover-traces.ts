import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* More than a request has ever used of it. */
const DEPTH = 3_000;

/**
 * What is left of the API key where nothing refers to it any more: the headers of the last request,
 * which Node writes on the stack, and texts that wait to be collected. A usual collection leaves them
 * readable in pages that the engine keeps for half a minute; as a last resort it moves what lives
 * together and gives the pages back. To be called once a profile is locked or gone and its
 * connections have ended.
 */
export function coverTraces(): void {
  descend(DEPTH);
  const collect = collector();
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}

/* The flag is the whole process's: threads that begin later are not to have a `gc` by it. */
function collector(): unknown {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc');
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}

function descend(depth: number): number {
  return depth === 0 ? 0 : 1 + descend(depth - 1);
}
