import { create } from 'zustand';
import { serviceNow } from '../../domain/time/service-clock';
import { useCopyStore } from './copy-store';
import { after, type Timer } from '../../runtime/timers';

interface ClockStore {
  readonly nowMs: number;
}

const MINUTE = 60_000;

/**
 * This computer's clock, read on focus, when the copy changed and a minute after it was; screens
 * never read it while drawing.
 */
export const useClockStore = create<ClockStore>(() => ({ nowMs: Date.now() }));

/* More than reading two clocks one after the other takes, however busy the computer is. */
const STEP_MS = 2_000;

/**
 * Looks at this computer's clock: `wasSet` is called where it went on by more or less than the time
 * that has passed since the look before. It was set then, or the computer slept, of which not every
 * system tells.
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

/** Keeps the clock going; called once at start. */
export function startClock(wasSet: () => void): void {
  const look = clockLook(wasSet);
  let next: Timer | undefined;
  const tick = (): void => {
    /* Any other look at the clock puts off the next wake-up. */
    next?.clear();
    next = after(MINUTE, tick);
    useClockStore.setState({ nowMs: Date.now() });
    look();
  };
  tick();
  window.addEventListener('focus', tick);
  // The worker tells the instant at which a status changes; what is drawn then has to know the time.
  useCopyStore.subscribe((copy, old) => {
    if (copy.revision !== old.revision) tick();
  });
}

/** The minute it is by the service's clock: what tells no shorter times is not drawn in between. */
export function useServiceMinute(): number {
  const offsetMs = useCopyStore(({ status }) => serviceNow(0, status?.clock ?? null));
  return useClockStore(({ nowMs }) => Math.floor((nowMs + offsetMs) / MINUTE) * MINUTE);
}

/** Now by the service's clock, outside of what is drawn, epoch ms. */
export function serviceNowMs(): number {
  return serviceNow(Date.now(), useCopyStore.getState().status?.clock ?? null);
}

/** Now by the service's clock where its offset is known, epoch ms. */
export function useServiceNow(): number {
  const now = useClockStore((state) => state.nowMs);
  const offset = useCopyStore((state) => state.status?.clock ?? null);
  return serviceNow(now, offset);
}
