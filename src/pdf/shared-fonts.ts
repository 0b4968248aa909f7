import { PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import { deflated } from './deflated';
import type { ObjectWriter } from './object-writer';
import { contentsOf } from './page-words';
import {
  HINTING_TABLES,
  readTrueType,
  writeTrueType,
  type Glyph,
  type TrueType,
} from './true-type';

export type SharedFonts = ReturnType<typeof createSharedFonts>;

/* A font file that is being put together. */
interface Shared {
  readonly number: number;
  readonly glyphs: Map<number, Glyph>;
  readonly tables: Map<string, Buffer>;
}

/**
 * The font files that several parts of one PDF share. Chromium embeds those glyphs of a font that a
 * document uses, under the font's own numbers. Here the glyphs of all parts become one file, as
 * long as no number has two drawings. Each part then finds its own glyphs, even if the files come
 * from different fonts.
 */
export function createSharedFonts(writer: ObjectWriter) {
  const families = new Map<string, Shared[]>();
  const placed = new WeakMap<PDFObject, number>();

  function numberFor(font: TrueType): number {
    const key = familyOf(font);
    const family = families.get(key) ?? [];
    families.set(key, family);
    const found = family.find(({ glyphs }) => agree(glyphs, font.glyphs));
    if (found !== undefined) {
      take(found, font);
      return found.number;
    }
    const begun = {
      number: writer.reserve(),
      glyphs: new Map(font.glyphs),
      tables: new Map(font.tables),
    };
    family.push(begun);
    return begun.number;
  }

  return {
    /** The number of the file with the glyphs of `file`; null when `file` is unreadable here. */
    place: (file: PDFObject | undefined): number | null => {
      if (!(file instanceof PDFRawStream)) return null;
      const known = placed.get(file);
      if (known !== undefined) return known;
      const font = readTrueType(Buffer.from(contentsOf(file)));
      if (font === null) return null;
      const number = numberFor(font);
      placed.set(file, number);
      return number;
    },
    /** Writes the font files. */
    end: (): void => {
      for (const shared of [...families.values()].flat()) write(writer, shared);
    },
  };
}

/* What the glyphs of one file must have in common: their grid, and how they are fitted to it. */
function familyOf({ tables }: TrueType): string {
  const fitting = HINTING_TABLES.map((name) => tables.get(name)?.toString('base64'));
  return [tables.get('head')?.readUInt16BE(18), ...fitting].join(' ');
}

function agree(mine: ReadonlyMap<number, Glyph>, theirs: ReadonlyMap<number, Glyph>): boolean {
  return [...theirs].every(([at, { drawing, advance, bearing }]) => {
    const own = mine.get(at);
    if (own === undefined) return true;
    return own.advance === advance && own.bearing === bearing && own.drawing.equals(drawing);
  });
}

function take({ glyphs, tables }: Shared, font: TrueType): void {
  for (const [at, glyph] of font.glyphs) glyphs.set(at, glyph);
  for (const [name, from, to] of LARGEST) {
    const [mine, theirs] = [tables.get(name), font.tables.get(name)];
    if (mine !== undefined && theirs !== undefined)
      tables.set(name, largest(mine, theirs, from, to));
  }
}

/* Limits by which readers allocate memory: all of `maxp`, and the largest width in `hhea`. */
const LARGEST = [
  ['maxp', 6, 32],
  ['hhea', 10, 12],
] as const;

function largest(one: Buffer, other: Buffer, from: number, to: number): Buffer {
  const both = Buffer.from(one);
  for (let at = from; at < to; at += 2)
    both.writeUInt16BE(Math.max(one.readUInt16BE(at), other.readUInt16BE(at)), at);
  return both;
}

function write(writer: ObjectWriter, { number, glyphs, tables }: Shared): void {
  const file = writeTrueType({ glyphs, tables });
  const packed = deflated(file);
  const entries = `/Length ${packed.byteLength} /Length1 ${file.byteLength}`;
  writer.write(number, `<<${entries} /Filter /FlateDecode>>`, packed);
}
