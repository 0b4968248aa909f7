// The tour by itself, also where there is a display.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { withDisplay } = await import('./lib/display.mjs');
const { prepare } = await import('./lib/setup.mjs');
await runMain(async () => {
  const electron = await prepare();
  await ensureBuilt();
  const { runTour } = await import('./walkthrough/tour.mjs');
  return withDisplay(() => runTour(electron));
});
