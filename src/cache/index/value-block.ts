/*
 * A block has one line of JSON for each value. JSON keeps lone surrogates, which UTF-8 alone would
 * lose, and has no line breaks of its own.
 */
const LINE_BREAK = 0x0a;
/** How many values a block has where a list of any length is written in blocks. */
export const BLOCK_VALUES = 512;
const DECODER = new TextDecoder();

/** Writes the bytes of a block. An undefined value comes back as null. */
export function writeBlock(values: readonly unknown[]): Uint8Array {
  const lines = Array.from(values, (value) => JSON.stringify(value ?? null));
  return new TextEncoder().encode(lines.join('\n'));
}

/*
 * `TextDecoder` puts its texts outside the engine's heap, each with a handle that is never given
 * back. It is slower, too, for texts up to this length.
 */
const SHORT_BYTES = 64;
/* Bytes from here on are parts of characters beyond ASCII (RFC 3629). */
const FIRST_BEYOND_ASCII = 0x80;

/** A whole block, or a line of it, as text. */
export function blockText(bytes: Uint8Array): string {
  if (bytes.length > SHORT_BYTES || !isAscii(bytes)) return DECODER.decode(bytes);
  return Reflect.apply(String.fromCharCode, null, bytes) as string;
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1)
    if ((bytes[at] ?? 0) >= FIRST_BEYOND_ASCII) return false;
  return true;
}

/** All values of a block. */
export function readBlock<Value>(bytes: Uint8Array): Value[] {
  return JSON.parse(`[${blockText(bytes).replaceAll('\n', ',')}]`) as Value[];
}

/** All values of the blocks of an image. */
export function readBlocks<Value>(image: readonly Uint8Array[] = []): Value[] {
  return image.flatMap((bytes) => readBlock<Value>(bytes));
}

/** The value in one line, where lines begin at `starts`; undefined where there is no such line. */
export function readLine<Value>(
  bytes: Uint8Array,
  starts: Uint32Array,
  line: number,
): Value | undefined {
  const [from, next] = [starts[line], starts[line + 1]];
  if (from === undefined || next === undefined) return undefined;
  return JSON.parse(blockText(bytes.subarray(from, next - 1))) as Value;
}

/** Where each line of a block begins, and where one more line would begin. */
export function lineStarts(bytes: Uint8Array): Uint32Array {
  const starts = [0];
  if (bytes.length === 0) return Uint32Array.from(starts);
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1))
    starts.push(at + 1);
  starts.push(bytes.length + 1);
  return Uint32Array.from(starts);
}
