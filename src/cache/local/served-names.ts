import type { GenerationKey } from '../../contract/store-calls';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/** The name of an advocate as the service told it. */
interface ServedName {
  readonly name: string;
}

/** Which attributes make a name, and when all advocates were last asked for. */
interface NameChoice {
  readonly attributes: readonly string[];
  /** Epoch ms, service clock. */
  readonly askedAtMs: number;
}

const CHOICE = 'served-names-of';

/**
 * Opens the names of advocates as the service told them, by advocate id. They lie under the data
 * key, because they are names of people.
 */
export async function openServedNames(local: LocalData, at: GenerationKey) {
  const names = await openGenerationMap<ServedName>(local, 'served-names', at);
  let choice = await local.readValue<NameChoice>(CHOICE);
  return {
    ...names,
    /** Null where nobody chose attributes, or the right was lost. */
    choice: (): NameChoice | null => choice,
    choose: async (next: NameChoice | null): Promise<void> => {
      if (next === null) await local.deleteValue(CHOICE);
      else await local.writeValue(CHOICE, next);
      choice = next;
    },
  };
}
