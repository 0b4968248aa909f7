import { useCopyStore } from './copy-store';

/** The zone of this computer, as an IANA name. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The display zone: the one chosen in the settings, or this computer's. */
export function useZone(): string {
  return useCopyStore((state) => state.settings.zone) ?? systemZone();
}
