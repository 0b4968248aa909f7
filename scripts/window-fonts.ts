import type { Plugin } from 'vite';
import { printFaces } from './print-fonts.ts';

/* East Asian fonts come in hundreds of slices: their rules are fifty times as long as all others,
   and whoever has no such text is spared reading them. Those of signs stand there, too. */
const SCRIPTS_SHEET = 'assets/script-fonts.css';
const EAST_ASIAN_SHEET = 'assets/east-asian-fonts.css';

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
 * Build step: adds style sheets with `@font-face` rules for the scripts that the window's fonts
 * lack. The files are those of the print fonts, which main serves under `/fonts/`, so that the
 * program carries them once. Slices load only where their characters are drawn.
 */
export function windowFontsPlugin(modules: string): Plugin {
  return {
    name: 'window-fonts',
    apply: 'build',
    generateBundle() {
      const faces = facesOf(modules);
      const add = (fileName: string, eastAsian: boolean): void => {
        const its = faces.filter((face) => isEastAsian(face) === eastAsian);
        this.emitFile({ type: 'asset', fileName, source: its.map(ruleOf).join('\n') });
      };
      add(SCRIPTS_SHEET, false);
      add(EAST_ASIAN_SHEET, true);
    },
    transformIndexHtml: {
      order: 'post',
      /* In the body a sheet holds back only what stands behind it: nothing. */
      handler: () => [
        { tag: 'link', attrs: linkTo(SCRIPTS_SHEET), injectTo: 'head' },
        { tag: 'link', attrs: linkTo(EAST_ASIAN_SHEET), injectTo: 'body' },
      ],
    },
  };
}

type Face = ReturnType<typeof printFaces>[number];

const linkTo = (sheet: string) => ({ rel: 'stylesheet', href: `./${sheet}` });

function facesOf(modules: string): readonly Face[] {
  return printFaces(modules).filter(
    ({ family, file, style }) => FAMILIES.has(family) && style === 'normal' && !isOwn(file),
  );
}

function ruleOf({ family, weight, file, range }: Face): string {
  return (
    `@font-face{font-family:"${FAMILIES.get(family) ?? family}";font-weight:${String(weight)};` +
    `font-display:block;src:url(/fonts/${file}) format("woff2");unicode-range:${range}}`
  );
}

function isEastAsian({ family }: Face): boolean {
  return FAMILIES.get(family) !== 'Desk Scripts';
}

/* Latin, Greek and Cyrillic are drawn by the window's own fonts. */
function isOwn(file: string): boolean {
  return /^noto-sans-(?:latin|vietnamese|greek|cyrillic)/.test(file);
}
