import type { Settings } from '../../contract/settings';
import { displayZone } from '../../domain/time/zone';
import type { Exchange } from '../local/exchange';
import { SETTINGS, type LocalData } from '../local/local-data';
import type { ServiceLink } from '../sync/service-link';
import type { SessionEvents } from './session-events';

/** The settings of this computer, as a session follows them. */
export type SessionSettings = Awaited<ReturnType<typeof openSettings>>;

/** Reads the settings of a computer that is in `systemZone`. */
export async function openSettings(
  local: LocalData,
  link: ServiceLink,
  events: Pick<SessionEvents, 'tell'>,
  systemZone: string,
) {
  let settings = await local.readSettings();
  let system = systemZone;
  const apply = (): Promise<unknown> =>
    link.call('apply-settings', { lockAfterMinutes: settings.lockAfterMinutes });
  const exchange: Exchange<Settings> = async (next, commit) => {
    const changed = next(settings);
    await commit(await local.sealed(SETTINGS, changed));
    settings = changed;
    await apply();
  };
  return {
    current: (): Settings => settings,
    /** The zone in which times are told. */
    zone: (): string => displayZone(settings.zone, system),
    /** Must be called when the computer's zone changed. */
    followZone: (zone: string): void => {
      system = zone;
      events.tell('time');
    },
    /**
     * Stores settings and follows them from then on. Where they cannot be stored, rejects and
     * changes nothing.
     */
    save: async (changed: Settings): Promise<void> => {
      await local.writeValue(SETTINGS, changed);
      settings = changed;
      await apply();
      events.tell('time');
    },
    /** Like `save`, but `commit` writes the sealed row together with others. */
    exchange,
    /** Tells main the settings that main itself follows. */
    apply,
  };
}
