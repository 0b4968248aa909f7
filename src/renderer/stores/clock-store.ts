import { useMemo } from 'react';
import { create } from 'zustand';
import { serviceNow } from '../../domain/time/service-clock';
import { displayZone } from '../../domain/time/zone';
import type { TimeFrame } from '../words/sync-words';
import { useSystemZone } from './system-zone';
import { useCopyStore } from './copy-store';
import { after, type Timer } from '../../runtime/timers';

const MINUTE = 60_000;

/**
 * This computer's clock. It is read on focus, when the copy has changed, and a minute after the
 * last reading. Screens never read the clock while they draw.
 */
export const useClockStore = create<{ readonly nowMs: number }>(() => ({ nowMs: Date.now() }));

/* More than it takes to read two clocks one after the other, however busy the computer is. */
const STEP_MS = 2_000;

/**
 * Makes a function that looks at this computer's clock. It calls `wasSet` where the clock went on
 * by more or less than the time that has passed since the last call: the clock was set, or the
 * computer slept, which not every system reports.
 */
export function clockLook(wasSet: () => void): () => void {
  const sinceStart = (): number => Date.now() - performance.now();
  let start = sinceStart();
  return () => {
    const before = start;
    start = sinceStart();
    if (Math.abs(start - before) > STEP_MS) wasSet();
  };
}

/** Keeps the clock going. To be called once, at the start. */
export function startClock(wasSet: () => void): void {
  const look = clockLook(wasSet);
  let next: Timer | undefined;
  const tick = (): void => {
    /* Any other reading of the clock puts off the next one. */
    next?.clear();
    next = after(MINUTE, tick);
    useClockStore.setState({ nowMs: Date.now() });
    look();
  };
  tick();
  window.addEventListener('focus', tick);
  // The worker announces the moment at which a status changes; what is drawn then has to know the
  // time.
  useCopyStore.subscribe((copy, old) => {
    if (copy.revision !== old.revision) tick();
  });
}

/** The present minute by the service's clock: a text without seconds is not redrawn in between. */
function useServiceMinute(): number {
  const offsetMs = useCopyStore(({ status }) => serviceNow(0, status?.clock ?? null));
  return useClockStore(({ nowMs }) => Math.floor((nowMs + offsetMs) / MINUTE) * MINUTE);
}

/** The present time by the service's clock, outside of what is drawn, epoch ms. */
export function serviceNowMs(): number {
  return serviceNow(Date.now(), useCopyStore.getState().status?.clock ?? null);
}

/** The present time by the service's clock where its offset is known, epoch ms. */
export function useServiceNow(): number {
  const localMs = useClockStore((state) => state.nowMs);
  const offset = useCopyStore((state) => state.status?.clock ?? null);
  return serviceNow(localMs, offset);
}

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
