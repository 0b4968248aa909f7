import { askedWords } from '../../contract/asked-words';
import { success, type Result } from '../../contract/result';
import type { LastAsked } from '../../contract/saved-filters';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { SealedValues } from './local-data';

const ROW = 'asked';

/** What was last asked of each list on this computer, so that a start begins where one was. */
export type LastAskedQuestions = ReturnType<typeof createLastAsked>;

/** One sealed value holds them all, since a search may be a person's name. */
export function createLastAsked(local: SealedValues) {
  const inTurn = createInTurn();
  const read = async (): Promise<readonly LastAsked[]> =>
    (await local.readValue<readonly LastAsked[]>(ROW)) ?? [];

  return {
    list: (): Promise<readonly LastAsked[]> => inTurn(read),
    /** Keeps it, replacing the last one of the same list. */
    put: (query: LastAsked): Promise<Result<null>> =>
      inTurn(async () => {
        const others = (await read()).filter(({ list }) => list !== query.list);
        await local.writeValue(ROW, [...others, query]);
        return success(null);
      }),
    /** Removes those that hold a personal value. Rejects if it cannot. */
    forget: (values: Iterable<PersonalValue>): Promise<void> =>
      inTurn(async () => {
        const asked = await read();
        const found = heldBy(values, asked.flatMap(askedWords));
        const left = asked.filter((query) => heldBy(found, askedWords(query)).length === 0);
        if (left.length < asked.length) await local.writeValue(ROW, left);
      }),
  };
}
