import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from './paths.mjs';

const nobody = 65534;

/** Root's cache folder is closed to others; a second name for the same bytes in /tmp is not. */
const linkTree = (from, to) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) linkTree(source, target);
    else linkOrCopy(source, target);
  }
};

const linkOrCopy = (source, target) => {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
};

const copyProgram = (from, to) => {
  mkdirSync(to);
  for (const name of ['package.json', 'out', 'resources']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
};

const script = (electron, home) => `#!/bin/sh
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs \\
  env HOME='${home}' XDG_CONFIG_HOME='${home}/.config' XDG_CACHE_HOME='${home}/.cache' \\
  XDG_RUNTIME_DIR='${home}' TMPDIR='${home}' '${electron}' "$@"
`;

const ownFolder = (path) => {
  mkdirSync(path, { mode: 0o700, recursive: true });
  chownSync(path, nobody, nobody);
  return path;
};

/**
 * For tests that run as root: a launcher that starts Electron as an ordinary user, so that
 * Chromium's sandbox is on. Runtime, built program and a home folder are laid out in a temporary
 * folder which that user may read; `electron` may also be a packaged program's executable.
 * `userDataDir` is inside the home folder; `dispose` removes all.
 */
export const makeUnprivilegedLauncher = (electron, root = projectRoot) => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-user-'));
  chmodSync(folder, 0o755);
  linkTree(dirname(electron), join(folder, 'runtime'));
  copyProgram(root, join(folder, 'program'));
  const home = ownFolder(join(folder, 'home'));
  const executablePath = join(folder, 'launch.sh');
  writeFileSync(executablePath, script(join(folder, 'runtime', basename(electron)), home), {
    mode: 0o755,
  });
  return {
    executablePath,
    appFolder: join(folder, 'program'),
    home,
    userDataDir: ownFolder(join(home, 'user-data')),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
};
