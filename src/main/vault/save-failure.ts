import { failed, type Result } from '../../contract/result';

/** What a failed write means to the person: no room, no right, or something else. */
export function saveFailure(error: unknown): Result<never> {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return failed('disk-full');
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return failed('read-only');
  return failed('storage-failed');
}
