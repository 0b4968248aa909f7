import { hashOf } from './text-hash';
import { lineStarts, readBlock, readLine } from './value-block';

/** A block of texts as bytes. A single text is read where it stands. */
export type TextBlock = ReturnType<typeof lineTexts>;

/** A block of texts in the lines that `writeBlock` wrote. */
export function lineTexts(bytes: Uint8Array) {
  /* Found late, because a start reads few of the blocks. */
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
    /** The line of a text. */
    find: (text: string): number | undefined => {
      const line = all().indexOf(text);
      return line < 0 ? undefined : line;
    },
    /** The `hashOf` of each text. */
    hashes: (): Int32Array => Int32Array.from(all(), hashOf),
    all,
  };
}
