/** The service's answer to one request, before any fault is played on it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const mediaType = 'application/vnd.api+json';

/** An answer with status 200 and these pieces of JSON, one behind the other. */
export const ok = (pieces: readonly (string | Buffer)[]): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  ),
});
