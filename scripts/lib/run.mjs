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

/** Runs a program quietly and gives its exit code and everything it wrote. */
export const capture = (command, args, options = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'pipe', ...options });
    passSignals(child);
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', (error) => done({ code: 1, output: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });

/** Runs npm: the one that started this script where there is one, so that versions agree. */
export const npm = (args, options = {}) => {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** The path of a file inside an installed package. */
export const inPackage = (path) => `${projectRoot}/node_modules/${path}`;
