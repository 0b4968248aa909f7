import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';
import { inPackage, run, toStderr } from './run.mjs';
import { say, SetupError } from './say.mjs';

const sources = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'lingui.config.ts',
  'docs/manual.md',
  'docs/manual.de.md',
  'docs/pictures',
  'tsconfig.base.json',
  'tsconfig.main.json',
  'tsconfig.preload.json',
  'tsconfig.renderer.json',
];
const outputs = ['main', 'preload', 'renderer'];

/** Tests are not part of the program, so editing one makes no build stale. */
export const isProgramSource = (path) =>
  !/\.test\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path);

const filesUnder = (root, path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
};

/* The steps that `electron.vite.config.ts` adds to the build. */
const buildSteps = (root) =>
  filesUnder(root, 'scripts').filter((path) => /^scripts\/[^/]+\.ts$/.test(path));

/** One hash over names and contents of everything the build reads. */
export const sourcesHash = (root) => {
  const hash = createHash('sha256');
  const files = [...sources.flatMap((path) => filesUnder(root, path)), ...buildSteps(root)];
  for (const file of files.filter(isProgramSource)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

/** What the build wrote, by size and time: notices a build made by somebody else since. */
const outputState = (root) =>
  outputs
    .flatMap((name) => filesUnder(root, `out/${name}`))
    .map((file) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${file} ${size} ${mtimeMs}`;
    });

const stampPath = (root) => join(root, 'out/.stamp.json');
const stampOf = (root) => JSON.stringify({ sources: sourcesHash(root), output: outputState(root) });

/** Whether out/ is exactly what the last build here wrote from the sources as they are now. */
export const isBuilt = (root) =>
  existsSync(stampPath(root)) &&
  existsSync(join(root, 'out/main/index.js')) &&
  readFileSync(stampPath(root), 'utf8') === stampOf(root);

/** Remembers that out/ now holds the build of the sources as they are. */
export const markBuilt = (root) => {
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stampPath(root), stampOf(root));
};

/** Builds the program into out/ whatever is there; true when it worked. */
export const build = async (root = projectRoot) => {
  rmSync(stampPath(root), { force: true });
  const code = await run(
    process.execPath,
    [inPackage('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { stdio: toStderr },
  );
  if (code === 0) markBuilt(root);
  return code === 0;
};

/** Builds the program unless out/ is up to date. */
export const ensureBuilt = async (root = projectRoot) => {
  if (isBuilt(root)) return;
  say('Building the program …');
  if (await build(root)) return;
  throw new SetupError(
    'The program could not be built. The message above says where; correct it and run the command again.',
  );
};
