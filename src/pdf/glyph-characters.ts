import type { PDFDict } from '@cantoo/pdf-lib';

/** A glyph by its font and its number there. */
export type Glyph = readonly [font: PDFDict, code: number];

/** Glyphs that stand for a text together (ActualText, ISO 32000-1, 14.9.4). */
export interface GlyphSpan {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
}

/** What glyphs are drawn, within such spans and outside of them. */
export interface DrawnGlyphs {
  readonly spans: readonly GlyphSpan[];
  readonly bare: GlyphTable<true>;
}

/** Something for each of some glyphs. */
export interface GlyphTable<Value> {
  readonly get: (glyph: Glyph) => Value | undefined;
  readonly set: (glyph: Glyph, value: Value) => void;
  readonly byFont: () => Iterable<readonly [font: PDFDict, values: ReadonlyMap<number, Value>]>;
}

/** An empty table. */
export function glyphTable<Value>(): GlyphTable<Value> {
  const fonts = new Map<PDFDict, Map<number, Value>>();
  return {
    get: ([font, code]) => fonts.get(font)?.get(code),
    set: ([font, code], value) => {
      const known = fonts.get(font) ?? new Map<number, Value>();
      fonts.set(font, known.set(code, value));
    },
    byFont: () => fonts,
  };
}

/* A glyph that is part of what another one stands for: a sign without form. */
const JOINED = '\u2060';

/**
 * What glyphs have to be read as, where their font says nothing or something else, so that the glyphs
 * of a span make its text in readers that know no spans. A letter may be drawn as parts that other
 * letters have, too: it belongs to the part that it alone has. `ownOf` is what the font says, '' for
 * nothing. A glyph that also stands outside of spans, or is right in one, stays as it is.
 */
export function glyphCharacters(
  { spans, bare }: DrawnGlyphs,
  ownOf: (glyph: Glyph) => string,
): GlyphTable<string> {
  const kept = glyphTable<true>();
  const parts = spans.map((span) => partOf(span, ownOf, kept));
  const open = parts.map(({ rest, unread }) => ({
    rest,
    glyphs: unread.filter((it) => !bare.get(it) && !kept.get(it)),
  }));
  return assigned(open, ownOf);
}

/* What of a span is left beside the glyphs that are read as a part of it. */
interface OpenSpan {
  readonly rest: string;
  readonly glyphs: readonly Glyph[];
}

function partOf(
  { text, glyphs }: GlyphSpan,
  ownOf: (glyph: Glyph) => string,
  kept: GlyphTable<true>,
): { readonly rest: string; readonly unread: readonly Glyph[] } {
  /* One that stands for a text alone is read as just that, never as another form of it. */
  if (glyphs.length === 1) return { rest: text, unread: glyphs };
  let rest = text.normalize('NFD');
  const unread = glyphs.filter((glyph) => {
    const own = ownOf(glyph);
    const said = [own.normalize('NFD'), own.normalize('NFKD')].find((it) => rest.includes(it));
    if (own === '' || said === undefined) return true;
    rest = rest.replace(said, '');
    kept.set(glyph, true);
    return false;
  });
  return { rest: rest.normalize('NFC'), unread };
}

function assigned(open: readonly OpenSpan[], ownOf: (glyph: Glyph) => string): GlyphTable<string> {
  const texts = glyphTable<Set<string>>();
  for (const { rest, glyphs } of open)
    for (const glyph of glyphs) texts.set(glyph, (texts.get(glyph) ?? new Set()).add(rest));
  const read = glyphTable<string>();
  const solved = open.filter(({ rest, glyphs }) => {
    if (rest === '') return true;
    const free = glyphs.filter((it) => read.get(it) === undefined);
    const bearer =
      glyphs.find((it) => read.get(it) === rest) ??
      free.find((it) => texts.get(it)?.size === 1) ??
      free.find((it) => ownOf(it) === '');
    if (bearer !== undefined) read.set(bearer, rest);
    return bearer !== undefined;
  });
  for (const { glyphs } of solved)
    for (const it of glyphs) if (read.get(it) === undefined) read.set(it, JOINED);
  return read;
}
