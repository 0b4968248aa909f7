import type { Session } from 'electron';

/** The parts of Electron's `Request` and `Response` that are needed here, without these classes. */
export interface SchemeRequest {
  readonly method: string;
  readonly url: string;
}

export interface SchemeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/* `net::ERR_FAILED` in Chromium's list of errors. */
const FAILED = -2;

/**
 * Has requests to a scheme of a session answered; where `answer` rejects, the request fails. It
 * uses buffers, because Electron's newer function loads a whole HTTP client at the first request
 * (decision 16).
 */
export function serveScheme(
  session: Session,
  scheme: string,
  answer: (request: SchemeRequest) => Promise<SchemeAnswer>,
): void {
  session.protocol.registerBufferProtocol(scheme, (request, callback) => {
    answer(request).then(
      ({ status, headers, body }) => {
        callback({ statusCode: status, headers: { ...headers }, data: bufferOf(body) });
      },
      () => {
        callback({ error: FAILED });
      },
    );
  });
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
