import { create } from 'zustand';
import type { SystemZone } from '../../domain/time/system-zone';
import { askMain } from './ask-main';

const ASK_AGAIN_MS = 30_000;

/** The zone of this computer. Main finds it, because the window's own engine knows fewer zones. */
export const useSystemZone = create<SystemZone>(() => ({ zone: 'UTC', isNamed: true }));

/** Takes over the computer's zone from main, before anything is drawn. */
export async function askForZone(): Promise<void> {
  useSystemZone.setState(await askMain('zone:get', null));
}

/** Asks again as time passes, and whenever the window is used again, because people travel. */
export function followZone(onTick: (listener: (nowMs: number) => void) => void): void {
  let askedAtMs = Date.now();
  const ask = (): void => {
    askedAtMs = Date.now();
    void askForZone();
  };
  window.addEventListener('focus', ask);
  onTick((nowMs) => {
    if (Math.abs(nowMs - askedAtMs) >= ASK_AGAIN_MS) ask();
  });
}
