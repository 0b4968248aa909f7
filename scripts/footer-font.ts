import * as fontkit from 'fontkit';
import { join } from 'node:path';
import type { FooterFont } from '../src/contract/pdf-thread.ts';

const FACE = '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/* What ids are written with, and what the footer puts between its parts. */
const CHARACTERS = `${ASCII}·…`;

/** The part of the print font that footers of PDFs are written in, for `footer-font.json`. */
export function footerFont(modules: string): FooterFont {
  const font = fontkit.openSync(join(modules, FACE)) as fontkit.Font;
  const glyphs = [...CHARACTERS].map((char) => font.glyphForCodePoint(char.codePointAt(0) ?? 0));
  const subset = font.createSubset();
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  const scale = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name: `WDFOOT+${font.postscriptName ?? 'Print'}`,
    characters: CHARACTERS,
    widths: glyphs.map(({ advanceWidth }) => scale(advanceWidth)),
    ascent: scale(font.ascent),
    descent: scale(font.descent),
    capHeight: scale(font.capHeight),
    box: [scale(minX), scale(minY), scale(maxX), scale(maxY)],
    file: Buffer.from(subset.encode()).toString('base64'),
  };
}
