/*
 * A block of values as bytes has a line for each. JSON, because it keeps lone surrogates, which UTF-8
 * alone would lose, and has no line breaks of its own.
 */
const LINE_BREAK = 0x0a;
const DECODER = new TextDecoder();

/** The bytes of a block; what is undefined comes back as null. */
export function writeBlock(values: readonly unknown[]): Uint8Array {
  const lines = Array.from(values, (value) => JSON.stringify(value ?? null));
  return new TextEncoder().encode(lines.join('\n'));
}

/** Its lines as one text. */
export function blockText(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/** All values of a block. */
export function readBlock<Value>(bytes: Uint8Array): Value[] {
  return JSON.parse(`[${blockText(bytes).replaceAll('\n', ',')}]`) as Value[];
}

/** The value in one line; undefined where there are not so many. */
export function readLine<Value>(bytes: Uint8Array, at: number): Value | undefined {
  const from = startOfLine(bytes, at);
  const until = startOfLine(bytes, 1, from) - 1;
  if (until <= from) return undefined;
  return JSON.parse(DECODER.decode(bytes.subarray(from, until))) as Value;
}

/* Behind all bytes and a break where there are not so many. */
function startOfLine(bytes: Uint8Array, lines: number, from = 0): number {
  let at = from;
  for (let left = lines; left > 0; left -= 1) {
    const end = bytes.indexOf(LINE_BREAK, at);
    if (end < 0) return bytes.length + 1;
    at = end + 1;
  }
  return at;
}

/** How many values a block has. */
export function countLines(bytes: Uint8Array): number {
  if (bytes.length === 0) return 0;
  let lines = 1;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === LINE_BREAK) lines += 1;
  return lines;
}

/** Where each line of a block begins, and where the next one would. */
export function lineStarts(bytes: Uint8Array): Uint32Array {
  const starts = new Uint32Array(countLines(bytes) + 1);
  let line = 0;
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === LINE_BREAK) starts[(line += 1)] = at + 1;
  starts[line + 1] = bytes.length + 1;
  return starts;
}

/** Which line is this one; -1 for none. */
export function lineOf(bytes: Uint8Array, line: string): number {
  const text = blockText(bytes);
  const isBreak = (at: number): boolean => at < 0 || at >= text.length || text[at] === '\n';
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1))
    if (isBreak(at - 1) && isBreak(at + line.length)) return countBreaks(text, at);
  return -1;
}

function countBreaks(text: string, until: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1))
    breaks += 1;
  return breaks;
}
