import type { Collection } from '../../domain/entities/collections';
import { NO_AGE_LIMITS, type AgeLimit, type AgeLimits } from '../../domain/sync/age-limit';
import type { LocalData } from './local-data';

/** The name under which the limits are kept. */
const AGE_LIMITS_VALUE = 'age-limits';

/**
 * Opens how far back each list is kept on this computer; no list is limited where nothing was
 * chosen. Kept apart from the settings, because these may come from another computer.
 */
export async function openAgeLimits(local: LocalData) {
  const kept = await local.readValue<Partial<AgeLimits>>(AGE_LIMITS_VALUE);
  let limits: AgeLimits = { ...NO_AGE_LIMITS, ...kept };
  return {
    current: (): AgeLimits => limits,
    /** Stores a limit. Where it cannot be stored, rejects and changes nothing. */
    save: async (collection: Collection, limit: AgeLimit): Promise<void> => {
      const changed = { ...limits, [collection]: limit };
      await local.writeValue(AGE_LIMITS_VALUE, changed);
      limits = changed;
    },
  };
}
