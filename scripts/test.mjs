// npm test: the set-up of npm start, then every check, then one line of counts.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { prepare } = await import('./lib/setup.mjs');
await runMain(async () => {
  await prepare({ tools: ['pdftotext', 'gnome-keyring-daemon'] });
  return runChecks();
});
