import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { parseRange, unicodeRangeText } from '../src/domain/text/unicode-range.ts';
import { footerFont } from './footer-font.ts';
import { lastFontOutlines } from './last-font-outlines.ts';

/* In a family that has bold letters, a face without them would not be tried for bold text. */
const ONE_WEIGHT = new Set(['nko', 'mongolian', 'tifinagh']);

/* Which slices of which packages print what. `noto-sans` also covers Devanagari. */
const SOURCES: readonly Source[] = [
  {
    name: 'noto-sans',
    family: 'Print',
    subsets: [
      'latin',
      'latin-ext',
      'vietnamese',
      'greek',
      'greek-ext',
      'cyrillic',
      'cyrillic-ext',
      'devanagari',
    ],
    styles: ['400-normal', '700-normal', '400-italic'],
  },
  /* A family of their own: beside italics, a browser would not slant these but look elsewhere. */
  ...scripts('Print Scripts', bold(), [
    'arabic',
    'hebrew',
    'syriac',
    'thaana',
    'nko',
    'adlam',
    'armenian',
    'georgian',
    'bengali',
    'gujarati',
    'gurmukhi',
    'kannada',
    'malayalam',
    'oriya',
    'sinhala',
    'tamil',
    'telugu',
    'thai',
    'lao',
    'khmer',
    'myanmar',
    'ethiopic',
    'cherokee',
    'canadian-aboriginal',
    'mongolian',
    'tifinagh',
  ]),
  { name: 'noto-serif-tibetan', family: 'Print Scripts', subsets: ['tibetan'], styles: bold() },
  /* How Urdu is written; its letters tell (main/fonts/font-slices.ts). */
  { name: 'noto-nastaliq-urdu', family: 'Print Urdu', subsets: ['arabic'], styles: bold() },
  ...scripts('Print Symbols', regular(), ['symbols']),
  {
    name: 'noto-sans-symbols-2',
    family: 'Print Symbols',
    subsets: ['symbols', 'braille', 'mayan-numerals'],
    styles: regular(),
  },
  { name: 'noto-sans-math', family: 'Print Math', subsets: 'whole', styles: regular() },
  { name: 'noto-emoji', family: 'Print Emoji', subsets: 'numbered', styles: regular() },
  /* The many numbered slices of the Chinese, Japanese and Korean fonts, in one weight. */
  { name: 'noto-sans-sc', family: 'Print SC', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-tc', family: 'Print TC', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-jp', family: 'Print JP', subsets: 'numbered', styles: ['400-normal'] },
  { name: 'noto-sans-kr', family: 'Print KR', subsets: 'numbered', styles: ['400-normal'] },
];

interface Source {
  readonly name: string;
  readonly family: string;
  /** `numbered`: all of a font in numbered slices; `whole`: all that its one file has. */
  readonly subsets: readonly string[] | 'numbered' | 'whole';
  readonly styles: readonly string[];
  /** The one that stands for all of them. */
  readonly onlyStyle?: string;
}

function regular(): readonly string[] {
  return ['400-normal'];
}

function bold(): readonly string[] {
  return ['400-normal', '700-normal'];
}

/* Fonts that are named as the script is which their one slice holds. */
function scripts(family: string, styles: readonly string[], names: readonly string[]): Source[] {
  return names.map((script) => ({
    name: `noto-sans-${script}`,
    family,
    subsets: [script],
    styles,
    ...(ONE_WEIGHT.has(script) && { onlyStyle: '400-normal' }),
  }));
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
 * characters) and `footer-font.json` and `last-font.json` from the installed packages into a folder of the program.
 */
export function copyPrintFonts(modules: string, target: string): readonly Face[] {
  mkdirSync(target, { recursive: true });
  const faces = SOURCES.flatMap((source) => copySource(modules, target, source));
  writeFileSync(join(target, 'faces.json'), JSON.stringify(faces));
  writeFileSync(join(target, 'footer-font.json'), JSON.stringify(footerFont(modules)));
  writeFileSync(join(target, 'last-font.json'), JSON.stringify(lastFontOutlines(modules)));
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

function copySource(modules: string, target: string, source: Source): readonly Face[] {
  const folder = join(modules, '@fontsource', source.name);
  cpSync(join(folder, 'LICENSE'), join(target, `${source.name}-LICENSE.txt`));
  const faces = facesOf(modules, source);
  for (const { file } of faces) cpSync(join(folder, 'files', file), join(target, file));
  return faces;
}

function facesOf(
  modules: string,
  { name, family, subsets, styles, onlyStyle }: Source,
): readonly Face[] {
  const folder = join(modules, '@fontsource', name);
  const claimed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const wanted = (subset: string): boolean => {
    if (subsets === 'whole') return true;
    return subsets === 'numbered' ? subset.startsWith('[') : subsets.includes(subset);
  };
  return Object.entries(claimed)
    .filter(([subset]) => wanted(subset))
    .flatMap(([subset, claim]) => {
      const slice = `${name}-${subset.replace(/[[\]]/g, '')}`;
      const own = charactersOf(join(folder, 'files', `${slice}-${styles[0] ?? ''}.woff`));
      const codes = subsets === 'whole' ? own.filter(isSign) : trueClaim(claim, own);
      const range = unicodeRangeText(stretchesOf(codes));
      if (range === '') return [];
      return styles.map((look) => {
        const [weight = '400', style = 'normal'] = look.split('-');
        const file = `${slice}-${onlyStyle ?? look}.woff2`;
        return { family, weight: Number(weight), style, file, range };
      });
    });
}

/* Letters are in the fonts of their scripts. */
function isSign(code: number): boolean {
  return code >= 0x2010;
}

/* A slice may have no characters at all, and then not even a table of them. */
function charactersOf(file: string): readonly number[] {
  try {
    return (fontkit.openSync(file) as fontkit.Font).characterSet;
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
}

const FORMLESS = /\p{Default_Ignorable_Code_Point}/u;

/* The packages name far more characters than their files have. What has no form is left as it is
   named, because it stands between the characters that belong together. */
function trueClaim(claim: string, own: readonly number[]): readonly number[] {
  const drawn = new Set(own);
  return codesOf(parseRange(claim)).filter(
    (code) => drawn.has(code) || FORMLESS.test(String.fromCodePoint(code)),
  );
}

function codesOf(stretches: readonly number[]): readonly number[] {
  return stretches.flatMap((from, at) => {
    const length = at % 2 === 0 ? (stretches[at + 1] ?? from) - from + 1 : 0;
    return Array.from({ length }, (_, next) => from + next);
  });
}

function stretchesOf(codes: readonly number[]): readonly number[] {
  const stretches: [number, number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else stretches.push([code, code]);
  }
  return stretches.flat();
}
