import { createByteWriter, type ByteWriter } from '../resources/bytes';

/** The service's answer to one request, before any fault is played on it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** To be called when the bytes are no longer needed. */
  readonly release?: () => void;
}

export const mediaType = 'application/vnd.api+json';

/** An answer with status 200 and what `write` writes. Errors of `write` are passed on. */
export const ok = (write: (out: ByteWriter) => void): HttpAnswer => {
  const out = createByteWriter();
  try {
    write(out);
  } catch (error) {
    out.release();
    throw error;
  }
  return {
    status: 200,
    headers: { 'content-type': mediaType },
    body: out.written(),
    release: out.release,
  };
};
