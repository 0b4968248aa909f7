/**
 * Builds a page as UTF-8. Pages are about two megabytes, so their memory is reused: a page that is
 * built as text would leave several times its size behind as garbage.
 */
export interface ByteWriter {
  readonly text: (text: string) => void;
  readonly bytes: (bytes: Buffer) => void;
  /** The bytes written so far; valid until `release`. */
  readonly written: () => Buffer;
  /** Gives the memory back for the next page. May be called twice. */
  readonly release: () => void;
}

const pooled: Buffer[] = [];
const mostPooled = 4;
const firstSize = 65_536;

export const createByteWriter = (): ByteWriter => {
  let buffer = pooled.pop() ?? Buffer.allocUnsafeSlow(firstSize);
  let length = 0;
  let released = false;
  const reserve = (extra: number): void => {
    if (length + extra <= buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, length + extra));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  };
  return {
    text: (text) => {
      reserve(text.length * 3);
      length += buffer.write(text, length);
    },
    bytes: (bytes) => {
      reserve(bytes.length);
      length += bytes.copy(buffer, length);
    },
    written: () => buffer.subarray(0, length),
    release: () => {
      if (!released && pooled.length < mostPooled) pooled.push(buffer);
      released = true;
    },
  };
};

/** The text that `write` writes. */
export const writtenText = (write: (out: ByteWriter) => void): string => {
  const out = createByteWriter();
  write(out);
  const text = out.written().toString('utf8');
  out.release();
  return text;
};
