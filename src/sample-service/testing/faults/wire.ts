import type { WireAnswer } from '../send';

/** What can go wrong between the service and a client, besides the service's own refusals. */
export type Fault =
  /** Another answer in place of the honest one, sent properly. */
  | { readonly kind: 'replace'; readonly edit: (honest: WireAnswer) => WireAnswer }
  /** The connection ends without a byte. */
  | { readonly kind: 'hangUp' }
  /**
   * The full length is announced, but the connection is destroyed after so many bytes of the body.
   */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /**
   * No length is announced, and the body ends early with an orderly close, so that it looks
   * complete to HTTP.
   */
  | { readonly kind: 'closeDelimited'; readonly afterBytes: number }
  /** A chunked body that is closed before its last chunk. */
  | { readonly kind: 'chunkedCut'; readonly afterBytes: number }
  /** The request is read and never answered. */
  | { readonly kind: 'stall' }
  /** The headers come, but not the body. */
  | { readonly kind: 'stallBody' }
  /** The honest body, so many bytes at a time. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'delay'; readonly ms: number }
  /** A valid page with one string of about so many bytes, sent without a length. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** Such a page gzipped so many times (a bomb), with a `Content-Encoding` for each time. */
  | { readonly kind: 'bomb'; readonly bytes: number; readonly times: number }
  /** These bytes instead of HTTP. */
  | { readonly kind: 'raw'; readonly bytes: Buffer | string };
