import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { licencesText } from './licences.mjs';

/* What the archive may hold, and nothing else. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/(index|decoder|pages|pdf)\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/main\/print-fonts\/((faces|footer-font|last-font)\.json|[\w-]+\.woff2|[\w-]+-LICENSE\.txt)$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index\.html|layers\.css)$/,
  /^out\/renderer\/assets\/([\w.-]+\.(js|css|woff2|png)|font-slices\.json)$/,
];

/** Whether a path (with forward slashes) may be in the packaged program. */
export const mayBePackaged = (path) => allowed.some((pattern) => pattern.test(path));

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/* Without its dependencies: they are inside the built files, and the packager adds none. */
const manifest = (root) => {
  const { name, productName, version, description, license, type, main } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const author = 'The Waiver Desk project';
  const desktopName = `${name}.desktop`;
  return { name, productName, version, description, author, license, type, main, desktopName };
};

const copyBuilt = (from, stage, prefix) => {
  for (const file of filesBelow(from)) {
    const path = `${prefix}/${file}`;
    if (!mayBePackaged(path)) {
      throw new Error(`${path} is neither allowed in the package nor left out on purpose.`);
    }
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(from, file), join(stage, path));
  }
};

/**
 * Lays out in `stage` exactly what goes into the archive. `mainFolder` holds the built main
 * process, which differs between the flavours.
 */
export const stageFiles = (root, stage, mainFolder) => {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  copyBuilt(mainFolder, stage, 'out/main');
  copyBuilt(join(root, 'out/preload'), stage, 'out/preload');
  copyBuilt(join(root, 'out/renderer'), stage, 'out/renderer');
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest(root), null, 2)}\n`);
  writeFileSync(join(stage, 'LICENSES.txt'), licencesText(root));
};
