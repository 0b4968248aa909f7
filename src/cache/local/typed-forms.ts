import { success, type Result } from '../../contract/result';
import type { RemovalReason } from '../../contract/saved-filters';
import type { ListedForms, TypedForm } from '../../contract/typed-forms';
import type { PersonalValue } from '../../domain/rights/names-person';
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
  /* How often an erasure came. What the window sends before it hears of one may hold what goes. */
  let turn = 0;
  return {
    list: async (): Promise<ListedForms> => {
      const asOf = turn;
      return { forms: await kept.list(), turn: asOf };
    },
    /**
     * Keeps what a form says now, or forgets it where it says nothing. Keeps nothing where an
     * erasure came since the turn at which it was `typed`.
     */
    put: async ({ form, texts }: TypedForm, typed: number): Promise<Result<null>> => {
      const isOver = texts.length === 0;
      return typed < turn && !isOver ? success(null) : kept.put({ form, texts }, isOver);
    },
    clear: (): Promise<void> => {
      turn += 1;
      return kept.clear();
    },
    /** As in `createSealedEntries`; `reason` says why the values go. */
    forget: (values: Iterable<PersonalValue>, reason: RemovalReason): Promise<void> => {
      if (reason === 'erased') turn += 1;
      return kept.forget(values);
    },
  };
}
