import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';
import { npm, toStderr } from './run.mjs';
import { say, SetupError } from './say.mjs';

const same = (wanted, there) =>
  there !== undefined &&
  wanted.version === there.version &&
  (wanted.integrity === undefined ||
    there.integrity === undefined ||
    wanted.integrity === there.integrity);

/**
 * Compares package-lock.json with the list npm leaves in node_modules (both parsed): 'current', or
 * the first package path that is missing or differs. Optional packages may be missing, because npm
 * leaves out those of other systems.
 */
export const comparePackages = (lock, installed) => {
  const there = installed?.packages ?? {};
  const stale = Object.entries(lock.packages ?? {}).find(
    ([path, wanted]) =>
      path !== '' && !(wanted.optional && there[path] === undefined) && !same(wanted, there[path]),
  );
  return stale === undefined ? 'current' : stale[0];
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const install = async () => {
  /* Its warnings are about packages of packages: nobody who starts the program can mend them. */
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(['ci', ...quiet, '--fetch-retry-mintimeout=2000'], { stdio: toStderr });
  if (code === 0) return;
  throw new SetupError(
    'The packages could not be installed. Check the network connection and the address that ' +
      '"npm config get registry" prints, then run the command again; npm says above what went wrong.',
  );
};

/** Installs the packages of package-lock.json unless node_modules already holds exactly them. */
export const ensurePackages = async (root = projectRoot) => {
  const lock = readJson(join(root, 'package-lock.json'));
  if (lock === undefined) {
    throw new SetupError(
      'package-lock.json is missing or damaged. Restore it with "git checkout".',
    );
  }
  const modules = join(root, 'node_modules');
  const installed = readJson(join(modules, '.package-lock.json'));
  if (installed && comparePackages(lock, installed) === 'current') return;
  if (isLink(modules)) {
    throw new SetupError(
      'node_modules is a link to another folder whose packages are stale. Run "npm ci" there, or ' +
        'remove the link and run the command again.',
    );
  }
  say(installed ? 'The packages are out of date; installing …' : 'Installing the packages …');
  await install();
};
