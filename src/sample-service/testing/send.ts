import type { ServerResponse } from 'node:http';

/** An answer that is ready to be sent: its bytes, and headers that may repeat. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** Sends the head. With `length` it has the length of the whole body. */
export const writeHead = (response: ServerResponse, answer: WireAnswer, length: boolean): void => {
  for (const [name, value] of Object.entries(answer.headers))
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  if (length && answer.status !== 204 && answer.status !== 304)
    response.setHeader('content-length', answer.body.length);
  response.writeHead(answer.status);
};

/** Sends an answer as it is. */
export const send = (response: ServerResponse, answer: WireAnswer): void => {
  writeHead(response, answer, true);
  response.end(answer.body);
};
