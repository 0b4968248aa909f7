import type { SyncHeldUp } from '../../contract/sync-status';
import { after, type Timer } from '../../runtime/timers';
import type { ServiceLink } from './service-link';

interface WaitParts {
  readonly link: ServiceLink;
  /** Epoch ms by the service's clock. */
  readonly now: () => number;
  readonly onChange: () => void;
  /** Aborts when the session is closed. */
  readonly signal: AbortSignal;
}

/** Knows how long answers of the service are waited for, and what holds them up. */
export type ServiceWait = ReturnType<typeof createServiceWait>;

/* Main knows at once why a try failed. It is asked often, so the reason is soon on screen. */
const LOOK_MS = 1500;
/* A large page over a slow line takes this long, too. So only the wait is reported, not a cause. */
const LONG_MS = 10_000;

/** A wait in which nothing is asked yet. */
export function createServiceWait({ link, now, onChange, signal }: WaitParts) {
  /* Not by a clock that may be set. */
  const asked = new Map<symbol, number>();
  let heldUp: SyncHeldUp | null = null;
  let timer: Timer | null = null;

  function set(next: SyncHeldUp | null): void {
    if (isSame(heldUp, next)) return;
    heldUp = next && { ...next, sinceMs: heldUp?.sinceMs ?? next.sinceMs };
    onChange();
  }

  async function look(): Promise<void> {
    const found = await link.call('held-up', null);
    if (asked.size === 0) return;
    const waitedMs = performance.now() - Math.min(...asked.values());
    const failure = found.ok ? found.value : null;
    if (failure) set({ failure, sinceMs: now() });
    else set(waitedMs >= LONG_MS ? { failure, sinceMs: now() - waitedMs } : null);
    watch();
  }

  function watch(): void {
    rest();
    if (!signal.aborted) timer = after(LOOK_MS, () => void look());
  }

  function rest(): void {
    timer?.clear();
    timer = null;
  }

  signal.addEventListener('abort', rest);
  return {
    whileAsking: async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const turn = Symbol('asked');
      asked.set(turn, performance.now());
      if (asked.size === 1) watch();
      try {
        return await ask();
      } finally {
        asked.delete(turn);
        if (asked.size === 0) {
          rest();
          set(null);
        }
      }
    },
    /** Null while nothing takes longer than usual. */
    heldUp: (): SyncHeldUp | null => heldUp,
  };
}

function isSame(before: SyncHeldUp | null, now: SyncHeldUp | null): boolean {
  if (before === null || now === null) return before === now;
  return JSON.stringify(before.failure) === JSON.stringify(now.failure);
}
