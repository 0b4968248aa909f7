import { PDFContext } from '@cantoo/pdf-lib';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { footerFont } from '../../scripts/footer-font';
import type { ObjectWriter } from './object-writer';
import { createSharedFonts } from './shared-fonts';
import {
  readTrueType,
  withDrawnTables,
  writeTrueType,
  type Glyph,
  type TrueType,
} from './true-type';

let whole: TrueType;
beforeAll(() => {
  const { file } = footerFont(join(import.meta.dirname, '../../node_modules'));
  whole = read(Buffer.from(file, 'base64'));
});

function read(file: Buffer): TrueType {
  const font = readTrueType(file);
  if (font === null) throw new Error('no font');
  return font;
}

/* What a document embeds that draws some of the glyphs. */
function part(numbers: readonly number[], change: Partial<Glyph> = {}): Buffer {
  const glyphs = numbers.map((at) => {
    const glyph = whole.glyphs.get(at);
    if (glyph === undefined) throw new Error(`no glyph ${at}`);
    return [at, { ...glyph, ...change }] as const;
  });
  return writeTrueType({ tables: whole.tables, glyphs: new Map(glyphs) });
}

/* The places of files in a PDF, and the files there in the end. */
function shared(files: readonly Buffer[]) {
  const written = new Map<number, Buffer>();
  let last = 0;
  const writer: ObjectWriter = {
    reserve: () => (last += 1),
    write: (number, _text, stream) => void written.set(number, inflateSync(stream ?? '')),
    add: () => 0,
    end: () => undefined,
    take: () => Buffer.alloc(0),
  };
  const fonts = createSharedFonts(writer);
  const context = PDFContext.create();
  const places = files.map((file) => fonts.place(context.flateStream(file)));
  fonts.end();
  return { places, written };
}

const drawn = ({ glyphs }: TrueType, at: number): Glyph | undefined => glyphs.get(at);

describe('fonts of several parts', () => {
  it('become one file that has what each part draws', () => {
    const { places, written } = shared([part([0, 5, 9]), part([0, 9, 40]), part([0, 7])]);
    expect(places).toEqual([1, 1, 1]);
    expect(written.size).toBe(1);
    const font = read(written.get(1) ?? Buffer.alloc(0));
    expect([...font.glyphs.keys()].sort((one, other) => one - other)).toEqual([0, 5, 7, 9, 40]);
    for (const at of [5, 7, 9, 40]) {
      const { advance, bearing, drawing } = drawn(whole, at) as Glyph;
      expect(drawn(font, at)).toMatchObject({ advance, bearing });
      expect(drawn(font, at)?.drawing.subarray(0, drawing.length).equals(drawing)).toBe(true);
    }
  });

  it('stay apart where a number stands for two drawings or two widths', () => {
    const wider = part([5], { advance: 999 });
    const other = part([5], { drawing: drawn(whole, 6)?.drawing ?? Buffer.alloc(0) });
    expect(shared([part([5, 9]), wider, other, part([9])]).places).toEqual([1, 2, 3, 1]);
  });

  it('are left as they are where they are of another kind', () => {
    expect(shared([Buffer.from('OTTO'), Buffer.alloc(0), part([5])]).places).toEqual([
      null,
      null,
      1,
    ]);
  });
});

describe('a font of a printed page', () => {
  it('keeps what glyphs are drawn from, and nothing else', () => {
    const names = Buffer.from('Copyright of somebody');
    const tables = new Map([...whole.tables, ['name', names] as const]);
    const file = writeTrueType({ glyphs: whole.glyphs, tables });
    const slim = withDrawnTables(file);
    expect([file.includes(names), slim.includes(names)]).toEqual([true, false]);
    expect(read(slim)).toEqual(read(file));
  });

  it('stays as it is where it is of another kind', () => {
    const other = Buffer.from('OTTO and what follows');
    expect(withDrawnTables(other)).toBe(other);
  });
});
