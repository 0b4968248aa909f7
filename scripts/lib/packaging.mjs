import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ensureBuilt, sourcesHash } from './build.mjs';
import { writeDeb } from './deb.mjs';
import { packagerConfig } from './package-config.mjs';
import { stageFiles } from './package-files.mjs';
import { projectRoot } from './paths.mjs';
import { writeBillOfMaterials, writeChecksums } from './release-papers.mjs';
import { capture, inPackage, run, toStderr } from './run.mjs';
import { say, SetupError } from './say.mjs';

const officialFolder = join(projectRoot, 'node_modules/electron/dist');
const dist = join(projectRoot, 'dist');

/** Whether this executable is the one of Electron's official download, the only one to be shipped. */
export const isOfficial = (electron) => electron.startsWith(officialFolder);

const runtimeOf = (electron) => {
  const folder = isOfficial(electron) ? officialFolder : dirname(electron);
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  return { electronDist: folder, electronVersion: version };
};

/** The folder under dist/ of a flavour: a build that is not for people says so in its name. */
export const packageName = (flavour, official) =>
  flavour === 'e2e' ? 'e2e-test-build' : official ? 'release' : 'test-build';

const buildTestMain = async (folder) => {
  const electronVite = inPackage('electron-vite/bin/electron-vite.js');
  const env = { ...process.env, MAIN_VITE_FLAVOUR: 'e2e', WAIVER_DESK_MAIN_FOLDER: folder };
  const args = [electronVite, 'build', '--logLevel', 'warn'];
  if ((await run(process.execPath, args, { stdio: toStderr, env })) === 0) return;
  throw new SetupError('The test flavour of the program could not be built; see above.');
};

const mainFolderOf = async (flavour, work) => {
  if (flavour !== 'e2e') return join(projectRoot, 'out/main');
  const folder = join(work, 'main');
  await buildTestMain(folder);
  return folder;
};

const standIn =
  'A release needs the official Electron download, which was not reached: what runs here is a ' +
  'stand-in for tests. Check that github.com can be reached, or set ELECTRON_MIRROR, and try again.';

const about = () => JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const isMarked = (flavour, electron) => flavour === 'e2e' || !isOfficial(electron);

const packWith = async (parts) => {
  const { build } = await import('electron-builder');
  try {
    await build({ projectDir: projectRoot, config: packagerConfig(parts), publish: 'never' });
  } catch (error) {
    if (!parts.appImage) throw error;
    throw new SetupError(
      `The AppImage could not be made (${error.message}). Its tool is fetched from github.com: check that it can be reached, or leave "--appimage" out.`,
    );
  }
};

/* Packages one flavour ('release' or 'e2e') with this Electron into a folder, and gives that folder. */
const packageFolder = async (electron, flavour, { appImage = false } = {}) => {
  await ensureBuilt();
  const output = join(dist, packageName(flavour, isOfficial(electron)));
  const [work, stage] = [join(dist, `.work-${flavour}`), join(dist, `.stage-${flavour}`)];
  rmSync(output, { recursive: true, force: true });
  stageFiles(projectRoot, stage, await mainFolderOf(flavour, work));
  const marked = isMarked(flavour, electron);
  await packWith({ flavour, marked, stage, output, appImage, ...runtimeOf(electron) });
  for (const path of [work, stage, join(output, 'builder-debug.yml')]) {
    rmSync(path, { recursive: true, force: true });
  }
  return output;
};

/* The packager would fetch archivers of its own from the network; tar is on every Linux. */
const writeArchive = async (output, stem) => {
  /* Unpacked by root, the sandbox's helper works; unpacked by anybody else, it is an ordinary file. */
  chmodSync(join(output, 'linux-unpacked/chrome-sandbox'), 0o4755);
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  const rename = `--transform=s,^linux-unpacked,${stem},`;
  const file = join(output, `${stem}.tar.gz`);
  if ((await run('tar', ['-C', output, ...owner, rename, '-czf', file, 'linux-unpacked'])) === 0)
    return;
  throw new SetupError('The archive could not be written; tar says above why.');
};

const debOf = (output, stem, marked, quick) =>
  writeDeb(
    join(output, 'linux-unpacked'),
    join(output, `${stem}.deb`),
    { ...about(), arch: process.arch, marked },
    { quick },
  );

const hasDpkg = async () => (await capture('dpkg-deb', ['--version'])).code === 0;

/** Writes what people install: with this Electron where it is the official one, else for trying only. */
export const packageForPeople = async (electron, { mustBeRelease = false, appImage = false }) => {
  const official = isOfficial(electron);
  if (mustBeRelease && !official) throw new SetupError(standIn);
  const output = await packageFolder(electron, 'release', { appImage });
  const { name, version } = about();
  const mark = official ? '' : '-TEST-BUILD';
  const stem = `${name}-${version}-linux-${process.arch}${mark}`;
  if (process.platform === 'linux') {
    await writeArchive(output, stem);
    if (await hasDpkg()) await debOf(output, stem, !official, false);
    else say('There is no dpkg-deb here, so no Debian package was made.');
  }
  const bill = join(output, `${name}-${version}${mark}.cdx.json`);
  await writeBillOfMaterials(bill, name, runtimeOf(electron).electronVersion);
  say(`In ${output}: ${writeChecksums(output).join(', ')}, SHA256SUMS.`);
};

const stampOf = (electron) => {
  const scripts = ['deb', 'fuses', 'licences', 'package-config', 'package-files', 'packaging'];
  const hash = createHash('sha256').update(sourcesHash(projectRoot)).update(electron);
  for (const name of scripts) {
    hash.update(readFileSync(join(projectRoot, `scripts/lib/${name}.mjs`)));
  }
  return hash.digest('hex');
};

const ensureFlavour = async (electron, flavour, more = () => undefined) => {
  const stamp = stampOf(electron);
  const folder = join(dist, packageName(flavour, isOfficial(electron)));
  const path = join(folder, '.stamp');
  if (existsSync(path) && readFileSync(path, 'utf8') === stamp) return folder;
  await packageFolder(electron, flavour);
  await more(folder);
  writeFileSync(path, stamp);
  return folder;
};

/**
 * What the end-to-end tests start, made where it is not up to date: the folders of both flavours
 * and the Debian package of the one they can drive (null where there is no dpkg-deb).
 */
export const ensurePackaged = async (electron) => {
  const deb = await hasDpkg();
  const release = await ensureFlavour(electron, 'release');
  const e2e = await ensureFlavour(electron, 'e2e', (folder) =>
    deb ? debOf(folder, 'for-tests', true, true) : undefined,
  );
  return {
    release: join(release, 'linux-unpacked'),
    e2e: join(e2e, 'linux-unpacked'),
    deb: deb ? join(e2e, 'for-tests.deb') : null,
  };
};
