import { blockText, lineStarts, readBlock } from './value-block';

/** A block of texts as bytes, of which single ones are read where they stand. */
export interface TextBlock {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly get: (line: number) => string | undefined;
  readonly is: (line: number, text: string) => boolean;
  /** `hashOf` each text. */
  readonly hashes: () => Int32Array;
  readonly all: () => readonly string[];
}

const BACKSLASH = 0x5c;
const FIRST_BEYOND = 0x80;

/** The lines of `writeBlock`, made from texts. Nearly all are plain: their bytes are their characters. */
export function textBlock(bytes: Uint8Array): TextBlock {
  const starts = lineStarts(bytes);
  const length = starts.length - 1;
  /* Without its quotes. */
  const startOf = (line: number): number => (starts[line] ?? 0) + 1;
  const endOf = (line: number): number => (starts[line + 1] ?? 0) - 2;

  function isPlain(line: number): boolean {
    const end = endOf(line);
    for (let at = startOf(line); at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === BACKSLASH || byte >= FIRST_BEYOND) return false;
    }
    return true;
  }

  function get(line: number): string | undefined {
    if (line >= length) return undefined;
    if (isPlain(line)) return blockText(bytes.subarray(startOf(line), endOf(line)));
    return JSON.parse(blockText(bytes.subarray(startOf(line) - 1, endOf(line) + 1))) as string;
  }

  function isThere(line: number, text: string): boolean {
    const from = startOf(line);
    if (endOf(line) - from !== text.length) return false;
    for (let at = 0; at < text.length; at += 1)
      if (bytes[from + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  function hash(line: number): number {
    if (!isPlain(line)) return hashOf(get(line) ?? '');
    const end = endOf(line);
    let hashed = START;
    for (let at = startOf(line); at < end; at += 1) hashed = withNext(hashed, bytes[at] ?? 0);
    return hashed;
  }

  return {
    bytes,
    length,
    get,
    is: (line, text) => (isPlain(line) ? isThere(line, text) : get(line) === text),
    hashes: () => Int32Array.from({ length }, (_, line) => hash(line)),
    all: () => readBlock<string>(bytes),
  };
}

/** A number of 32 bits that is the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hashed = START;
  for (let at = 0; at < text.length; at += 1) hashed = withNext(hashed, text.charCodeAt(at));
  return hashed;
}

const START = 0x811c9dc5 | 0;

function withNext(hashed: number, code: number): number {
  return Math.imul(hashed ^ code, 0x01000193);
}
