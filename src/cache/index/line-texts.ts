import { hashOf } from './text-hash';
import { lineStarts, readBlock, readLine } from './value-block';

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

/** The lines of `writeBlock`, made from texts. */
export function lineTexts(bytes: Uint8Array): TextBlock {
  /* A start reads few of its blocks. */
  let known: Uint32Array | null = null;
  const starts = (): Uint32Array => (known ??= lineStarts(bytes));
  const get = (line: number): string | undefined => readLine<string>(bytes, starts(), line);
  const all = (): readonly string[] => readBlock<string>(bytes);
  return {
    bytes,
    get length() {
      return starts().length - 1;
    },
    get,
    is: (line, text) => get(line) === text,
    hashes: () => Int32Array.from(all(), hashOf),
    all,
  };
}
