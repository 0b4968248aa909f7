import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proxyEnvironment } from './electron-download.mjs';
import { projectRoot } from './paths.mjs';
import { run } from './run.mjs';
import { say, SetupError } from './say.mjs';
import { canUseVerifiedRuntime, ensureVerifiedRuntime } from './verified-runtime.mjs';

const packageFolder = join(projectRoot, 'node_modules/electron');

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
};

const packageVersion = () => JSON.parse(readText(join(packageFolder, 'package.json'))).version;

/** The official download's executable, or undefined when it is not there or of another version. */
const officialExecutable = () => {
  const path = readText(join(packageFolder, 'path.txt'));
  const version = readText(join(packageFolder, 'dist/version'))?.replace(/^v/, '');
  if (path === undefined || version !== packageVersion()) return undefined;
  const executable = join(packageFolder, 'dist', path);
  return existsSync(executable) ? executable : undefined;
};

const downloadOfficial = async () => {
  const code = await run(process.execPath, [join(projectRoot, 'scripts/fetch-electron.mjs')], {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, ...proxyEnvironment(process.env) },
  });
  return code === 0 ? officialExecutable() : undefined;
};

const given = () => {
  const path = process.env.WAIVER_DESK_ELECTRON;
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new SetupError(
    `WAIVER_DESK_ELECTRON names ${path}, which does not exist. Correct or unset it.`,
  );
};

const fallback = async () => {
  if (canUseVerifiedRuntime()) {
    const executable = await ensureVerifiedRuntime();
    say('Using the verified Electron 33.4.11, for trying out; the next start tries again.');
    return executable;
  }
  throw new SetupError(
    `Electron ${packageVersion()} could not be downloaded; the line above says why. Check that ` +
      'github.com can be reached (through a proxy: set HTTPS_PROXY), or set ELECTRON_MIRROR to a ' +
      'mirror that can, then run the command again.',
  );
};

/**
 * Gives the path of an Electron executable: the one WAIVER_DESK_ELECTRON names, else the official
 * download, else (Linux x64 only) the verified runtime. A download that failed is tried again at
 * every start.
 */
export const ensureRuntime = async () =>
  given() ?? officialExecutable() ?? (await downloadOfficial()) ?? (await fallback());
