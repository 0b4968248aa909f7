import { joined } from '../index/bytes';

const PLAIN = 0;
const DEFLATED = 1;
/* Below this, the deflate header and the call cost more than they save. */
const WORTH_TRYING = 512;

/** Packs bytes: deflates them (RFC 1951) where that pays; a byte in front says whether it did. */
export async function pack(plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (plain.length >= WORTH_TRYING) {
    const small = joined(await through(plain, new CompressionStream('deflate-raw')));
    if (small.length < plain.length * 0.9) return prefixed(DEFLATED, small);
  }
  return prefixed(PLAIN, plain);
}

/**
 * The bytes that were given to `pack`, in the pieces in which they come: joining 80 MB takes half
 * as long as inflating them. Throws where the leading byte is unknown, and where there are more
 * than `most` bytes.
 */
export async function unpack(packed: Uint8Array, most = Infinity): Promise<readonly Uint8Array[]> {
  const body = packed.subarray(1);
  if (packed[0] === PLAIN) return [body];
  if (packed[0] === DEFLATED) return through(body, new DecompressionStream('deflate-raw'), most);
  throw new Error('A sealed row has an unknown form');
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<readonly Uint8Array[]> {
  /* Written and read here, as a Blob or a Response would take the bytes out of this process. */
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()]);
  const [parts] = await Promise.all([readAll(stream.readable, most), written]);
  return parts;
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('Packed bytes are too many');
    }
    parts.push(value);
  }
}

function prefixed(form: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(bytes.length + 1);
  packed[0] = form;
  packed.set(bytes, 1);
  return packed;
}
