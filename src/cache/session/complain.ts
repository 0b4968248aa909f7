import { nameOfError } from '../store/storage-error';

/** Logs the error, unless it comes from a session that was closed in the middle of its work. */
export function complain(error: unknown): void {
  const name = nameOfError(error);
  if (name !== 'DatabaseClosedError' && name !== 'AbortError')
    console.error('The copy could not be kept', name);
}
