import { spawn } from 'node:child_process';
import { SetupError } from './say.mjs';

const startMs = 20_000;

/** Whether a window can be shown: always outside Linux, else where X or Wayland is named. */
export const hasDisplay = (env = process.env, platform = process.platform) =>
  platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

const cannotStart = (why) =>
  new SetupError(
    `The display for tests could not be started (${why}). Check that "Xvfb :99" starts, then run the command again.`,
  );

/** Xvfb picks a free display itself and writes its number to the file descriptor we name. */
const startXvfb = () =>
  spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-ac', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );

const displayNumber = (server) =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => fail(cannotStart('it did not answer')), startMs);
    let errors = '';
    let answer = '';
    server.stderr.on('data', (part) => (errors += part));
    server.once('error', (error) => fail(cannotStart(error.message)));
    server.once('close', () => fail(cannotStart(errors.trim() || 'it ended')));
    server.stdio[3].on('data', (part) => {
      answer += part;
      if (!answer.includes('\n')) return;
      clearTimeout(timer);
      done(answer.trim());
    });
  });

/** Runs `work` with DISPLAY set: the person's own, else an Xvfb that ends with it. */
export const withDisplay = async (work) => {
  if (hasDisplay()) return work();
  const server = startXvfb();
  const end = () => server.kill();
  process.once('exit', end);
  try {
    process.env.DISPLAY = `:${await displayNumber(server)}`;
    return await work();
  } finally {
    delete process.env.DISPLAY;
    process.off('exit', end);
    end();
  }
};
