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
  'DamagedPageError',
  'StoreSilentError',
  'NewerStoreError',
]);

/** What an error is called. */
export function nameOfError(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

/*
 * Errors of databases that the engine cannot open: broken, or held by another process for a while.
 * Other errors (the store of a newer program, a bug of this one) do not go away by waiting.
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

/** Whether the store failed and not this program. Such a failure ends a run; a bug is thrown. */
export function isStorageError(error: unknown): boolean {
  return namesOf(error).some((name) => STORAGE_ERRORS.has(name));
}

/** Whether a store that did not open may open later. */
export function isNotOpening(error: unknown): boolean {
  return namesOf(error).some((name) => NOT_OPENING.has(name));
}

/** Whether a newer version of the program has taken over the store or wrote the row. */
export function isNewerError(error: unknown): boolean {
  return namesOf(error).includes('NewerStoreError');
}

/** Whether the store was closed while it was in use. A sync opens it again. */
export function isClosedError(error: unknown): boolean {
  return namesOf(error).includes('DatabaseClosedError');
}

/** Whether a page of records does not open. A sync fetches what it held. */
export function isDamagedPage(error: unknown): boolean {
  return namesOf(error).includes('DamagedPageError');
}

/** Whether the store reports that it has no space. */
export function isSpaceError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/**
 * Waits for a write after a failure that is already known. Where the write fails, too, the first
 * failure stays.
 */
export async function ignoreStorageError(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isStorageError(error)) throw error;
  }
}
