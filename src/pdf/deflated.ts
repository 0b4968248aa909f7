import type { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import zlibFile from '@zip.js/zip.js/dist/zip-module.wasm?url&inline';

/**
 * The parts of zlib that are used here. It is built as WebAssembly; places are byte offsets in its
 * memory, and 0 means none.
 */
interface Zlib {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly malloc: (size: number) => number;
  readonly deflate_new: () => number;
  /** Returns zero, or a code for what went wrong. */
  readonly deflate_init: (stream: number, level: number) => number;
  /**
   * Returns the result in the upper eight bits, which is below zero after a failure, and the number
   * of bytes written in the others.
   */
  readonly deflate_process: (
    stream: number,
    from: number,
    size: number,
    to: number,
    room: number,
    flush: number,
  ) => number;
  /** How many bytes the last call consumed. */
  readonly deflate_last_consumed: (stream: number) => number;
  readonly deflate_end: (stream: number) => number;
}

/* Higher levels pack hardly better and take four times as long. */
const LEVEL = 5;
/* Numbers of zlib: more bytes follow; these are the last bytes; all bytes are written. */
const [NO_FLUSH, FINISH, STREAM_END] = [0, 4, 1];
/* How many bytes zlib is given, and gives back, at a time. */
const ROOM = 256 * 1024;

type Packer = ReturnType<typeof openPacker>;

/* Opened once for each thread, when there is something to pack. */
let opened: Packer | undefined;

function openPacker() {
  const file = Buffer.from(zlibFile.slice(zlibFile.indexOf(',') + 1), 'base64');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(file));
  const zlib = exports as unknown as Zlib;
  return { zlib, from: got(zlib.malloc(ROOM)), to: got(zlib.malloc(ROOM)) };
}

function got(place: number): number {
  if (place === 0) throw new Error('There is no memory to pack in.');
  return place;
}

/**
 * Packs bytes (RFC 1950) in the same way on every computer. Builds of Node pack differently, so
 * zlib comes with the program.
 */
export function deflated(bytes: Uint8Array): Uint8Array {
  opened ??= openPacker();
  const { zlib } = opened;
  const stream = got(zlib.deflate_new());
  try {
    if (zlib.deflate_init(stream, LEVEL) !== 0) throw new Error('Packing could not begin.');
    return Buffer.concat(packedParts(opened, stream, bytes));
  } finally {
    zlib.deflate_end(stream);
  }
}

function packedParts({ zlib, from, to }: Packer, stream: number, bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (let code = 0; code !== STREAM_END;) {
    const part = bytes.subarray(at, at + ROOM);
    const flush = at + part.length === bytes.length ? FINISH : NO_FLUSH;
    new Uint8Array(zlib.memory.buffer).set(part, from);
    const result = zlib.deflate_process(stream, from, part.length, to, ROOM, flush);
    code = result >> 24;
    if (code < 0) throw new Error(`Packing failed (${code}).`);
    parts.push(new Uint8Array(zlib.memory.buffer, to, result & 0xffffff).slice());
    at += zlib.deflate_last_consumed(stream);
  }
  return parts;
}

/** A stream object of bytes that are already packed. */
export function packedStream(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Parameters<PDFContext['flateStream']>[1] = {},
): PDFRawStream {
  return context.stream(bytes, { ...entries, Filter: 'FlateDecode' });
}

/** Makes the library pack new streams of a document so, including those of attached files. */
export function packHere(context: PDFContext): void {
  context.flateStream = (contents, entries) => {
    const bytes = typeof contents === 'string' ? Buffer.from(contents, 'latin1') : contents;
    return packedStream(context, deflated(bytes), entries);
  };
}
