import { success, type Failure, type Result } from '../../contract/result';
import { PAGE_DAMAGED, STORE_CLOSED } from '../../contract/store-trouble';
import {
  isClosedError,
  isDamagedPage,
  isNewerError,
  isSpaceError,
  isStorageError,
} from './storage-error';

/**
 * The failure that a person is told for an error of `isStorageError`: `disk-full`, with how much
 * space is used where the engine tells it; `newer-version`; or else `storage-failed` with `detail`.
 */
export async function storageFailure(error: unknown, detail?: string): Promise<Failure> {
  if (isSpaceError(error)) return withDetail('disk-full', (await spaceUsed()) ?? undefined);
  if (isNewerError(error)) return { kind: 'newer-version' };
  if (isDamagedPage(error)) return withDetail('storage-failed', PAGE_DAMAGED);
  return withDetail('storage-failed', isClosedError(error) ? STORE_CLOSED : detail);
}

/** The result of `work`, or the store's failure (`storageFailure`). Other errors are thrown on. */
export async function orStorageFailure<Value>(
  work: () => Value | Promise<Value>,
  detail?: string,
): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return { ok: false, failure: await storageFailure(error, detail) };
  }
}

function withDetail(kind: Failure['kind'], detail: string | undefined): Failure {
  return { kind, ...(detail !== undefined && { detail }) };
}

/**
 * How much of its space the copy takes, in words for a failure's detail; null where the engine does
 * not tell it. Asked only once a write found no space, because the engine knows quotas, not disks.
 */
async function spaceUsed(): Promise<string | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return `${megabytes(usage)} of ${megabytes(quota)} used`;
  } catch {
    return null;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
