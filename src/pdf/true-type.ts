/** A glyph as its font file has it: its drawing and its horizontal measures. */
export interface Glyph {
  readonly drawing: Buffer;
  readonly advance: number;
  readonly bearing: number;
}

/** The parts of a TrueType file that readers of PDFs use (ISO 32000-1, 9.9). */
export interface TrueType {
  /** The glyphs by their number, without those that a reduced font leaves out. */
  readonly glyphs: ReadonlyMap<number, Glyph>;
  /** Tables by name, except for those that are made from the glyphs. */
  readonly tables: ReadonlyMap<string, Buffer>;
}

/** Tables with programs and values that fit drawings to pixels. They are copied unchanged. */
export const HINTING_TABLES = ['cvt ', 'fpgm', 'prep'] as const;

/** Reads a TrueType file; null for another file, or when a table is missing that a PDF needs. */
export function readTrueType(file: Buffer): TrueType | null {
  try {
    const tables = tablesOf(file);
    const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((it) => needed(tables, it));
    const kept = new Map([...tables].filter(([name]) => KEPT.has(name)));
    if (!head || !hhea || !maxp || maxp.length < 32) return null;
    return { tables: kept, glyphs: glyphsOf(tables, maxp.readUInt16BE(4)) };
  } catch {
    return null;
  }
}

/** A TrueType file with only the tables by which PDFs are drawn; other files stay as they are. */
export function withDrawnTables(file: Buffer): Buffer {
  try {
    const tables = [...tablesOf(file)];
    const drawn = tables.filter(([name]) => KEPT.has(name) || DRAWN.has(name));
    return drawn.length === tables.length ? file : fileOf(drawn);
  } catch {
    return file;
  }
}

const DRAWN: ReadonlySet<string> = new Set(['glyf', 'hmtx', 'loca', 'vhea', 'vmtx']);

const KEPT: ReadonlySet<string> = new Set(['head', 'hhea', 'maxp', ...HINTING_TABLES]);

/* The first bytes of files with such drawings: version 1.0 or, on Apple systems, "true". */
const OUTLINES: ReadonlySet<number> = new Set([0x00010000, 0x74727565]);

function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  if (!OUTLINES.has(file.readUInt32BE(0))) throw new Error('No TrueType file.');
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const from = file.readUInt32BE(at + 8);
      const table = file.subarray(from, from + file.readUInt32BE(at + 12));
      return [file.toString('latin1', at, at + 4), table];
    }),
  );
}

function needed(tables: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`No table ${name}.`);
  return table;
}

function glyphsOf(tables: ReadonlyMap<string, Buffer>, count: number): ReadonlyMap<number, Glyph> {
  const glyf = needed(tables, 'glyf');
  const loca = needed(tables, 'loca');
  const hmtx = needed(tables, 'hmtx');
  const isLong = needed(tables, 'head').readInt16BE(50) === 1;
  const offset = (at: number): number =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at);
  const measured = needed(tables, 'hhea').readUInt16BE(34);
  const glyphs = new Map<number, Glyph>();
  for (let at = 0; at < count; at += 1) {
    const drawing = glyf.subarray(offset(at), offset(at + 1));
    const advance = hmtx.readUInt16BE(4 * Math.min(at, measured - 1));
    const bearing = hmtx.readInt16BE(at < measured ? 4 * at + 2 : 2 * (measured + at));
    if (drawing.length > 0 || advance > 0) glyphs.set(at, { drawing, advance, bearing });
  }
  return glyphs;
}

/** The file of a font. It has a number for every glyph up to the last one. */
export function writeTrueType({ glyphs, tables }: TrueType): Buffer {
  const count = Math.max(...glyphs.keys(), 0) + 1;
  const all = Array.from({ length: count }, (_, at) => glyphs.get(at));
  const all4 = all.map((it) => aligned(it?.drawing ?? Buffer.alloc(0)));
  const written = new Map([
    ...tables,
    ['head', changed(tables.get('head'), (head) => head.writeInt16BE(1, 50))],
    ['hhea', changed(tables.get('hhea'), (hhea) => hhea.writeUInt16BE(count, 34))],
    ['maxp', changed(tables.get('maxp'), (maxp) => maxp.writeUInt16BE(count, 4))],
    ['glyf', Buffer.concat(all4)],
    ['loca', placesOf(all4)],
    ['hmtx', Buffer.concat(all.map(measures))],
  ]);
  return fileOf([...written].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function changed(table: Buffer | undefined, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table ?? []);
  change(copy);
  return copy;
}

function measures(glyph: Glyph | undefined): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt16BE(glyph?.advance ?? 0, 0);
  four.writeInt16BE(glyph?.bearing ?? 0, 2);
  return four;
}

function placesOf(drawings: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (drawings.length + 1));
  let end = 0;
  for (const [at, { length }] of drawings.entries()) {
    end += length;
    loca.writeUInt32BE(end, 4 * (at + 1));
  }
  return loca;
}

function fileOf(tables: readonly (readonly [name: string, table: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(0x00010000, 0);
  const search = [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)];
  for (const [at, value] of search.entries()) head.writeUInt16BE(value, 4 + 2 * at);
  let offset = head.length;
  for (const [index, [name, table]] of tables.entries()) {
    const at = 12 + 16 * index;
    head.write(name, at, 'latin1');
    for (const [field, value] of [sumOf(table), offset, table.length].entries())
      head.writeUInt32BE(value, at + 4 + 4 * field);
    offset += aligned(table).length;
  }
  return Buffer.concat([head, ...tables.map(([, table]) => aligned(table))]);
}

function sumOf(table: Buffer): number {
  const words = aligned(table);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

function aligned(table: Buffer): Buffer {
  const more = -table.length & 3;
  return more === 0 ? table : Buffer.concat([table, Buffer.alloc(more)]);
}
