import { useMemo } from 'react';
import { displayZone } from '../../domain/time/zone';
import type { TimeFrame } from '../words/sync-words';
import { useServiceMinute } from './clock-store';
import { useCopyStore } from './copy-store';
import { useSystemZone } from './system-zone';

/** The display zone: the one chosen in the settings, or this computer's. */
export function useZone(): string {
  const chosen = useCopyStore((state) => state.settings.zone);
  const system = useSystemZone(({ zone }) => zone);
  return displayZone(chosen, system);
}

/** The present display zone, outside of what is drawn. */
export function zoneNow(): string {
  return displayZone(useCopyStore.getState().settings.zone, useSystemZone.getState().zone);
}

/** The zone and the service's minute. The same object until one of them changes. */
export function useTimeFrame(): TimeFrame {
  const zone = useZone();
  const nowMs = useServiceMinute();
  return useMemo(() => ({ zone, nowMs }), [zone, nowMs]);
}
