import { useClockStore } from './clock-store';
import { useCopyStore } from './copy-store';

let known = { atMs: -1, zone: '' };

/** The zone of this computer, as an IANA name. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The display zone: the one chosen in the settings, or this computer's. */
export function useZone(): string {
  const chosen = useCopyStore((state) => state.settings.zone);
  const system = useClockStore(({ nowMs }) => zoneAt(nowMs));
  return chosen ?? system;
}

/* Asking the system takes part of a millisecond, and many places do; it is asked anew as the clock goes on. */
function zoneAt(atMs: number): string {
  if (known.atMs !== atMs) known = { atMs, zone: systemZone() };
  return known.zone;
}
