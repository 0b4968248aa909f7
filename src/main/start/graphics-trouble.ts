import { t } from '@lingui/core/macro';
import { app } from 'electron';
import type { StartObstacle } from './start-obstacle';

const WITHIN_MS = 60_000;

/*
 * Chromium starts its graphics process again three times each with the card, without it, and
 * without any 3D. After the last time it ends the whole program without a word. This number is two
 * deaths before that.
 */
const DEATHS_WITH_CARD = 5;
const DEATHS_WITHOUT = 2;

function noGraphics(): StartObstacle {
  return {
    title: t`Waiver Desk cannot draw its window`,
    sentence: t`The computer’s graphics keep failing. Start it with --disable-gpu, which does without the graphics card. If that doesn’t help, bring the computer’s graphics driver up to date.`,
  };
}

/** Calls `end` with words for the person where the graphics process keeps dying. */
export function watchGraphics(end: (trouble: StartObstacle) => void): void {
  const deaths: number[] = [];
  const most = app.commandLine.hasSwitch('disable-gpu') ? DEATHS_WITHOUT : DEATHS_WITH_CARD;
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < WITHIN_MS).length === most) end(noGraphics());
  });
}
