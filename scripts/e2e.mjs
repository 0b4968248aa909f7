// The end-to-end tests alone; arguments go on to Playwright (npm run e2e -- overview.spec.ts).
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runEndToEnd } = await import('./lib/end-to-end.mjs');
const { prepare } = await import('./lib/setup.mjs');
await runMain(async () => {
  await prepare({ tools: ['pdftotext', 'gnome-keyring-daemon'] });
  await ensureBuilt();
  return runEndToEnd(process.argv.slice(2));
});
