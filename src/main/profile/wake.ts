import { app, net, powerMonitor } from 'electron';
import type { WakeReason } from '../../contract/service-port';
import { wakeReasonsBetween, type Look } from './wake-reasons';

const LOOK_EVERY_MS = 5_000;
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
