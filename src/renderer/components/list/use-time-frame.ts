import { useMemo } from 'react';
import { useServiceMinute } from '../../stores/clock-store';
import { useZone } from '../../stores/zone';
import type { TimeFrame } from '../../words/sync-words';

/** The zone and the service's minute. The same object until one of them changes. */
export function useTimeFrame(): TimeFrame {
  const zone = useZone();
  const nowMs = useServiceMinute();
  return useMemo(() => ({ zone, nowMs }), [zone, nowMs]);
}
