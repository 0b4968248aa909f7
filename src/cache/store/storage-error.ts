// Quota and disk errors differ by engine: matched by name, never by text (docs/reliability.md 41).
const STORAGE_ERRORS = new Set([
  'AbortError',
  'QuotaExceededError',
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'UnreadableSealError',
  'StoreSilentError',
  'NewerStoreError',
]);

/*
 * What the engine says of databases that it cannot open: broken, or held by somebody for a while.
 * Anything else (a newer program's store, a mistake of this program) does not change by waiting.
 */
const NOT_OPENING = new Set([
  'UnknownError',
  'OpenFailedError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'DataError',
  'AbortError',
  'QuotaExceededError',
  'StoreSilentError',
]);

function namesOf(error: unknown): readonly string[] {
  return [error, (error as { inner?: unknown } | null)?.inner].map((it) =>
    it instanceof Error || it instanceof DOMException ? it.name : '',
  );
}

/**
 * Whether the store refused or failed, and not this program: what a run ends with, not breaks on.
 */
export function isStorageError(error: unknown): boolean {
  return namesOf(error).some((name) => STORAGE_ERRORS.has(name));
}

/** Whether a store that did not open may do so later. */
export function isNotOpening(error: unknown): boolean {
  return namesOf(error).some((name) => NOT_OPENING.has(name));
}

/** Whether a newer version of the program has taken the store, or written what is in it. */
export function isNewerError(error: unknown): boolean {
  return namesOf(error).includes('NewerStoreError');
}

/** Whether the store found no space, by its own word. */
export function isSpaceError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/** Waits for a write that only adds to a failure already known: where it fails too, that stays. */
export async function ignoreStorageError(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isStorageError(error)) throw error;
  }
}
