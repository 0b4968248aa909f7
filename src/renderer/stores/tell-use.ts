import { throttled } from '../../runtime/throttle';

const EVENTS = ['wheel', 'scroll', 'keydown', 'pointerdown'] as const;

/* A third of the gap that the worker takes for the end of use. */
const GAP_MS = 100;

/**
 * Calls `tell` while somebody scrolls, types or clicks, no oftener than the worker needs to know it
 * (docs/decisions/0016-speed.md).
 */
export function tellUse(tell: () => void): void {
  const { request } = throttled(tell, () => GAP_MS, globalThis);
  for (const event of EVENTS)
    window.addEventListener(event, request, { capture: true, passive: true });
}
