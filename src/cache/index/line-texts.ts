import { hashOf } from './text-hash';
import { lineStarts, readBlock, readLine } from './value-block';

/** A block of texts as bytes, of which single ones are read where they stand. */
export type TextBlock = ReturnType<typeof lineTexts>;

/** The lines of `writeBlock`, made from texts. */
export function lineTexts(bytes: Uint8Array) {
  /* A start reads few of its blocks. */
  let known: Uint32Array | null = null;
  const starts = (): Uint32Array => (known ??= lineStarts(bytes));
  const get = (line: number): string | undefined => readLine<string>(bytes, starts(), line);
  const all = (): readonly string[] => readBlock<string>(bytes);
  return {
    bytes,
    get length(): number {
      return starts().length - 1;
    },
    get,
    is: (line: number, text: string): boolean => get(line) === text,
    /** `hashOf` each text. */
    hashes: (): Int32Array => Int32Array.from(all(), hashOf),
    all,
  };
}
