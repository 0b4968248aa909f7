import type { SignedName } from '../../domain/people/signed-name';
import { useAnswer } from './use-answer';

/** The present name of a prospect; null where there is no id, or no name may be shown. */
export function usePersonName(prospect: string | null | undefined): SignedName | null {
  const request = prospect ? { prospect } : undefined;
  return useAnswer('person:name', request).value;
}
