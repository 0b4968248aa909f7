// A Debian package out of the unpacked program, with dpkg-deb alone (it is on every Debian).
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesBelow } from './folder-state.mjs';
import { projectRoot } from './paths.mjs';
import { capture } from './run.mjs';
import { SetupError } from './say.mjs';
import { electronLibraries } from './system-libraries.mjs';

const home = 'opt/waiver-desk';
const architectures = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' };

/* Newer releases renamed some libraries to end in t64. */
const needed = electronLibraries.map((name) => `${name} | ${name}t64`);

/** The package's control file. A build that is not for people has a version below every other. */
export const controlText = ({ name, version, description, arch, kilobytes, marked }) =>
  [
    `Package: ${name}`,
    `Version: ${marked ? `${version}~test.build` : version}`,
    `Architecture: ${architectures[arch]}`,
    'Maintainer: The Waiver Desk project',
    `Installed-Size: ${kilobytes}`,
    `Depends: ${needed.join(', ')}`,
    'Recommends: gnome-keyring | kwalletmanager | keepassxc, xdg-utils',
    'Section: misc',
    'Priority: optional',
    `Description: ${description}`,
    ...(marked
      ? [' This is a test build. It is not for real data and must not be passed on.']
      : []),
    ' It only reads from the service, keeps a sealed copy that works with no network, and exports',
    ' signed waivers to PDF.',
    '',
  ].join('\n');

const atRemoval = `#!/bin/sh
set -e
case $1 in
  remove)
    echo 'Waiver Desk: the data of each user stays in ~/.config/Waiver Desk; delete that folder to remove it too.'
    ;;
esac
`;

const copyrightText = `Waiver Desk is under the MIT licence, below. The licences of what it contains are in
/${home}: LICENSES.txt (packages), LICENSE.electron.txt, LICENSES.chromium.html.

`;

const place = (root, path, write) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  write(join(root, path));
};

const layOut = (unpacked, root) => {
  cpSync(unpacked, join(root, home), { recursive: true });
  for (const name of ['install.sh', 'waiver-desk.desktop', 'waiver-desk.png', '.stamp']) {
    rmSync(join(root, home, name), { force: true });
  }
  const from = (name) => (to) => copyFileSync(join(unpacked, name), to);
  place(root, 'usr/share/applications/waiver-desk.desktop', from('waiver-desk.desktop'));
  place(root, 'usr/share/icons/hicolor/512x512/apps/waiver-desk.png', from('waiver-desk.png'));
  place(root, 'usr/share/doc/waiver-desk/copyright', (to) =>
    writeFileSync(to, copyrightText + readFileSync(join(projectRoot, 'LICENSE'), 'utf8')),
  );
  place(root, 'usr/bin/waiver-desk', (to) => symlinkSync(`/${home}/waiver-desk`, to));
};

/* Whatever the umask was. The helper needs the set-user-id bit, and belongs to root in the package. */
const setModes = (root, files) => {
  for (const file of files) {
    const executable = (statSync(join(root, file)).mode & 0o100) !== 0;
    chmodSync(join(root, file), executable ? 0o755 : 0o644);
  }
  chmodSync(join(root, home, 'chrome-sandbox'), 0o4755);
};

const writeControl = (root, files, about) => {
  const sums = files.map(
    (file) =>
      `${createHash('md5')
        .update(readFileSync(join(root, file)))
        .digest('hex')}  ${file}\n`,
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  const control = controlText({ ...about, kilobytes: Math.ceil(bytes / 1024) });
  place(root, 'DEBIAN/control', (to) => writeFileSync(to, control));
  place(root, 'DEBIAN/md5sums', (to) => writeFileSync(to, sums.join('')));
  place(root, 'DEBIAN/prerm', (to) => writeFileSync(to, atRemoval));
  chmodSync(join(root, 'DEBIAN/prerm'), 0o755);
};

/**
 * Writes the unpacked program as a Debian package to `file`. `quick` leaves it uncompressed.
 * `about`: name, version, description, arch of Node, and whether it is `marked` as not for people.
 */
export const writeDeb = async (unpacked, file, about, { quick = false } = {}) => {
  const root = `${file}.root`;
  rmSync(root, { recursive: true, force: true });
  layOut(unpacked, root);
  const files = entriesBelow(root).filter((path) => path !== 'usr/bin/waiver-desk');
  setModes(root, files);
  writeControl(root, files, about);
  const pack = ['--root-owner-group', ...(quick ? ['-Znone'] : ['-Zxz']), '--build', root, file];
  const { code, output } = await capture('dpkg-deb', pack);
  rmSync(root, { recursive: true, force: true });
  if (code !== 0) throw new SetupError(`The Debian package could not be built: ${output.trim()}`);
};
