import { ensureBuilt } from './build.mjs';
import { hasDisplay, withDisplay } from './display.mjs';
import { projectRoot } from './paths.mjs';
import { run, withoutCoreDumps } from './run.mjs';
import { sandboxArguments } from './sandbox.mjs';
import { say } from './say.mjs';
import { prepare } from './setup.mjs';

const openWindow = async (electron, args) => {
  const sandbox = await sandboxArguments();
  say('Opening Waiver Desk …');
  return run(...withoutCoreDumps(electron, [...sandbox, projectRoot, ...args]));
};

const showTour = async (electron) => {
  say('There is no display, so the tour runs instead: sample data, and pictures into tour/.');
  const { runTour } = await import('../walkthrough/tour.mjs');
  return withDisplay(() => runTour(electron));
};

/** Sets up, builds what is stale and opens the window (or runs the tour); gives the exit code. */
export const start = async (args) => {
  const electron = await prepare();
  await ensureBuilt();
  return hasDisplay() ? openWindow(electron, args) : showTour(electron);
};
