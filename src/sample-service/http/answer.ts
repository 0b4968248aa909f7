/** The service's answer to one request, before any fault is played on it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const mediaType = 'application/vnd.api+json';

/** An answer with status 200 and this text. */
export const ok = (text: string): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: Buffer.from(text),
});
