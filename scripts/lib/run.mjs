import { spawn } from 'node:child_process';
import { projectRoot } from './paths.mjs';

/** Set-up output goes to stderr: stdout belongs to the command's own answer. */
export const toStderr = ['inherit', 2, 2];

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Hands signals on to the child while it runs, so that no program outlives its command. */
const passSignals = (child) => {
  const pass = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  child.once('close', () => {
    for (const signal of passedOn) process.off(signal, pass);
  });
};

/**
 * Runs a program to its end and gives its exit code (1 when it could not start or was killed).
 * `seconds` bounds it; a program over its time is killed.
 */
export const run = (command, args, { seconds, ...options } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      ...options,
      ...(seconds && { timeout: seconds * 1000, killSignal: 'SIGKILL' }),
    });
    passSignals(child);
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

/** Runs a program quietly and gives its exit code, its answer on stdout and everything it wrote. */
export const capture = (command, args, options = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'pipe', ...options });
    passSignals(child);
    let [output, answer] = ['', ''];
    child.stdout?.on('data', (part) => (answer += part));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => (output += part));
    child.once('error', (error) => done({ code: 1, answer, output: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, answer, output }));
  });

/* The npm that started this script where there is one, so that versions agree. */
const npmBy = (runner, args, options) => {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runner(process.execPath, [own, ...args], options);
  return runner('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** Runs npm and gives its exit code. */
export const npm = (args, options = {}) => npmBy(run, args, options);

/** Runs npm quietly, as `capture`. */
export const captureNpm = (args) => npmBy(capture, args, {});

/** The same command without core dumps, which would hold what the program has in memory. */
export const withoutCoreDumps = (command, args) =>
  process.platform === 'win32'
    ? [command, args]
    : ['/bin/sh', ['-c', 'ulimit -c 0; exec "$0" "$@"', command, ...args]];

/** The path of a file inside an installed package. */
export const inPackage = (path) => `${projectRoot}/node_modules/${path}`;
