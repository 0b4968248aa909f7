import type { Plugin } from 'vite';
import { printFaces } from './print-fonts.ts';

const SHEET = 'assets/window-fonts.css';

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
 * Build step: adds a style sheet with `@font-face` rules for the scripts that the window's fonts
 * lack. The files are those of the print fonts, which main serves under `/fonts/`, so that the
 * program carries them once. Slices load only where their characters are drawn.
 */
export function windowFontsPlugin(modules: string): Plugin {
  return {
    name: 'window-fonts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SHEET, source: rules(modules) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'stylesheet', href: `./${SHEET}` }, injectTo: 'head' },
      ],
    },
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
