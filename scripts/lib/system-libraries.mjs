import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isRoot } from './paths.mjs';
import { capture, run } from './run.mjs';
import { say, SetupError } from './say.mjs';

/** Debian packages of the libraries Electron is linked with or loads. */
export const electronLibraries = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libnotify4',
  'libatk-bridge2.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libdrm2',
  'libsecret-1-0',
];

/* With those of the tests' display, PDF reader and keyring. */
const debianPackages = [
  'xvfb',
  'xauth',
  'dbus',
  'fonts-dejavu-core',
  'poppler-utils',
  'gnome-keyring',
  ...electronLibraries,
];

/** The libraries that `ldd` could not find, each once. */
export const missingLibraries = (lddOutput) => [
  ...new Set(
    lddOutput
      .split('\n')
      .map((line) => /^\s*(\S+)\s*=>\s*not found/.exec(line)?.[1])
      .filter((name) => name !== undefined),
  ),
];

/** The command that installs what is missing, for a person to type. */
export const installCommand = (packages) =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Where a tool is on the path; undefined where it is not. */
export const pathOf = (tool) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));
const onPath = (tool) => pathOf(tool) !== undefined;

const hasFonts = () => {
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env.HOME ?? '', '.fonts'),
  ];
  return places.some((place) => existsSync(place) && readdirSync(place).length > 0);
};

const missingParts = async (electron, tools) => [
  ...missingLibraries((await capture('ldd', [electron])).output),
  ...tools.filter((tool) => !onPath(tool)),
  ...(hasFonts() ? [] : ['fonts']),
];

/** Newer releases renamed some libraries to end in t64; the old names do not install there. */
const namesHere = async (packages) =>
  Promise.all(
    packages.map(async (name) => {
      const { code } = await capture('apt-cache', ['show', '--no-all-versions', `${name}t64`]);
      return code === 0 ? `${name}t64` : name;
    }),
  );

const aptGet = (args, errors = 2) =>
  run('apt-get', args, {
    stdio: ['ignore', 'ignore', errors],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const aptInstall = async (packages, errors) =>
  aptGet(['install', '-y', '--no-install-recommends', ...packages], errors);

/** Installs packages with apt-get; whether it could. */
const install = async (packages) => {
  // Without package lists, or with old ones, the first try fails loudly though nothing is wrong.
  if ((await aptInstall(packages, 'ignore')) === 0) return true;
  say('Fetching the package lists first …');
  await aptGet(['update']);
  return (await aptInstall(packages)) === 0;
};

const installThem = async () => {
  say('Installing the system libraries with apt-get …');
  if (await install(await namesHere(debianPackages))) return;
  throw new SetupError(
    'apt-get could not install the system libraries (its message is above). Check the network ' +
      `connection and the package sources, then run: ${installCommand(debianPackages)}`,
  );
};

const cannotInstall = async (missing, hasApt) =>
  new SetupError(
    `Waiver Desk needs parts of the system that are missing: ${missing.join(', ')}. ` +
      (hasApt
        ? `Install them with: ${installCommand(await namesHere(debianPackages))}`
        : "Install them with your system's package manager (resources/runtime/README.md lists Debian's names)."),
  );

/**
 * Whether `tools` are on the path, after an attempt to install the Debian packages of their names
 * (as root on a Debian-like system). For what a machine may well be without.
 */
export const haveTools = async (tools) => {
  const missing = tools.filter((tool) => !onPath(tool));
  if (missing.length === 0) return true;
  if (process.platform !== 'linux' || !isRoot() || !onPath('apt-get')) return false;
  say(`Installing ${missing.join(' and ')} with apt-get …`);
  return install(missing);
};

/**
 * Makes sure that this Electron executable finds its libraries and that `tools` are on the path
 * (Linux only): installs them as root on a Debian-like system, else says the exact command.
 */
export const ensureSystemLibraries = async (electron, tools = []) => {
  if (process.platform !== 'linux') return;
  const missing = await missingParts(electron, tools);
  if (missing.length === 0) return;
  const hasApt = onPath('apt-get');
  if (!isRoot() || !hasApt) throw await cannotInstall(missing, hasApt);
  say(`Missing on this system: ${missing.join(', ')}.`);
  await installThem();
  const still = await missingParts(electron, tools);
  if (still.length > 0) throw await cannotInstall(still, hasApt);
};
