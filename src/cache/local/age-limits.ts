import type { Collection } from '../../domain/entities/collections';
import { NO_AGE_LIMITS, type AgeLimit, type AgeLimits } from '../../domain/sync/age-limit';
import type { LocalData } from './local-data';

/** How far back each list is kept on this computer: apart from the settings, which others may bring. */
export interface KeptAgeLimits {
  readonly current: () => AgeLimits;
  /** Rejects, and changes nothing, where it cannot be stored. */
  readonly save: (collection: Collection, limit: AgeLimit) => Promise<void>;
}

/** The name under which they are kept. */
const AGE_LIMITS_VALUE = 'age-limits';

/** Reads what was chosen before; nothing is limited where nothing was. */
export async function openAgeLimits(local: LocalData): Promise<KeptAgeLimits> {
  const kept = await local.readValue<Partial<AgeLimits>>(AGE_LIMITS_VALUE);
  let limits: AgeLimits = { ...NO_AGE_LIMITS, ...kept };
  return {
    current: () => limits,
    save: async (collection, limit) => {
      const changed = { ...limits, [collection]: limit };
      await local.writeValue(AGE_LIMITS_VALUE, changed);
      limits = changed;
    },
  };
}
