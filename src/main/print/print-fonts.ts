import { decodeHTML } from 'entities';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countBy } from '../../domain/group-by';
import { familiesOf, fontRules, fontsFor, readFontSlices } from '../fonts/font-slices';
import { LAST_FONT, lastFont, type LastFontOutlines } from '../fonts/last-font';

/** Code points in ascending order, each with how often it occurs in a document. */
export type WithoutFont = readonly (readonly [code: number, times: number])[];

export type PrintFonts = ReturnType<typeof loadPrintFonts>;

/**
 * The bundled fonts for printing, served one slice at a time by `faces.json` in the folder that the
 * build fills. `address`, which ends in a slash, is where the print window finds them.
 */
export function loadPrintFonts(folder: string, address: string) {
  const slices = readFontSlices(readFileSync(join(folder, 'faces.json'), 'utf8'));
  const files = new Set(slices.map(({ file }) => file));
  const outlines = JSON.parse(
    readFileSync(join(folder, 'last-font.json'), 'utf8'),
  ) as LastFontOutlines;
  return {
    /**
     * The `@font-face` rules of the slices that a document's characters need, and the order of
     * families on `html`. The same text gives the same rules.
     */
    cssFor: (html: string): string => {
      const drawn = withoutPictures(html);
      const needed = fontsFor(slices, drawn).slices;
      const italic = /<(?:em|i|cite|dfn|var|address)\b/i.test(html);
      const rules = needed.filter(({ style }) => italic || style !== 'italic');
      const order = [...familiesOf(needed), LAST_FONT];
      return `${fontRules(rules, address)}\n${lastRule(address, drawn)}\nhtml{font-family:${order.join(',')}}`;
    },
    /** The characters of a document that no font has, each with how often it occurs. */
    without: (html: string): WithoutFont => {
      const words = decodeHTML(html.replace(/<[^>]*>/g, ''));
      const codes = new Set(fontsFor(slices, words).without);
      if (codes.size === 0) return [];
      return counted(
        [...words].map((char) => char.codePointAt(0) ?? 0).filter((it) => codes.has(it)),
      );
    },
    /** The bytes of a font file that the rules name; null for any other name. */
    read: async (file: string): Promise<Uint8Array | null> => {
      if (files.has(file)) return readFile(join(folder, file));
      const codes = lastFontCodes(file);
      return codes === null ? null : lastFont(outlines, codes);
    },
  };
}

/* The characters of base64 are of the alphabet, and photos have millions of them. */
function withoutPictures(html: string): string {
  return html.replace(/;base64,[A-Za-z\d+/=]+/g, '');
}

/* Characters that a style sheet or the engine puts beside the text: numbers, quotes, bullets. */
const ALWAYS = ' !"#$%&\'()*+,-./0123456789:;<=>?@[]^_`{|}~\u00a0«»‐‑–—‘’“”‚„†•…▪◦○■▸▾';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The rule of the last font of a document, which has each of its characters. Without it, Chromium
 * would look among the computer's fonts for a character that no font has, and for a letter whose
 * mark is in another slice. The rule is for italics as well, so that characters of this font are
 * not slanted.
 */
function lastRule(address: string, html: string): string {
  const file = lastFontFile(ALWAYS + LETTERS + html);
  return (
    `@font-face{font-family:${LAST_FONT};font-weight:1 1000;font-style:oblique 0deg 20deg;` +
    `src:url(${address}${file})}`
  );
}

function counted(codes: readonly number[]): WithoutFont {
  return [...countBy(codes, (code) => code)].sort(([a], [b]) => a - b);
}

/* Scripts of letters end here. Of East Asian scripts, a document has few signs of thousands. */
const FIRST_SINGLE = 0x2e80;
const BLOCK = 128;

/**
 * The file name of a last font with every character of a text. It names whole blocks of letters, so
 * that most documents share one font: Chromium reads a font of the same address only once, and
 * writing a font into each page took longer than the page itself (docs/performance.md).
 */
function lastFontFile(text: string): string {
  const parts = new Set<number>();
  for (const char of new Set(text)) {
    const code = char.codePointAt(0) ?? 0;
    parts.add(code < FIRST_SINGLE ? code - (code % BLOCK) : code);
  }
  const named = [...parts].sort((a, b) => a - b).map((code) => code.toString(16));
  return `last-${named.join('-')}.ttf`;
}

const NAME = /^last((?:-[0-9a-f]{1,6})+)\.ttf$/;

/** The code points of the font with this name, in order; null for any other name. */
function lastFontCodes(file: string): readonly number[] | null {
  const parts = NAME.exec(file)?.[1]?.slice(1).split('-') ?? [];
  const codes = parts.map((part) => parseInt(part, 16));
  if (codes.length === 0 || codes.some((code) => code > 0x10ffff)) return null;
  return codes.flatMap((code) =>
    code < FIRST_SINGLE ? Array.from({ length: BLOCK }, (_, at) => code + at) : [code],
  );
}
