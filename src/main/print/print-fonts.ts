import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { familiesOf, fontRules, readFontSlices, slicesFor } from '../fonts/font-slices';

/** The bundled fonts of printed waivers, served one slice at a time. */
export interface PrintFonts {
  /**
   * `@font-face` rules for the slices a document's characters need, and the order of families
   * on `html`. Same text, same rules.
   */
  readonly cssFor: (html: string) => string;
  /** The bytes of a font file named in those rules; null for any other name. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
}

/**
 * Reads `faces.json` of the folder that the build fills with fonts. `address` is where the print
 * window finds them, ending in a slash.
 */
export function loadPrintFonts(folder: string, address: string): PrintFonts {
  const slices = readFontSlices(readFileSync(join(folder, 'faces.json'), 'utf8'));
  const files = new Set(slices.map(({ file }) => file));
  return {
    cssFor: (html) => {
      const needed = slicesFor(slices, html);
      const italic = /<(?:em|i|cite|dfn|var|address)\b/i.test(html);
      const rules = needed.filter(({ style }) => italic || style !== 'italic');
      const order = [...familiesOf(needed), 'sans-serif'];
      return `${fontRules(rules, address)}\nhtml{font-family:${order.join(',')}}`;
    },
    read: async (file) => (files.has(file) ? readFile(join(folder, file)) : null),
  };
}
