import { NEEDS_NO_FONT } from '../../domain/text/unicode-range';

/** Outlines the build takes from the print font for documents' last font (`last-font.json`). */
export interface LastFontOutlines {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** The advance and TrueType glyph (base64) of each of `U+0123456789ABCDEF⟨⟩`, in this order. */
  readonly codeParts: readonly (readonly [number, string])[];
  /** The advance and the glyph of each other character, by its code point in hex. */
  readonly glyphs: Readonly<Record<string, readonly [number, string]>>;
}

/**
 * Makes a TrueType font that draws something for each of `codes`, so that no font of the computer
 * is used. A letter of the outlines is drawn as it is, a character without a form as nothing, and
 * every other one as its code in brackets. The same codes give the same bytes.
 */
export function lastFont(outlines: LastFontOutlines, codes: readonly number[]): Uint8Array {
  const parts = outlines.codeParts.map(fromOutline);
  const drawings = codes.map((code) => knownDrawing(outlines, parts, code));
  const glyphs = [EMPTY, ...parts, ...drawings];
  const firstDrawing = 1 + parts.length;
  return fontFile({
    ...verticalTables(outlines, glyphs),
    'OS/2': systemTable(outlines, codes),
    cmap: characterMap(codes, firstDrawing),
    glyf: Buffer.concat(glyphs.map(({ record }) => record)),
    hmtx: Buffer.concat(glyphs.map(({ advance, record }) => words([advance, leftOf(record)]))),
    loca: locations(glyphs),
    name: nameTable(),
    post: Buffer.concat([longs([0x30000, 0]), words([0, 0]), longs([0, 0, 0, 0, 0])]),
  });
}

/** The name of such a font, by which it is recognised in a printed PDF. */
export const LAST_FONT = 'DeskLast';

interface Glyph {
  readonly advance: number;
  /** The glyph as in the table `glyf`; its length is a multiple of four. */
  readonly record: Buffer;
}

const EMPTY: Glyph = { advance: 0, record: Buffer.alloc(0) };

function fromOutline([advance, record]: readonly [number, string]): Glyph {
  return { advance, record: padded(Buffer.from(record, 'base64')) };
}

/*
 * Drawings are kept, because documents share most of their characters: a batch would draw each of
 * them hundreds of times.
 */
const known = new WeakMap<LastFontOutlines, Map<number, Glyph>>();

function knownDrawing(outlines: LastFontOutlines, parts: readonly Glyph[], code: number): Glyph {
  const drawings = known.get(outlines) ?? new Map<number, Glyph>();
  known.set(outlines, drawings);
  const drawing = drawings.get(code) ?? drawingOf(outlines, parts, code);
  if (code < MOST_SHARED) drawings.set(code, drawing);
  return drawing;
}

/* Only letters below this code point are kept. Of the thousands beyond, a document has few. */
const MOST_SHARED = 0x2e80;

function drawingOf(outlines: LastFontOutlines, parts: readonly Glyph[], code: number): Glyph {
  const char = String.fromCodePoint(code);
  if (NEEDS_NO_FONT.test(char)) return EMPTY;
  const own = outlines.glyphs[code.toString(16)];
  if (own !== undefined) return fromOutline(own);
  if (/\p{Zs}/u.test(char)) return { advance: outlines.unitsPerEm / 4, record: EMPTY.record };
  return codeGlyph(outlines, parts, code);
}

const [SCALE, OPENING, CLOSING, U, PLUS, DIGITS] = [0.7, 18, 19, 0, 1, 2];
/*
 * Flags of a part of a glyph (TrueType, "glyf"): its place is given in words, these are a place, a
 * scale follows, another part follows.
 */
const [WORDS, PLACES, SCALED, MORE] = [0x1, 0x2, 0x8, 0x20];

/* Draws "⟨U+1F9FF⟩" as one glyph, of parts beside each other. */
function codeGlyph({ unitsPerEm }: LastFontOutlines, parts: readonly Glyph[], code: number): Glyph {
  const digits = [...code.toString(16).padStart(4, '0')].map(
    (digit) => DIGITS + parseInt(digit, 16),
  );
  const named = [OPENING, U, PLUS, ...digits, CLOSING];
  let x = 0;
  const pieces = named.map((part, at) => {
    const flags = WORDS | PLACES | SCALED | (at + 1 < named.length ? MORE : 0);
    const piece = words([flags, part + 1, x, 0, Math.round(SCALE * 0x4000)]);
    x += Math.round((parts[part]?.advance ?? 0) * SCALE);
    return piece;
  });
  const box = words([-1, 0, 0, x, Math.round(unitsPerEm * SCALE)]);
  return { advance: x, record: padded(Buffer.concat([box, ...pieces])) };
}

function leftOf(record: Buffer): number {
  return record.length === 0 ? 0 : record.readInt16BE(2);
}

function locations(glyphs: readonly Glyph[]): Buffer {
  let at = 0;
  return longs([0, ...glyphs.map(({ record }) => (at += record.length))]);
}

/* Maps each code by itself, in format 12 (OpenType, "cmap"). */
function characterMap(codes: readonly number[], firstGlyph: number): Buffer {
  const groups = codes.map((code, at) => [code, code, firstGlyph + at] as const);
  const sorted = [...groups].sort(([a], [b]) => a - b).flat();
  return Buffer.concat([
    words([0, 1, 3, 10]),
    longs([12]),
    words([12, 0]),
    longs([16 + 12 * codes.length, 0, codes.length, ...sorted]),
  ]);
}

function verticalTables(
  { unitsPerEm, ascent, descent }: LastFontOutlines,
  glyphs: readonly Glyph[],
): Readonly<Record<'head' | 'hhea' | 'maxp', Buffer>> {
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  const head = [
    longs([0x10000, 0x10000, 0, 0x5f0f3cf5]),
    words([0, unitsPerEm]),
    longs([0, 0, 0, 0]),
    words([0, descent, widest, ascent, 0, 8, 2, 1, 0]),
  ];
  const mostPoints = 2_000;
  return {
    head: Buffer.concat(head),
    hhea: Buffer.concat([
      longs([0x10000]),
      words([ascent, descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length]),
    ]),
    maxp: Buffer.concat([
      longs([0x10000]),
      words([glyphs.length, mostPoints, 100, mostPoints, 100, 2, 0, 0, 0, 0, 0, 0, 10, 1]),
    ]),
  };
}

function systemTable(
  { unitsPerEm, ascent, descent }: LastFontOutlines,
  codes: readonly number[],
): Buffer {
  const inFirstPlane = codes.map((code) => Math.min(code, 0xffff));
  const [first, last] = [Math.min(...inFirstPlane), Math.max(...inFirstPlane)];
  const size = Math.round(unitsPerEm * 0.65);
  return Buffer.concat([
    words([4, size, 400, 5, 0, size, size, 0, 140, size, size, 0, 480, 50, 300, 0]),
    Buffer.alloc(10 + 16),
    Buffer.from('DESK', 'latin1'),
    words([0x40, first, last, ascent, descent, 0, ascent, -descent]),
    longs([0, 0]),
    words([536, 714, 0, 32, 1]),
  ]);
}

/* The table with family, style, identifier, full name, version and PostScript name. */
function nameTable(): Buffer {
  const names = [LAST_FONT, 'Regular', LAST_FONT, LAST_FONT, 'Version 1', LAST_FONT].map((name) =>
    Buffer.from(name, 'utf16le').swap16(),
  );
  let at = 0;
  const entries = names.map(({ length }, index) => {
    const record = words([3, 1, 0x409, index + 1, length, at]);
    at += length;
    return record;
  });
  return Buffer.concat([words([0, names.length, 6 + 12 * names.length]), ...entries, ...names]);
}

/* Joins the tables in order of their names, each with its checksum (OpenType, "Organization"). */
function fontFile(tables: Readonly<Record<string, Buffer>>): Uint8Array {
  const names = Object.keys(tables).sort();
  const power = Math.floor(Math.log2(names.length));
  const head = Buffer.concat([
    longs([0x10000]),
    words([names.length, 16 * 2 ** power, power, 16 * (names.length - 2 ** power)]),
  ]);
  let at = head.length + 16 * names.length;
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const table = tables[name] ?? EMPTY.record;
    const body = padded(table);
    entries.push(Buffer.from(name, 'latin1'), longs([sumOf(body), at, table.length]));
    bodies.push(body);
    at += body.length;
  }
  const file = Buffer.concat([head, ...entries, ...bodies]);
  const adjusted = (0xb1b0afba - sumOf(file)) >>> 0;
  const headAt = file.indexOf(longs([0x5f0f3cf5])) - 4;
  file.writeUInt32BE(adjusted, headAt);
  return file;
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
}
