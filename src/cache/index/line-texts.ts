import { hashOf, hashOfCodes } from './text-hash';
import { blockText, FIRST_BEYOND_ASCII, lineStarts, readBlock, readLine } from './value-block';

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

/** The lines of `writeBlock`, made from texts. Nearly all are plain: their bytes are their characters. */
export function lineTexts(bytes: Uint8Array): TextBlock {
  /* A start reads few of its blocks. */
  let known: Uint32Array | null = null;
  const starts = (): Uint32Array => (known ??= lineStarts(bytes));
  /* Without its quotes. */
  const startOf = (line: number): number => (starts()[line] ?? 0) + 1;
  const endOf = (line: number): number => (starts()[line + 1] ?? 0) - 2;

  function isPlain(line: number): boolean {
    const end = endOf(line);
    for (let at = startOf(line); at < end; at += 1) if (!isCharacter(bytes[at] ?? 0)) return false;
    return true;
  }

  function get(line: number): string | undefined {
    if (line >= starts().length - 1) return undefined;
    if (isPlain(line)) return blockText(bytes.subarray(startOf(line), endOf(line)));
    return readLine<string>(bytes, starts(), line);
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
    const characters = bytes.subarray(startOf(line), endOf(line));
    return hashOfCodes(characters, characters.length);
  }

  return {
    bytes,
    get length() {
      return starts().length - 1;
    },
    get,
    is: (line, text) => (isPlain(line) ? isThere(line, text) : get(line) === text),
    hashes: () => new Int32Array(starts().length - 1).map((_, line) => hash(line)),
    all: () => readBlock<string>(bytes),
  };
}

function isCharacter(byte: number): boolean {
  return byte !== BACKSLASH && byte < FIRST_BEYOND_ASCII;
}
