import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ensureBuilt, sourcesHash } from './build.mjs';
import { packagerConfig } from './package-config.mjs';
import { stageFiles } from './package-files.mjs';
import { projectRoot } from './paths.mjs';
import { inPackage, run, toStderr } from './run.mjs';
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

/** The unpacked program of a flavour, as the packager lays it out on Linux. */
export const packagedFolder = (flavour, electron) =>
  join(dist, packageName(flavour, isOfficial(electron)), 'linux-unpacked');

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

/* The packager would fetch an archiver of its own from the network; tar is on every Linux. */
const archive = async (output, marked) => {
  const { name, version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const stem = `${name}-${version}-linux-${process.arch}${marked ? '-TEST-BUILD' : ''}`;
  const file = join(output, `${stem}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  const rename = `--transform=s,^linux-unpacked,${stem},`;
  if ((await run('tar', ['-C', output, ...owner, rename, '-czf', file, 'linux-unpacked'])) === 0)
    return;
  throw new SetupError('The archive could not be written; tar says above why.');
};

/**
 * Packages one flavour ('release' or 'e2e') with this Electron into dist/, on Linux as a folder
 * and, when `archived`, as an archive too. Throws a SetupError when `mustBeRelease` and the
 * runtime is not the official one.
 */
export const packageProgram = async (electron, { flavour, archived, mustBeRelease = false }) => {
  const official = isOfficial(electron);
  if (mustBeRelease && !official) throw new SetupError(standIn);
  await ensureBuilt();
  const output = join(dist, packageName(flavour, official));
  const [work, stage] = [join(dist, `.work-${flavour}`), join(dist, `.stage-${flavour}`)];
  rmSync(output, { recursive: true, force: true });
  stageFiles(projectRoot, stage, await mainFolderOf(flavour, work));
  const marked = !official || flavour === 'e2e';
  const parts = { flavour, marked, stage, output, ...runtimeOf(electron) };
  const { build } = await import('electron-builder');
  await build({ projectDir: projectRoot, config: packagerConfig(parts), publish: 'never' });
  for (const path of [work, stage, join(output, 'builder-debug.yml')]) {
    rmSync(path, { recursive: true, force: true });
  }
  if (archived && process.platform === 'linux') await archive(output, marked);
  say(`Packaged into ${output}.`);
};

const stampOf = (electron) => {
  const scripts = ['fuses', 'licences', 'package-config', 'package-files', 'packaging'];
  const hash = createHash('sha256').update(sourcesHash(projectRoot)).update(electron);
  for (const name of scripts) {
    hash.update(readFileSync(join(projectRoot, `scripts/lib/${name}.mjs`)));
  }
  return hash.digest('hex');
};

/** Packages the unpacked folders of both flavours unless they are there and up to date. */
export const ensurePackaged = async (electron) => {
  const stamp = stampOf(electron);
  for (const flavour of ['release', 'e2e']) {
    const path = join(dist, packageName(flavour, isOfficial(electron)), '.stamp');
    if (existsSync(path) && readFileSync(path, 'utf8') === stamp) continue;
    await packageProgram(electron, { flavour, archived: false });
    writeFileSync(path, stamp);
  }
};
