// npm start: from a fresh clone to the open window; without a display, the tour.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { start } = await import('./lib/start.mjs');
await runMain(() => start(process.argv.slice(2)));
