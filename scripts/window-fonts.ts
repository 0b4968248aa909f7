import { printFaces } from './print-fonts.ts';

const MODULE = 'virtual:window-fonts.css';

/* The print fonts whose characters the window's own fonts lack, and what the window calls them. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['Print', 'Desk Scripts'],
  ['Print Scripts', 'Desk Scripts'],
  ['Print SC', 'Desk SC'],
  ['Print TC', 'Desk TC'],
  ['Print JP', 'Desk JP'],
  ['Print KR', 'Desk KR'],
]);

/**
 * Build step: `virtual:window-fonts.css` holds `@font-face` rules for the scripts that the window's
 * fonts lack. The files are those of the print fonts, which main serves under `/fonts/`, so that
 * the program carries them once. Slices load only where their characters are drawn.
 */
export function windowFontsPlugin(modules: string): {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
} {
  return {
    name: 'window-fonts',
    resolveId: (id) => (id === MODULE ? MODULE : null),
    load: (id) => (id === MODULE ? rules(modules) : null),
  };
}

function rules(modules: string): string {
  return printFaces(modules)
    .filter(({ file, style }) => style === 'normal' && !isOwn(file))
    .map(
      ({ family, weight, file, range }) =>
        `@font-face{font-family:"${FAMILIES.get(family) ?? family}";font-weight:${String(weight)};` +
        `font-display:block;src:url(/fonts/${file}) format("woff2");unicode-range:${range}}`,
    )
    .join('\n');
}

/* Latin, Greek and Cyrillic are drawn by the window's own fonts. */
function isOwn(file: string): boolean {
  return /^noto-sans-(?:latin|vietnamese|greek|cyrillic)/.test(file);
}
