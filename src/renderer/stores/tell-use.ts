import { throttled } from '../../runtime/throttle';

const EVENTS = ['wheel', 'scroll', 'keydown', 'pointerdown'] as const;

/* A third of the gap after which the worker takes the use as ended. */
const GAP_MS = 100;

/**
 * Calls `tell` while somebody scrolls, types or clicks, but no more often than the worker needs
 * (docs/decisions/0016-speed.md).
 */
export function tellUse(tell: () => void): void {
  const { request } = throttled(tell, () => GAP_MS, globalThis);
  for (const event of EVENTS)
    window.addEventListener(event, request, { capture: true, passive: true });
}
