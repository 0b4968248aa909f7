import { success, type Result } from '../../contract/result';
import type { TypedForm } from '../../contract/typed-forms';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { SealedValues } from './local-data';

const ROW = 'typed';

/** What is typed in forms and not kept yet. One sealed value has it all, as with `asked`. */
export function createTypedForms(local: SealedValues) {
  const inTurn = createInTurn();
  const read = async (): Promise<readonly TypedForm[]> =>
    (await local.readValue<readonly TypedForm[]>(ROW)) ?? [];

  return {
    list: (): Promise<readonly TypedForm[]> => inTurn(read),
    /** Keeps what a form says now, or forgets it where it says nothing. */
    put: (typed: TypedForm): Promise<Result<null>> =>
      inTurn(async () => {
        const others = (await read()).filter(({ form }) => form !== typed.form);
        await local.writeValue(ROW, typed.texts.length === 0 ? others : [...others, typed]);
        return success(null);
      }),
    clear: (): Promise<void> => inTurn(() => local.writeValue(ROW, [])),
    /** Removes what holds a personal value. Rejects where it cannot. */
    forget: (values: Iterable<PersonalValue>): Promise<void> =>
      inTurn(async () => {
        const typed = await read();
        const found = heldBy(
          values,
          typed.flatMap(({ texts }) => texts),
        );
        const left = typed.filter(({ texts }) => heldBy(found, texts).length === 0);
        if (left.length < typed.length) await local.writeValue(ROW, left);
      }),
  };
}
