import { PDFDict, type PDFPage } from '@cantoo/pdf-lib';
import { name } from './names';
import { charactersIn, codesIn, digitsOf, hexCode } from './font-codes';
import type { GlyphCodes, GlyphUses } from './glyph-codes';

/** A glyph of a span: its digits' place in the content, and the text it has to be read as. */
export interface ReadGlyph extends PlacedGlyph {
  readonly text: string;
}

interface PlacedGlyph {
  readonly font: PDFDict;
  readonly code: number;
  readonly at: number;
}

interface OpenSpan {
  readonly text: string;
  readonly glyphs: PlacedGlyph[];
  depth: number;
}

/* Stands for a glyph that is part of what another one stands for: a character without form. */
const JOINED = '\u2060';

/* The form of spans with a text of their own, of glyphs and of fonts in a content. */
const TOKEN = /\/ActualText <feff([0-9a-f]+)>|\/(\w+) [\d.]+ Tf|<([0-9a-f]+)>|\b(EMC|BDC|BMC)\b/gi;

/** The glyphs of a page not read as their font says. All its glyphs are noted in `fonts`. */
export function readGlyphs(
  { node }: PDFPage,
  content: string,
  fonts: Map<PDFDict, GlyphUses>,
): readonly ReadGlyph[] {
  const named = node.Resources()?.lookupMaybe(name('Font'), PDFDict);
  const read: ReadGlyph[] = [];
  let font: PDFDict | undefined;
  let span: OpenSpan | null = null;
  for (const { 1: actual, 2: called, 3: codes, 4: mark, index } of content.matchAll(TOKEN)) {
    if (actual !== undefined) span ??= { text: utf16(actual), glyphs: [], depth: 0 };
    if (called !== undefined) font = named?.lookupMaybe(name(called), PDFDict);
    if (codes !== undefined && font !== undefined) {
      if (span === null) usesOf(fonts, font).strings.push(codes);
      else span.glyphs.push(...placed(codes, font, index + 1));
    }
    if (mark === undefined || span === null) continue;
    span.depth += mark === 'EMC' ? -1 : 1;
    if (span.depth > 0) continue;
    read.push(...noteSpan(span.text, span.glyphs, fonts));
    span = null;
  }
  return read;
}

function noteSpan(
  text: string,
  glyphs: readonly PlacedGlyph[],
  fonts: Map<PDFDict, GlyphUses>,
): readonly ReadGlyph[] {
  const owns = glyphs.map(({ font, code }) => usesOf(fonts, font).characters.get(code) ?? '');
  const texts = textsOf(text, owns);
  return glyphs.flatMap((glyph, at) => {
    const { own, said } = usesOf(fonts, glyph.font);
    const read = texts[at] ?? JOINED;
    if (read === owns[at]) {
      own.add(glyph.code);
      return [];
    }
    said.set(glyph.code, (said.get(glyph.code) ?? new Set()).add(read));
    return [{ ...glyph, text: read }];
  });
}

/*
 * The text of each glyph in a span. Glyphs that the font says nothing about stand for the part of
 * the text that the others leave, in its order. If that does not work out, the first glyph stands
 * for the whole text.
 */
function textsOf(text: string, owns: readonly string[]): readonly string[] {
  const [first, last] = [owns.indexOf(''), owns.lastIndexOf('')];
  if (first < 0 && owns.join('') === text) return owns;
  const [before, after] = [owns.slice(0, first), owns.slice(last + 1)];
  const [begin, end] = [before.join(''), after.join('')];
  const middle = text.slice(begin.length, text.length - end.length);
  const fits =
    first >= 0 &&
    owns.slice(first, last + 1).every((it) => it === '') &&
    begin + middle + end === text;
  const [bearer, others] = [fits ? middle || JOINED : text, fits ? last - first : owns.length - 1];
  const own = Array.from({ length: Math.max(others, 0) }, () => JOINED);
  return fits ? [...before, bearer, ...own, ...after] : [bearer, ...own];
}

function usesOf(fonts: Map<PDFDict, GlyphUses>, font: PDFDict): GlyphUses {
  const uses = fonts.get(font) ?? {
    own: new Set(),
    said: new Map(),
    characters: charactersIn(font),
    strings: [],
  };
  fonts.set(font, uses);
  return uses;
}

/** The content of a page with the new codes of its glyphs. */
export function withCodes(
  content: string,
  glyphs: readonly ReadGlyph[],
  codes: ReadonlyMap<PDFDict, GlyphCodes>,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const { font, code, text, at } of glyphs) {
    const drawn = codes.get(font)?.codeFor(code, text) ?? code;
    if (drawn === code) continue;
    parts.push(content.slice(from, at), hexCode(drawn, font));
    from = at + digitsOf(font);
  }
  return parts.length === 0 ? content : parts.join('') + content.slice(from);
}

/* The glyphs of a string whose digits begin at `from`. */
function placed(digits: string, font: PDFDict, from: number): readonly PlacedGlyph[] {
  const width = digitsOf(font);
  return codesIn(digits, width).map((code, index) => ({ font, code, at: from + index * width }));
}

function utf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
}
