import type { Plugin } from 'vite';
import { groupBy } from '../src/domain/group-by.ts';
import { parseRange } from '../src/domain/text/unicode-range.ts';
import { printFaces } from './print-fonts.ts';

/* The print fonts whose characters the window's own fonts lack, and what the window calls them.
   Lists have Urdu in the letters of Arabic: a row has no room for the sloping ones. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['Print', 'Desk Scripts'],
  ['Print Scripts', 'Desk Scripts'],
  ['Print SC', 'Desk SC'],
  ['Print TC', 'Desk TC'],
  ['Print JP', 'Desk JP'],
  ['Print KR', 'Desk KR'],
  ['Print Symbols', 'Desk Signs'],
  ['Print Math', 'Desk Signs'],
  ['Print Emoji', 'Desk Signs'],
]);

/**
 * Build step: adds the list of the slices of fonts for what the window's fonts lack, of which the
 * window takes those that its text needs (`bring-fonts.ts`). The files are those of the print fonts,
 * which main serves under `/fonts/`, so that the program carries them once.
 */
export function windowFontsPlugin(modules: string): Plugin {
  return {
    name: 'window-fonts',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(slicesOf(modules));
      this.emitFile({ type: 'asset', fileName: 'assets/font-slices.json', source });
    },
  };
}

/* The weights of a slice have the same characters. */
function slicesOf(modules: string) {
  const faces = printFaces(modules).filter(
    ({ family, file, style }) => FAMILIES.has(family) && style === 'normal' && !isOwn(file),
  );
  const slices = groupBy(faces, ({ file }) => file.replace(/-\d+-normal\.woff2$/, ''));
  return [...slices.values()].map((weights) => ({
    family: FAMILIES.get(weights[0]?.family ?? ''),
    files: Object.fromEntries(weights.map(({ weight, file }) => [weight, file])),
    stretches: parseRange(weights[0]?.range ?? ''),
  }));
}

/* Latin, Greek and Cyrillic are drawn by the window's own fonts. */
function isOwn(file: string): boolean {
  return /^noto-sans-(?:latin|vietnamese|greek|cyrillic)/.test(file);
}
