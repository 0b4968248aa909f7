// npm run heard: what Orca says during the tasks of a day at the desk, as text, a file for each task.
// It takes Debian's orca and what is named below; `npm test` reads the same from Chromium's own tree.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { runMain, say, SetupError } = await import('./lib/say.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { withDisplay } = await import('./lib/display.mjs');
const { projectRoot } = await import('./lib/paths.mjs');
const { inPackage, run } = await import('./lib/run.mjs');
const { sandboxArguments } = await import('./lib/sandbox.mjs');
const { prepare } = await import('./lib/setup.mjs');
const { installCommand, pathOf } = await import('./lib/system-libraries.mjs');

const TOOLS = {
  orca: 'orca',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-run-session': 'dbus-daemon',
};
const PACKAGES = ['at-spi2-core', 'python3-pyatspi', ...Object.values(TOOLS)];
const FOLDER = join(projectRoot, 'heard');
const TASKS = [
  ['e2e/desk-tasks.spec.ts', 'the tasks of a day'],
  ['e2e/events.spec.ts', 'the nine events of Monday'],
];

const requireTools = () => {
  const missing = Object.keys(TOOLS).filter((tool) => pathOf(tool) === undefined);
  if (process.platform !== 'linux') throw new SetupError('Orca runs on Linux alone.');
  if (missing.length > 0)
    throw new SetupError(`Not installed: ${missing.join(', ')}. ${installCommand(PACKAGES)}`);
};

/* Each task begins with a line of its own. */
const writeTasks = (said) => {
  const tasks = said.split(/^## /m).slice(1);
  for (const [at, task] of tasks.entries()) {
    const [name = ''] = task.split('\n');
    const file = `${String(at + 1).padStart(2, '0')} ${name.replace(/[^\p{L}\p{N} ,]/gu, '')}.txt`;
    writeFileSync(join(FOLDER, file), task);
  }
  say(`${tasks.length} tasks were heard: ${FOLDER}`);
};

await runMain(async () => {
  requireTools();
  await prepare({ tools: ['pdftotext'] });
  await ensureBuilt();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const said = join(FOLDER, 'all.txt');
  writeFileSync(said, '');
  const sandbox = await sandboxArguments({ sampleDataOnly: true });
  const session = join(import.meta.dirname, 'heard/session.mjs');
  const tests = [inPackage('@playwright/test/cli.js'), 'test', '--workers=1'];
  const noSandbox = { WAIVER_DESK_NO_SANDBOX: sandbox.length > 0 ? '1' : '' };
  /* Each with an Orca of its own: one that saw a program end is silent about the next for long. */
  const hear = (spec, title) =>
    withDisplay(() =>
      run(
        'dbus-run-session',
        [...['--', process.execPath, session, said], process.execPath, ...tests, spec, '-g', title],
        /* Read here: only now is a display named where the computer has none. */
        { env: { ...process.env, ...noSandbox } },
      ),
    );
  const codes = [];
  for (const [spec, title] of TASKS) codes.push(await hear(spec, title));
  writeTasks(readFileSync(said, 'utf8'));
  return Math.max(...codes);
});
