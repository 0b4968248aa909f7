import type { Settings } from '../../contract/cache-calls';
import { SETTINGS, type LocalData } from '../local/local-data';
import type { ServiceLink } from '../sync/service-link';

/** The settings of this computer, as a session follows them. */
export interface SessionSettings {
  readonly current: () => Settings;
  /** Keeps them and follows them from then on; rejects, and changes nothing, where they are not kept. */
  readonly save: (changed: Settings) => Promise<void>;
  /** Tells main those that main itself follows. */
  readonly apply: () => Promise<unknown>;
}

/** Reads the settings. */
export async function openSettings(local: LocalData, link: ServiceLink): Promise<SessionSettings> {
  let settings = await local.readSettings();
  const apply = (): Promise<unknown> =>
    link.call('apply-settings', { lockAfterMinutes: settings.lockAfterMinutes });
  return {
    current: () => settings,
    save: async (changed) => {
      await local.writeValue(SETTINGS, changed);
      settings = changed;
      await apply();
    },
    apply,
  };
}
