import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, projectRoot } from './paths.mjs';
import { run } from './run.mjs';
import { say, SetupError } from './say.mjs';
import { canUseVerifiedRuntime, ensureVerifiedRuntime } from './verified-runtime.mjs';

const downloadSeconds = 300;
const dayMs = 24 * 60 * 60 * 1000;
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

/** Whether a failed try at `triedAt` (epoch ms, undefined: never) is recent enough not to repeat. */
export const failedRecently = (triedAt, now) =>
  triedAt !== undefined && triedAt <= now && now - triedAt < dayMs;

const failureMark = () => join(cacheFolder(), `electron-${packageVersion()}-not-reached`);

const rememberFailure = () => {
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(failureMark(), '');
};

const mayTryDownload = () =>
  !canUseVerifiedRuntime() ||
  !failedRecently(statSync(failureMark(), { throwIfNoEntry: false })?.mtimeMs, Date.now());

const downloadOfficial = async () => {
  say(`Downloading Electron ${packageVersion()} …`);
  const code = await run(process.execPath, [join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', canUseVerifiedRuntime() ? 'ignore' : 2],
    seconds: downloadSeconds,
  });
  const executable = code === 0 ? officialExecutable() : undefined;
  if (executable === undefined) rememberFailure();
  else rmSync(failureMark(), { force: true });
  return executable;
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
    say('The official Electron download is not reachable; using the verified Electron 33.4.11.');
    return executable;
  }
  throw new SetupError(
    `Electron ${packageVersion()} could not be downloaded. Check that github.com can be reached, ` +
      'or set ELECTRON_MIRROR to a mirror that can, then run the command again.',
  );
};

/**
 * Gives the path of an Electron executable: the one WAIVER_DESK_ELECTRON names, else the official
 * download, else (Linux x64 only) the verified runtime. A failed download is tried again after a day.
 */
export const ensureRuntime = async () =>
  given() ??
  officialExecutable() ??
  (mayTryDownload() ? await downloadOfficial() : undefined) ??
  (await fallback());
