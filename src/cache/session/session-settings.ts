import type { Settings } from '../../contract/settings';
import { displayZone } from '../../domain/time/zone';
import type { Exchange } from '../local/exchange';
import { SETTINGS, type LocalData } from '../local/local-data';
import type { ServiceLink } from '../sync/service-link';

/** The settings of this computer, as a session follows them. */
export interface SessionSettings {
  readonly current: () => Settings;
  /** The zone in which times are told. */
  readonly zone: () => string;
  /** Must be called when the computer's zone changed. */
  readonly followZone: (systemZone: string) => void;
  /**
   * Stores settings and follows them from then on. Where they cannot be stored, rejects and changes
   * nothing.
   */
  readonly save: (changed: Settings) => Promise<void>;
  /** Like `save`, but `commit` writes the sealed row together with others. */
  readonly exchange: Exchange<Settings>;
  /** Tells main the settings that main itself follows. */
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
