import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { readGlyphs, withCodes } from './drawn-glyphs';
import { completeFont } from './font-codes';
import type { GlyphCodes, GlyphUses } from './glyph-codes';
import type { PageContents } from './page-words';

/**
 * Gives each glyph the character that it stands for. For ligatures, clusters and parts of letters,
 * Chromium says this only in the page's text (ActualText), which some readers do not know (ISO
 * 32000-1, 9.10.3). PDF/A-3u also requires a character for each glyph. A glyph that is part of
 * several letters, such as the dots of Arabic ones, gets a code for each of them. Returns what the
 * pages draw afterwards.
 */
export function completeToUnicode(doc: PDFDocument, contents: PageContents): PageContents {
  if (![...contents.values()].some((content) => content.includes('/ActualText'))) return contents;
  const fonts = new Map<PDFDict, GlyphUses>();
  const drawn = [...contents].map(([page, content]) => ({
    page,
    content,
    glyphs: readGlyphs(page, content, fonts),
  }));
  const codes = new Map<PDFDict, GlyphCodes>();
  for (const [font, uses] of fonts)
    if (uses.said.size > 0) codes.set(font, completeFont(doc, font, uses));
  return new Map(
    drawn.map(({ page, content, glyphs }) => [page, withCodes(content, glyphs, codes)]),
  );
}
