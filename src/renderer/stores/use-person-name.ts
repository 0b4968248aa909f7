import type { SignedName } from '../../domain/people/signed-name';
import { useAnswer } from './use-answer';

/** What a prospect is called now; null where nobody may say, and for no id. */
export function usePersonName(prospect: string | null | undefined): SignedName | null {
  const request = prospect ? { prospect } : undefined;
  return useAnswer('person:name', request).value;
}
