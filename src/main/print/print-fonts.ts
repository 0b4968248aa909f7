import { decodeHTML } from 'entities';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { familiesOf, fontRules, fontsFor, readFontSlices } from '../fonts/font-slices';
import { LAST_FONT, lastFont, type LastFontOutlines } from '../fonts/last-font';
import { lastFontCodes, lastFontFile } from './last-font-file';

/** Code points with how often each stands in a document, in order. */
export type WithoutFont = readonly (readonly [code: number, times: number])[];

export type PrintFonts = ReturnType<typeof loadPrintFonts>;

/**
 * The bundled fonts of printed waivers, served one slice at a time: reads `faces.json` of the folder
 * that the build fills with fonts. `address` is where the print
 * window finds them, ending in a slash.
 */
export function loadPrintFonts(folder: string, address: string) {
  const slices = readFontSlices(readFileSync(join(folder, 'faces.json'), 'utf8'));
  const files = new Set(slices.map(({ file }) => file));
  const outlines = JSON.parse(
    readFileSync(join(folder, 'last-font.json'), 'utf8'),
  ) as LastFontOutlines;
  return {
    /**
     * `@font-face` rules for the slices a document's characters need, and the order of families
     * on `html`. Same text, same rules.
     */
    cssFor: (html: string): string => {
      const needed = fontsFor(slices, html).slices;
      const italic = /<(?:em|i|cite|dfn|var|address)\b/i.test(html);
      const rules = needed.filter(({ style }) => italic || style !== 'italic');
      const order = [...familiesOf(needed), LAST_FONT];
      return `${fontRules(rules, address)}\n${lastRule(address, html)}\nhtml{font-family:${order.join(',')}}`;
    },
    /** The characters of a document that none of the fonts has, each with how often it stands there. */
    without: (html: string): WithoutFont => {
      const words = decodeHTML(html.replace(/<[^>]*>/g, ''));
      const codes = new Set(fontsFor(slices, words).without);
      if (codes.size === 0) return [];
      return counted(
        [...words].map((char) => char.codePointAt(0) ?? 0).filter((it) => codes.has(it)),
      );
    },
    /** The bytes of a font file named in those rules; null for any other name. */
    read: async (file: string): Promise<Uint8Array | null> => {
      if (files.has(file)) return readFile(join(folder, file));
      const codes = lastFontCodes(file);
      return codes === null ? null : lastFont(outlines, codes);
    },
  };
}

/* What a style sheet or the engine itself puts beside the text: numbers, quotes, bullets. */
const ALWAYS = ' !"#$%&\'()*+,-./0123456789:;<=>?@[]^_`{|}~\u00a0«»‐‑–—‘’“”‚„†•…▪◦○■▸▾';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The rule of the last font of a document, which has every character of it: one that none has would
 * be looked for among the computer's fonts, and a letter whose mark stands in another slice, too.
 * It stands for italics as well, so that they are not slanted.
 */
function lastRule(address: string, html: string): string {
  const file = lastFontFile(ALWAYS + LETTERS + html);
  return (
    `@font-face{font-family:${LAST_FONT};font-weight:1 1000;font-style:oblique 0deg 20deg;` +
    `src:url(${address}${file})}`
  );
}

function counted(codes: readonly number[]): WithoutFont {
  const times = new Map<number, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].sort(([a], [b]) => a - b);
}
