import type { WakeReason } from '../../contract/service-port';

const CLOCK_STEP_MS = 2_000;

/** One look at the two clocks and the network; `steadyMs` never runs backwards. */
export interface Look {
  readonly wallMs: number;
  readonly steadyMs: number;
  readonly online: boolean;
}

/** What happened between two looks that the cache worker has to know. */
export function wakeReasonsBetween(before: Look, after: Look): readonly WakeReason[] {
  const step = after.wallMs - before.wallMs - (after.steadyMs - before.steadyMs);
  return [
    ...(Math.abs(step) > CLOCK_STEP_MS ? (['clock'] as const) : []),
    ...(after.online && !before.online ? (['online'] as const) : []),
  ];
}
