import {
  decodePDFRawStream,
  parseToUnicode,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {
  glyphCharacters,
  glyphTable,
  type DrawnGlyphs,
  type Glyph,
  type GlyphSpan,
} from './glyph-characters';
import type { PageContents } from './page-words';

/**
 * Gives a character to each glyph that has none or one that the text does not mean. Chromium says what
 * ligatures, clusters and the parts of letters stand for in the text alone (ActualText), which some
 * readers do not know (ISO 32000-1, 9.10.3); PDF/A-3u asks for a character of each glyph, too.
 */
export function completeToUnicode(doc: PDFDocument, contents: PageContents): void {
  if (![...contents.values()].some((content) => content.includes('/ActualText'))) return;
  const drawn = drawnGlyphs(contents);
  const known = new Map<PDFDict, ReadonlyMap<number, string>>();
  const ownOf = ([font, code]: Glyph): string => {
    const characters = known.get(font) ?? charactersIn(font);
    known.set(font, characters);
    return (characters.get(code) ?? '').replaceAll('\0', '');
  };
  for (const [font, said] of glyphCharacters(drawn, ownOf).byFont()) complete(doc, font, said);
}

/* What spans with a text of their own, the glyphs within and their fonts are written as. */
const TOKEN = /\/ActualText <feff([0-9a-f]+)>|\/(\w+) [\d.]+ Tf|<([0-9a-f]+)>|\b(EMC|BDC|BMC)\b/gi;

function drawnGlyphs(contents: PageContents): DrawnGlyphs {
  const drawn = { spans: [], bare: glyphTable<true>() };
  for (const [{ node }, content] of contents) {
    const named = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    if (named !== undefined) noteGlyphs(content, named, drawn);
  }
  return drawn;
}

interface OpenSpan extends GlyphSpan {
  readonly glyphs: Glyph[];
  depth: number;
}

function noteGlyphs(
  content: string,
  named: PDFDict,
  { spans, bare }: { readonly spans: GlyphSpan[]; readonly bare: DrawnGlyphs['bare'] },
): void {
  let font: PDFDict | undefined;
  let span: OpenSpan | null = null;
  for (const [, actual, name, codes, mark] of content.matchAll(TOKEN)) {
    if (actual !== undefined) span ??= { text: utf16(actual), glyphs: [], depth: 0 };
    if (name !== undefined) font = named.lookupMaybe(PDFName.of(name), PDFDict);
    if (codes !== undefined && font !== undefined)
      for (const code of codesOf(codes, font))
        if (span === null) bare.set([font, code], true);
        else span.glyphs.push([font, code]);
    if (mark === undefined || span === null) continue;
    span.depth += mark === 'EMC' ? -1 : 1;
    if (span.depth > 0) continue;
    spans.push(span);
    span = null;
  }
}

function charactersIn(font: PDFDict): ReadonlyMap<number, string> {
  const map = font.lookup(PDFName.of('ToUnicode'));
  return map instanceof PDFRawStream ? parseToUnicode(textOf(map)) : new Map<number, string>();
}

function complete(
  { context }: PDFDocument,
  font: PDFDict,
  said: ReadonlyMap<number, string>,
): void {
  const map = font.lookup(PDFName.of('ToUnicode'));
  if (!(map instanceof PDFRawStream)) return;
  const text = textOf(map);
  const before = parseToUnicode(text);
  const digits = isSimple(font) ? 2 : 4;
  const lines = [...said]
    .filter(([code, words]) => before.get(code) !== words)
    .map(
      ([code, words]) =>
        `<${hex(code, digits)}> <${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`,
    );
  if (lines.length === 0) return;
  const more = chunks(lines).map(
    (some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`,
  );
  const completed = text.replace(/endcmap/, () => `${more.join('')}endcmap`);
  const ref = font.get(PDFName.of('ToUnicode'));
  const stream = context.flateStream(completed);
  if (ref instanceof PDFRef) context.assign(ref, stream);
  else font.set(PDFName.of('ToUnicode'), context.register(stream));
}

/* As many as a block may have. */
function chunks(lines: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(lines.length / 100);
  return Array.from({ length: count }, (_, at) => lines.slice(at * 100, (at + 1) * 100));
}

function isSimple(font: PDFDict): boolean {
  return font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type0');
}

function codesOf(digits: string, font: PDFDict): readonly number[] {
  const wide = isSimple(font) ? /../g : /..../g;
  return (digits.match(wide) ?? []).map((code) => parseInt(code, 16));
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

function utf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
}

function textOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
