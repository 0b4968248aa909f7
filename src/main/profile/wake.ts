import { app, net, powerMonitor } from 'electron';
import type { WakeReason } from '../../contract/service-port';

const LOOK_EVERY_MS = 5_000;
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

function look(): Look {
  return { wallMs: Date.now(), steadyMs: performance.now(), online: net.isOnline() };
}

/** Tells of wake-ups, regained network, clock steps and focus; ends with the returned function. */
export function watchForWake(wake: (reason: WakeReason) => void): () => void {
  let last = look();
  const timer = setInterval(() => {
    const next = look();
    for (const reason of wakeReasonsBetween(last, next)) wake(reason);
    last = next;
  }, LOOK_EVERY_MS);
  const resumed = (): void => wake('resume');
  const focused = (): void => wake('focus');
  powerMonitor.on('resume', resumed);
  powerMonitor.on('unlock-screen', resumed);
  app.on('browser-window-focus', focused);
  return () => {
    clearInterval(timer);
    powerMonitor.off('resume', resumed);
    powerMonitor.off('unlock-screen', resumed);
    app.off('browser-window-focus', focused);
  };
}
