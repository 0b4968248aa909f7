import { askedWords } from '../../contract/asked-words';
import { success, type Result } from '../../contract/result';
import type { LastAsked } from '../../contract/saved-filters';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { SealedValues } from './local-data';

const ROW = 'asked';

/** What was last asked of each list on this computer, so that a start begins where one was. */
export interface LastAskedQuestions {
  readonly list: () => Promise<readonly LastAsked[]>;
  /** Keeps it, replacing the last one of the same list. */
  readonly put: (query: LastAsked) => Promise<Result<null>>;
  /** Removes those that hold a personal value. Rejects if it cannot. */
  readonly forget: (values: Iterable<PersonalValue>) => Promise<void>;
}

/** One sealed value holds them all, since a search may be a person's name. */
export function createLastAsked(local: SealedValues): LastAskedQuestions {
  const inTurn = createInTurn();
  const read = async (): Promise<readonly LastAsked[]> =>
    (await local.readValue<readonly LastAsked[]>(ROW)) ?? [];

  return {
    list: () => inTurn(read),
    put: (query) =>
      inTurn(async () => {
        const others = (await read()).filter(({ list }) => list !== query.list);
        await local.writeValue(ROW, [...others, query]);
        return success(null);
      }),
    forget: (values) =>
      inTurn(async () => {
        const asked = await read();
        const found = heldBy(values, asked.flatMap(askedWords));
        const left = asked.filter((query) => heldBy(found, askedWords(query)).length === 0);
        if (left.length < asked.length) await local.writeValue(ROW, left);
      }),
  };
}
