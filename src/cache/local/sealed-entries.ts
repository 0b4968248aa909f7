import { success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { LocalName, SealedValues } from './local-data';

/**
 * Entries in one sealed value, because a person's name may stand in each of them. Of those with the
 * same key, only the last is kept. `textsOf` are the texts in which personal values may stand.
 */
export function createSealedEntries<Entry>(
  local: SealedValues,
  name: LocalName,
  keyOf: (entry: Entry) => string,
  textsOf: (entry: Entry) => readonly string[],
) {
  const inTurn = createInTurn();
  const read = () => local.readList<Entry>(name);

  return {
    list: (): Promise<readonly Entry[]> => inTurn(read),
    /** Keeps an entry in the place of the last one with its key; with `isOver`, neither. */
    put: (entry: Entry, isOver = false): Promise<Result<null>> =>
      inTurn(async () => {
        const others = (await read()).filter((it) => keyOf(it) !== keyOf(entry));
        await local.writeValue(name, isOver ? others : [...others, entry]);
        return success(null);
      }),
    clear: (): Promise<void> => inTurn(() => local.writeValue(name, [])),
    /** Removes the entries that hold a personal value. Rejects where it cannot. */
    forget: (values: Iterable<PersonalValue>): Promise<void> =>
      inTurn(async () => {
        const entries = await read();
        const found = heldBy(values, entries.flatMap(textsOf));
        const left = entries.filter((entry) => heldBy(found, textsOf(entry)).length === 0);
        if (left.length < entries.length) await local.writeValue(name, left);
      }),
  };
}
