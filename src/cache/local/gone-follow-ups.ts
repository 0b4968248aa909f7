import { success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import type { SealedValues } from './local-data';

const ROW = 'gone-follow-ups';

/** Events whose follow-ups went because the service has them no more, until a person was told. */
export function createGoneFollowUps(local: SealedValues) {
  const inTurn = createInTurn();
  const read = () => local.readList<string>(ROW);
  return {
    list: () => inTurn(read),
    add: (ids: readonly string[]): Promise<void> =>
      inTurn(async () => local.writeValue(ROW, [...new Set([...(await read()), ...ids])])),
    /** Forgets these, of which a person was told. */
    seen: (ids: readonly string[]): Promise<Result<null>> =>
      inTurn(async () => {
        const seen = new Set(ids);
        const left = (await read()).filter((id) => !seen.has(id));
        await local.writeValue(ROW, left);
        return success(null);
      }),
  };
}
