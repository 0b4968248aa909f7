const PLAIN = 0;
const DEFLATED = 1;
/* Below this, the deflate header and the call cost more than they save. */
const WORTH_TRYING = 512;

/** Bytes with one leading byte that says whether they were deflated (RFC 1951), if that paid. */
export async function pack(plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (plain.length >= WORTH_TRYING) {
    const small = await through(plain, new CompressionStream('deflate-raw'));
    if (small.length < plain.length * 0.9) return prefixed(DEFLATED, small);
  }
  return prefixed(PLAIN, plain);
}

/** The bytes given to `pack`; throws when the leading byte is unknown. */
export async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const body = packed.subarray(1);
  if (packed[0] === PLAIN) return body;
  if (packed[0] === DEFLATED) return through(body, new DecompressionStream('deflate-raw'));
  throw new Error('A sealed row has an unknown form');
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  /* Written directly: a Blob would take the bytes to the browser process and back. */
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(new Uint8Array(bytes)), writer.close()]);
  const result = new Response(stream.readable).arrayBuffer();
  await Promise.all([written, result]);
  return new Uint8Array(await result);
}

function prefixed(form: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(bytes.length + 1);
  packed[0] = form;
  packed.set(bytes, 1);
  return packed;
}
