import type { Result } from '../../contract/result';

export interface StoreRecoveryParts {
  /** Starts the worker anew, with the window around it. */
  readonly reloadWindow: () => void;
  /** Deletes what the window stored on disk. */
  readonly clearStorage: () => Promise<void>;
  /** False while the disk is full: then a store that does not open may be a good one. */
  readonly hasRoom: () => Promise<boolean>;
}

/** How often a store that does not open is tried before it is given up (docs/reliability.md 43). */
const TRIES = 3;
/*
 * What the engine says of databases that it cannot open at all; it keeps them all in one place, so
 * that deleting is the only way on. Anything else (a newer program's store, a row that does not
 * open, a mistake of this program) is never a reason to delete what a person kept.
 */
const NOT_OPENING = new Set([
  'UnknownError',
  'OpenFailedError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'DataError',
  'AbortError',
]);

/**
 * What follows from an attempt to open the store: after three that failed it is deleted, and the
 * reloaded window fetches everything again; the witness makes it say that the copy was lost.
 * Deleted once in a row at most: where that does not help, the window says so and stays.
 */
export function createStoreRecovery(
  parts: StoreRecoveryParts,
): (opened: Result<null>) => Promise<void> {
  let failures = 0;
  return async (opened) => {
    if (opened.ok) failures = 0;
    if (opened.ok || !isBroken(opened.failure)) return;
    failures += 1;
    if (failures > TRIES || !(await parts.hasRoom())) return;
    if (failures === TRIES) await parts.clearStorage();
    parts.reloadWindow();
  };
}

function isBroken(failure: { readonly kind: string; readonly detail?: string }): boolean {
  return failure.kind === 'storage-failed' && NOT_OPENING.has(failure.detail ?? '');
}
