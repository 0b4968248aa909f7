import type { WireAnswer } from '../../http/send';

/** What can go wrong between the service and a client, beyond what the service itself says. */
export type Fault =
  /** Another answer than the honest one, sent properly. */
  | { readonly kind: 'replace'; readonly edit: (honest: WireAnswer) => WireAnswer }
  /** The connection ends without a byte. */
  | { readonly kind: 'hangUp' }
  /** Full length announced, connection destroyed after so many bytes of the body. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** No length announced, body ends early with an orderly close: looks whole to HTTP. */
  | { readonly kind: 'closeDelimited'; readonly afterBytes: number }
  /** Chunked, closed before the last chunk. */
  | { readonly kind: 'chunkedCut'; readonly afterBytes: number }
  /** The request is read and never answered. */
  | { readonly kind: 'stall' }
  /** Headers come, the body does not. */
  | { readonly kind: 'stallBody' }
  /** The honest body, so many bytes at a time. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'delay'; readonly ms: number }
  /** A valid page with one string of about so many bytes, sent without a length. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The same, gzipped (a bomb), with a `Content-Encoding` for each time. */
  | { readonly kind: 'bomb'; readonly bytes: number; readonly times: number }
  /** These bytes instead of HTTP. */
  | { readonly kind: 'raw'; readonly bytes: Buffer | string };
