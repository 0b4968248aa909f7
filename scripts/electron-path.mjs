// Prints the Electron executable and nothing else on stdout; progress goes to stderr.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { prepare } = await import('./lib/setup.mjs');
await runMain(async () => {
  console.log(await prepare());
});
