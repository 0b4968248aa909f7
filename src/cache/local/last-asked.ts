import { askedWords } from '../../contract/asked-words';
import { success, type Result } from '../../contract/result';
import type { LastAsked } from '../../contract/saved-filters';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { SealedValues } from './local-data';

const ROW = 'asked';

/** The last question about each list on this computer, so that a start shows lists as they were. */
export type LastAskedQuestions = ReturnType<typeof createLastAsked>;

/** One sealed value has them all, because a search may be a person's name. */
export function createLastAsked(local: SealedValues) {
  const inTurn = createInTurn();
  const read = async (): Promise<readonly LastAsked[]> =>
    (await local.readValue<readonly LastAsked[]>(ROW)) ?? [];

  return {
    list: (): Promise<readonly LastAsked[]> => inTurn(read),
    /** Keeps a question in the place of the last one about the same list. */
    put: (query: LastAsked): Promise<Result<null>> =>
      inTurn(async () => {
        const others = (await read()).filter(({ list }) => list !== query.list);
        await local.writeValue(ROW, [...others, query]);
        return success(null);
      }),
    /** Removes the questions that hold a personal value. Rejects where it cannot. */
    forget: (values: Iterable<PersonalValue>): Promise<void> =>
      inTurn(async () => {
        const asked = await read();
        const found = heldBy(values, asked.flatMap(askedWords));
        const left = asked.filter((query) => heldBy(found, askedWords(query)).length === 0);
        if (left.length < asked.length) await local.writeValue(ROW, left);
      }),
  };
}
