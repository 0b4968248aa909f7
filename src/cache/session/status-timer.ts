import { after, type Timer } from '../../runtime/timers';
import type { ServiceClock } from '../clock/service-clock';
import { nextStatusChange } from '../index/event-status-column';
import type { Generation } from './generation';

interface StatusTimerParts {
  /** The generation in use, which changes when the copy is opened anew or erased. */
  readonly generation: () => Pick<Generation, 'copy'>;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly signal: AbortSignal;
}

/* The timer must fire after the change, not at the same instant. */
const PAST_CHANGE_MS = 20;

/**
 * Calls `onChange` when time alone has changed the status of an event. There is one timer for the
 * whole index: statuses change by the clock, without any request.
 */
export function statusTimer({ generation, clock, signal }: StatusTimerParts, onChange: () => void) {
  let timer: Timer | undefined;
  const clear = (): void => timer?.clear();
  return {
    clear,
    /** Waits for the first change after `sinceMs`, in place of the one that was waited for. */
    set: (sinceMs: number): void => {
      clear();
      if (signal.aborted) return;
      const next = nextStatusChange(generation().copy.private_events, sinceMs);
      if (next !== null) timer = after(next - clock.now() + PAST_CHANGE_MS, onChange);
    },
  };
}
