import { createHash } from 'node:crypto';

/** Writes the objects of a PDF one after the other, so that none has to be kept. */
export interface ObjectWriter {
  /** The number of an object that is written later. */
  readonly reserve: () => number;
  /** `text` in Latin-1: a dictionary where a stream follows. */
  readonly write: (number: number, text: string, stream?: Uint8Array) => void;
  readonly add: (text: string, stream?: Uint8Array) => number;
  /** The table of all objects and the trailer; no object comes after it. */
  readonly end: (catalog: number) => void;
  /** What was written since it was asked last. */
  readonly take: () => Uint8Array;
}

/** Begins a file of PDF 1.7. Equal calls give equal bytes. */
export function createObjectWriter(): ObjectWriter {
  /* Where each object begins; 0: nowhere yet. */
  const offsets: number[] = [0];
  const identity = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let size = 0;

  function put(bytes: Uint8Array): void {
    identity.update(bytes);
    waiting.push(bytes);
    size += bytes.byteLength;
  }
  const say = (text: string): void => put(Buffer.from(text, 'latin1'));

  const reserve = (): number => offsets.push(0) - 1;

  function write(number: number, text: string, stream?: Uint8Array): void {
    offsets[number] = size;
    say(`${number} 0 obj\n${text}\n`);
    if (stream !== undefined) {
      say('stream\n');
      put(stream);
      say('\nendstream\n');
    }
    say('endobj\n');
  }

  /* The second line tells transfer programs that this is no text (ISO 32000-1, 7.5.2). */
  say('%PDF-1.7\n%\x81\x81\x81\x81\n');
  return {
    reserve,
    write,
    add: (text, stream) => {
      const number = reserve();
      write(number, text, stream);
      return number;
    },
    end: (catalog) => {
      const from = size;
      say(`xref\n0 ${offsets.length}\n${offsets.map(tableLine).join('')}`);
      const id = `<${identity.copy().digest('hex').slice(0, 32)}>`;
      say(
        `trailer\n<</Size ${offsets.length} /Root ${catalog} 0 R /ID [${id} ${id}]>>\n` +
          `startxref\n${from}\n%%EOF\n`,
      );
    },
    take: () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      return bytes;
    },
  };
}

function tableLine(offset: number): string {
  return offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
}
