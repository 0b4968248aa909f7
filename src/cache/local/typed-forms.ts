import type { Result } from '../../contract/result';
import type { TypedForm } from '../../contract/typed-forms';
import type { SealedValues } from './local-data';
import { createSealedEntries } from './sealed-entries';

/** What is typed in forms and not kept yet. */
export function createTypedForms(local: SealedValues) {
  const kept = createSealedEntries<TypedForm>(
    local,
    'typed',
    ({ form }) => form,
    ({ texts }) => texts,
  );
  return {
    ...kept,
    /** Keeps what a form says now, or forgets it where it says nothing. */
    put: (typed: TypedForm): Promise<Result<null>> => kept.put(typed, typed.texts.length === 0),
  };
}
