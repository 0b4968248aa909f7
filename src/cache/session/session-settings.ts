import type { Settings } from '../../contract/settings';
import { displayZone } from '../../domain/time/zone';
import type { Exchange } from '../local/exchange';
import { SETTINGS, type LocalData } from '../local/local-data';
import type { ServiceLink } from '../sync/service-link';

/** The settings of this computer, as a session follows them. */
export interface SessionSettings {
  readonly current: () => Settings;
  /** The zone times are told in. */
  readonly zone: () => string;
  /** The computer's zone is this one now. */
  readonly followZone: (systemZone: string) => void;
  /**
   * Stores them and follows them from then on; rejects, and changes nothing, where they cannot be
   * stored.
   */
  readonly save: (changed: Settings) => Promise<void>;
  /** As `save`; `commit` writes the sealed row together with others. */
  readonly exchange: Exchange<Settings>;
  /** Tells main those that main itself follows. */
  readonly apply: () => Promise<unknown>;
}

/** Reads the settings of a computer that is in `systemZone`. */
export async function openSettings(
  local: LocalData,
  link: ServiceLink,
  systemZone: string,
): Promise<SessionSettings> {
  let settings = await local.readSettings();
  let system = systemZone;
  const apply = (): Promise<unknown> =>
    link.call('apply-settings', { lockAfterMinutes: settings.lockAfterMinutes });
  return {
    current: () => settings,
    zone: () => displayZone(settings.zone, system),
    followZone: (zone) => {
      system = zone;
    },
    save: async (changed) => {
      await local.writeValue(SETTINGS, changed);
      settings = changed;
      await apply();
    },
    exchange: async (next, commit) => {
      const changed = next(settings);
      await commit(await local.sealed(SETTINGS, changed));
      settings = changed;
      await apply();
    },
    apply,
  };
}
