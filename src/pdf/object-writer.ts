import { createHash } from 'node:crypto';
import { deflated } from './deflated';

export type ObjectWriter = ReturnType<typeof createObjectWriter>;

/* An object's place: its first byte, or its index in a stream (ISO 32000-1, 7.5.8.3). */
type Place = readonly [kind: 0 | 1 | 2, where: number, at: number];

/* More objects in a stream pack better, but a reader unpacks the whole stream for one of them. */
const OBJECTS_PER_STREAM = 500;
/* The bytes of each column in a row of the table: the kind, where the object is, and its index. */
type Widths = readonly [kind: number, where: number, at: number];
const WIDTHS: Widths = [1, 4, 2];
/* For files of more than four gigabytes. cpdf 2.5.5 in JavaScript opens none with these widths. */
const WIDE: Widths = [1, 5, 2];

/* The place of a number without an object. */
const FREE: Place = [0, 0, 0];

/**
 * Begins a file of PDF 1.7. Its objects are written one after the other, so that none has to be
 * kept. Objects that are not streams are packed together (ISO 32000-1, 7.5.7). Numbers up to
 * `taken` belong to the caller. Equal calls give equal bytes.
 */
export function createObjectWriter(taken = 0) {
  const places: Place[] = [[0, 0, 65535], ...Array.from({ length: taken }, () => FREE)];
  const identity = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let packed: (readonly [number: number, text: string])[] = [];
  let size = 0;

  function put(bytes: Uint8Array): void {
    identity.update(bytes);
    waiting.push(bytes);
    size += bytes.byteLength;
  }
  const say = (text: string): void => put(Buffer.from(text, 'latin1'));

  /** Reserves the number of an object that is written later. */
  const reserve = (): number => places.push(FREE) - 1;

  function writeStream(number: number, text: string, stream: Uint8Array): void {
    places[number] = [1, size, 0];
    say(`${number} 0 obj\n${text}\nstream\n`);
    put(stream);
    say('\nendstream\nendobj\n');
  }

  function pack(): void {
    if (packed.length === 0) return;
    const number = reserve();
    for (const [at, [object]] of packed.entries()) places[object] = [2, number, at];
    const texts = packed.map(([, text]) => text);
    const before = offsetsOf(texts).map((offset, at) => `${packed[at]?.[0] ?? 0} ${offset}`);
    const head = `${before.join(' ')}\n`;
    const stream = deflated(Buffer.from(head + texts.join('\n'), 'latin1'));
    const entries = `/N ${packed.length} /First ${head.length} ${lengthOf(stream)}`;
    packed = [];
    writeStream(number, `<</Type /ObjStm ${entries}>>`, stream);
  }

  /** Writes an object. `text` is in Latin-1; with a stream, it is the stream's dictionary. */
  function write(number: number, text: string, stream?: Uint8Array): void {
    if (stream !== undefined) return writeStream(number, text, stream);
    packed.push([number, text]);
    if (packed.length === OBJECTS_PER_STREAM) pack();
  }

  /* The second line tells transfer programs that the file is binary (ISO 32000-1, 7.5.2). */
  say('%PDF-1.7\n%\x81\x81\x81\x81\n');
  return {
    reserve,
    write,
    add: (text: string, stream?: Uint8Array): number => {
      const number = reserve();
      write(number, text, stream);
      return number;
    },
    /**
     * Writes the table of all objects; no object may follow. `info` has the title for simple
     * readers. `fileId` has 32 hexadecimal digits; without it, the identity is computed from the
     * bytes before.
     */
    end: (catalog: number, info: number, fileId?: string): void => {
      pack();
      const from = size;
      const number = reserve();
      places[number] = [1, from, 0];
      const id = `<${fileId ?? identity.copy().digest('hex').slice(0, 32)}>`;
      const widths = from < 2 ** 32 ? WIDTHS : WIDE;
      const stream = deflated(tableOf(places, widths));
      const rows = `/Size ${places.length} /W [${widths.join(' ')}] ${lengthOf(stream)}`;
      const predicted = `/DecodeParms <</Predictor 12 /Columns ${rowOf(widths)}>>`;
      const ends = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
      writeStream(number, `<</Type /XRef ${rows} ${predicted} ${ends}>>`, stream);
      say(`startxref\n${from}\n%%EOF\n`);
    },
    /** Gives the bytes written since the last call. */
    take: (): Uint8Array => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      return bytes;
    },
  };
}

/* The offset of each text when each has a line of its own. */
function offsetsOf(texts: readonly string[]): readonly number[] {
  let offset = 0;
  return texts.map((text) => {
    const begin = offset;
    offset += text.length + 1;
    return begin;
  });
}

function rowOf([kind, where, at]: Widths): number {
  return kind + where + at;
}

/* Each row is written as its difference from the one above, to pack well (ISO 32000-1, 7.4.4.4). */
function tableOf(places: readonly Place[], widths: Widths): Buffer {
  const size = rowOf(widths);
  const rows = Buffer.alloc(places.length * size);
  for (const [row, [kind, where, at]] of places.entries()) {
    rows.writeUIntBE(kind, row * size, widths[0]);
    rows.writeUIntBE(where, row * size + widths[0], widths[1]);
    rows.writeUIntBE(at, row * size + widths[0] + widths[1], widths[2]);
  }
  const table = Buffer.alloc(places.length * (size + 1));
  for (const row of places.keys()) {
    table[row * (size + 1)] = 2;
    for (let at = row * size; at < (row + 1) * size; at += 1)
      table[at + row + 1] = (rows[at] ?? 0) - (rows[at - size] ?? 0);
  }
  return table;
}

function lengthOf(stream: Uint8Array): string {
  return `/Length ${stream.byteLength} /Filter /FlateDecode`;
}
