import { nextSnoozeEnd } from '../../domain/events/follow-up';
import { after, type Timer } from '../../runtime/timers';
import type { ServiceClock } from '../clock/service-clock';
import { nextStatusChange } from '../index/event-status-column';
import type { FollowUps } from '../local/follow-ups';
import type { Generation } from './generation';

interface StatusTimerParts {
  /** The generation in use, which changes when the copy is opened anew or erased. */
  readonly generation: () => Pick<Generation, 'copy'>;
  readonly followUps: Pick<FollowUps, 'all'>;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly signal: AbortSignal;
}

/* The timer must fire after the change, not at the same instant. */
const PAST_CHANGE_MS = 20;

/**
 * Calls `onChange` when time alone has changed the status of an event or ended a snooze. There is
 * one timer for the whole index: these change by the clock, without any request.
 */
export function statusTimer(parts: StatusTimerParts, onChange: () => void) {
  const { clock, signal } = parts;
  let timer: Timer | undefined;
  const clear = (): void => timer?.clear();
  return {
    clear,
    /** Waits for the first change after `sinceMs`, in place of the one that was waited for. */
    set: (sinceMs: number): void => {
      clear();
      if (signal.aborted) return;
      const next = nextChange(parts, sinceMs);
      if (next !== null) timer = after(next - clock.now() + PAST_CHANGE_MS, onChange);
    },
  };
}

function nextChange(
  { generation, followUps }: Pick<StatusTimerParts, 'generation' | 'followUps'>,
  sinceMs: number,
): number | null {
  const status = nextStatusChange(generation().copy.private_events, sinceMs);
  const snooze = nextSnoozeEnd(followUps.all().values(), sinceMs);
  return status === null || snooze === null ? (status ?? snooze) : Math.min(status, snooze);
}
