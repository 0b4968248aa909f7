import type { Collection } from '../../domain/entities/collections';
import { NO_AGE_LIMITS, type AgeLimit, type AgeLimits } from '../../domain/sync/age-limit';
import type { LocalData } from './local-data';

/** The name under which they are kept. */
const AGE_LIMITS_VALUE = 'age-limits';

/**
 * How far back each list is kept on this computer: apart from the settings, which others may bring.
 * Reads what was chosen before; nothing is limited where nothing was.
 */
export async function openAgeLimits(local: LocalData) {
  const kept = await local.readValue<Partial<AgeLimits>>(AGE_LIMITS_VALUE);
  let limits: AgeLimits = { ...NO_AGE_LIMITS, ...kept };
  return {
    current: (): AgeLimits => limits,
    /** Rejects, and changes nothing, where it cannot be stored. */
    save: async (collection: Collection, limit: AgeLimit): Promise<void> => {
      const changed = { ...limits, [collection]: limit };
      await local.writeValue(AGE_LIMITS_VALUE, changed);
      limits = changed;
    },
  };
}
