/** What the service says to one request, before any fault is played on it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const mediaType = 'application/vnd.api+json';

export const ok = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body,
});
