import type { GenerationKey } from '../../contract/store-calls';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/** What the service said that an advocate is called. */
interface ServedName {
  readonly name: string;
}

/** Which attributes make a name, and when all were last asked for. */
interface NameChoice {
  readonly attributes: readonly string[];
  /** Epoch ms, service clock. */
  readonly askedAtMs: number;
}

/** Names of advocates as the service said them, by their ids. */
export type ServedNames = Awaited<ReturnType<typeof openServedNames>>;

const CHOICE = 'served-names-of';

/** Opens them; the names lie under the data key, since they are of people. */
export async function openServedNames(local: LocalData, at: GenerationKey) {
  const names = await openGenerationMap<ServedName>(local, 'served-names', at);
  let choice = await local.readValue<NameChoice>(CHOICE);
  return {
    ...names,
    /** Null where nobody chose, or the right was lost. */
    choice: (): NameChoice | null => choice,
    choose: async (next: NameChoice | null): Promise<void> => {
      if (next === null) await local.deleteValue(CHOICE);
      else await local.writeValue(CHOICE, next);
      choice = next;
    },
  };
}
