import { createHash } from 'node:crypto';
import { deflated } from './deflated';

export type ObjectWriter = ReturnType<typeof createObjectWriter>;

/* Where an object is: its first byte, or its place among those of a stream (ISO 32000-1, 7.5.8.3). */
type Place = readonly [kind: 0 | 1 | 2, where: number, at: number];

/* More of them pack better, and a reader unpacks all of a stream for one of its objects. */
const OBJECTS_PER_STREAM = 500;
/* Bytes of a row: the kind, where, and at which place. */
type Widths = readonly [kind: number, where: number, at: number];
const WIDTHS: Widths = [1, 4, 2];
/* Of a file of more than four gigabytes. cpdf 2.5.5, in JavaScript, opens none with these. */
const WIDE: Widths = [1, 5, 2];

/* What no object is at. */
const FREE: Place = [0, 0, 0];

/**
 * Begins a file of PDF 1.7, whose objects are written one after the other, so that none has to be
 * kept. Objects that are no streams are packed together (ISO 32000-1, 7.5.7).
 * Numbers up to `taken` are those of the caller. Equal calls give equal bytes.
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

  /** The number of an object that is written later. */
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

  /** `text` in Latin-1: a dictionary where a stream follows. */
  function write(number: number, text: string, stream?: Uint8Array): void {
    if (stream !== undefined) return writeStream(number, text, stream);
    packed.push([number, text]);
    if (packed.length === OBJECTS_PER_STREAM) pack();
  }

  /* The second line tells transfer programs that this is no text (ISO 32000-1, 7.5.2). */
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
     * The table of all objects; no object comes after it. `info` has the title for simple readers.
     * `given` is of 32 hexadecimal digits; without it, the identity is that of the bytes before.
     */
    end: (catalog: number, info: number, given?: string): void => {
      pack();
      const from = size;
      const number = reserve();
      places[number] = [1, from, 0];
      const id = `<${given ?? identity.copy().digest('hex').slice(0, 32)}>`;
      const widths = from < 2 ** 32 ? WIDTHS : WIDE;
      const stream = deflated(tableOf(places, widths));
      const rows = `/Size ${places.length} /W [${widths.join(' ')}] ${lengthOf(stream)}`;
      const predicted = `/DecodeParms <</Predictor 12 /Columns ${rowOf(widths)}>>`;
      const ends = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
      writeStream(number, `<</Type /XRef ${rows} ${predicted} ${ends}>>`, stream);
      say(`startxref\n${from}\n%%EOF\n`);
    },
    /** What was written since it was asked last. */
    take: (): Uint8Array => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      return bytes;
    },
  };
}

/* Where each text begins, one line each. */
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

/* Each row as its difference from the one above, which packs to little (ISO 32000-1, 7.4.4.4). */
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
