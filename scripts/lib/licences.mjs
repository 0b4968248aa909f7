import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/* Published without its text: a package of the same authors and licence that has it. */
const textBeside = { 'client-only': 'react', 'franc-min': 'trigram-utils' };

/** The packages of package-lock.json that the program carries: those not for development only. */
export const bundledPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, it]) => path !== '' && !it.dev && !it.devOptional && !it.optional)
    .map(([path, it]) => ({
      path,
      name: path.split('node_modules/').at(-1),
      version: it.version,
      licence: it.license ?? null,
    }));

const textsOf = (root, path) =>
  readdirSync(join(root, path))
    .filter((name) => licenceFile.test(name))
    .sort()
    .map((name) => readFileSync(join(root, path, name), 'utf8').trim());

const line = '-'.repeat(78);

/**
 * One text with name, version, licence and licence text of each package inside the program. Throws
 * when a package names no licence or carries no text: then it may not be passed on like this.
 */
export const licencesText = (root) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const parts = bundledPackages(lock).map(({ path, name, version, licence }) => {
    const texts = textsOf(root, name in textBeside ? `node_modules/${textBeside[name]}` : path);
    if (licence === null || texts.length === 0) throw new Error(`${name} carries no licence.`);
    return `${line}\n${name} ${version} (${licence})\n${line}\n\n${texts.join('\n\n')}\n`;
  });
  return (
    'Waiver Desk contains the packages below. The licences of Electron and Chromium are in\n' +
    `LICENSE.electron.txt and LICENSES.chromium.html.\n\n${parts.join('\n')}`
  );
};
