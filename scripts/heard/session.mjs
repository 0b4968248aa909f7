// Runs inside a session bus of its own, with a display: a window manager, the bus of accessibility and
// Orca, and with them the command that follows.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../lib/run.mjs';
import { runMain, SetupError } from '../lib/say.mjs';

const LAUNCHER = '/usr/libexec/at-spi-bus-launcher';
const LOOK_MS = 200;
const MOST_LOOKS = 150;

const [said, command, ...args] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), 'waiver-desk-orca-'));
const env = { ...process.env, WAIVER_DESK_HEARD: said, ACCESSIBILITY_ENABLED: '1' };

const start = (tool, options) =>
  spawn(tool, options, {
    stdio: ['ignore', 2, 'inherit'],
    env: { ...env, HOME: home, XDG_RUNTIME_DIR: join(home, 'run') },
  });

/* Its first sentence says that it listens. */
const listening = async (reader) => {
  const before = statSync(said).size;
  for (let look = 0; look < MOST_LOOKS && reader.exitCode === null; look += 1) {
    if (statSync(said).size > before) return;
    await pause(LOOK_MS);
  }
  throw new SetupError('Orca did not start. Its own words are above.');
};

await runMain(async () => {
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  mkdirSync(join(home, 'orca'));
  const customs = join(import.meta.dirname, 'orca-customizations.py');
  copyFileSync(customs, join(home, 'orca', 'orca-customizations.py'));
  const started = [
    start('openbox', []),
    start(LAUNCHER, ['--launch-immediately', '--a11y=1', '--screen-reader=1']),
  ];
  try {
    const reader = start('orca', ['--user-prefs', join(home, 'orca')]);
    started.push(reader);
    await listening(reader);
    return await run(command, args, { env });
  } finally {
    for (const child of started.reverse()) child.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});
