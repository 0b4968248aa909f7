import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Leaves the note in a program's data folder that the person has been told of an Electron out of
 * support, as the fallback runtime is: its message would stand beside the window.
 */
export const noteSupportTold = (electron, userData) => {
  const versionFile = join(dirname(electron), 'version');
  if (!existsSync(versionFile)) return;
  const version = readFileSync(versionFile, 'utf8').trim().replace(/^v/, '');
  mkdirSync(userData, { recursive: true });
  writeFileSync(join(userData, 'told-unsupported'), version);
};
