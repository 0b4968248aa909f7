// Starts the application folder in WAIVER_DESK_HELD_PROGRAM once Playwright is attached.
import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { holdReady } from '../lib/hold-ready.mjs';

const folder = process.env.WAIVER_DESK_HELD_PROGRAM;
const { main, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
globalThis.__playwright_run = holdReady().letGo;
app.setAppPath(folder);
app.setVersion(version);

await import(pathToFileURL(join(folder, main)).href);
