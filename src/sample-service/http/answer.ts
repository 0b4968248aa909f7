import { createByteWriter, type ByteWriter } from '../resources/bytes';

/** What the service says to one request, before any fault is played on it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Called when the bytes are no longer needed. */
  readonly release?: () => void;
}

export const mediaType = 'application/vnd.api+json';

/** 200 with what the function writes; what it throws is the caller's. */
export const ok = (write: (out: ByteWriter) => void): Answer => {
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
