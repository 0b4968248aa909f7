import { useMemo } from 'react';
import { useServiceNow } from '../../stores/clock-store';
import { useZone } from '../../stores/zone';
import type { TimeFrame } from '../text/sync-words';

/** The zone and the service's now; the same object until one of them changes. */
export function useTimeFrame(): TimeFrame {
  const zone = useZone();
  const nowMs = useServiceNow();
  return useMemo(() => ({ zone, nowMs }), [zone, nowMs]);
}
