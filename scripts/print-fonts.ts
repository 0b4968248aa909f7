import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { footerFont } from './footer-font.ts';

/* Which slices of which packages print what. `noto-sans` also covers Devanagari. */
const SOURCES = [
  {
    name: 'noto-sans',
    family: 'Print',
    subsets: [
      ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
      'devanagari',
    ],
    styles: ['400-normal', '700-normal', '400-italic'],
  },
  /* A family of their own: beside italics, a browser would not slant these but look elsewhere. */
  { name: 'noto-sans-arabic', family: 'Print Scripts', subsets: ['arabic'], styles: bold() },
  { name: 'noto-sans-hebrew', family: 'Print Scripts', subsets: ['hebrew'], styles: bold() },
  { name: 'noto-sans-thai', family: 'Print Scripts', subsets: ['thai'], styles: bold() },
  { name: 'noto-sans-tamil', family: 'Print Scripts', subsets: ['tamil'], styles: bold() },
  { name: 'noto-sans-bengali', family: 'Print Scripts', subsets: ['bengali'], styles: bold() },
  { name: 'noto-sans-ethiopic', family: 'Print Scripts', subsets: ['ethiopic'], styles: bold() },
  { name: 'noto-sans-georgian', family: 'Print Scripts', subsets: ['georgian'], styles: bold() },
  { name: 'noto-sans-armenian', family: 'Print Scripts', subsets: ['armenian'], styles: bold() },
  /* The many numbered slices of the Chinese, Japanese and Korean fonts, in one weight. */
  { name: 'noto-sans-sc', family: 'Print SC', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-tc', family: 'Print TC', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-jp', family: 'Print JP', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-kr', family: 'Print KR', subsets: 'numbered', styles: ['400-normal'] },
] as const;

function bold(): readonly string[] {
  return ['400-normal', '700-normal'];
}

interface Face {
  readonly family: string;
  readonly weight: number;
  readonly style: string;
  readonly file: string;
  /** As in CSS `unicode-range`. */
  readonly range: string;
}

/**
 * Copies the fonts of printed waivers, their licences, `faces.json` (which file prints which
 * characters) and `footer-font.json` from the installed packages into a folder of the program.
 */
export function copyPrintFonts(modules: string, target: string): readonly Face[] {
  mkdirSync(target, { recursive: true });
  const faces = SOURCES.flatMap((source) => copySource(modules, target, source));
  writeFileSync(join(target, 'faces.json'), JSON.stringify(faces));
  writeFileSync(join(target, 'footer-font.json'), JSON.stringify(footerFont(modules)));
  return faces;
}

/** Build step: puts the print fonts beside the main process's output, in `print-fonts`. */
export function printFontsPlugin(modules: string): {
  readonly name: string;
  readonly writeBundle: (options: { readonly dir?: string | undefined }) => void;
} {
  return {
    name: 'print-fonts',
    writeBundle: ({ dir }) => {
      if (dir === undefined) throw new Error('The print fonts need an output folder.');
      copyPrintFonts(modules, join(dir, 'print-fonts'));
    },
  };
}

/** The faces of all print fonts, as they are named in the folder they are copied to. */
export function printFaces(modules: string): readonly Face[] {
  return SOURCES.flatMap((source) => facesOf(modules, source));
}

function copySource(
  modules: string,
  target: string,
  source: (typeof SOURCES)[number],
): readonly Face[] {
  const folder = join(modules, '@fontsource', source.name);
  cpSync(join(folder, 'LICENSE'), join(target, `${source.name}-LICENSE.txt`));
  const faces = facesOf(modules, source);
  for (const { file } of faces) cpSync(join(folder, 'files', file), join(target, file));
  return faces;
}

function facesOf(modules: string, source: (typeof SOURCES)[number]): readonly Face[] {
  const folder = join(modules, '@fontsource', source.name);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const wanted = (subset: string): boolean =>
    source.subsets === 'numbered'
      ? subset.startsWith('[')
      : (source.subsets as readonly string[]).includes(subset);
  return Object.entries(ranges)
    .filter(([subset]) => wanted(subset))
    .flatMap(([subset, range]) =>
      source.styles.map((look) => {
        const file = `${source.name}-${subset.replace(/[[\]]/g, '')}-${look}.woff2`;
        const [weight = '400', style = 'normal'] = look.split('-');
        return { family: source.family, weight: Number(weight), style, file, range };
      }),
    );
}
