import type { ProtocolRequest, ProtocolResponse, Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { serveScheme, type SchemeAnswer } from './serve-scheme';

type Handler = (request: ProtocolRequest, callback: (answer: ProtocolResponse) => void) => void;

async function asked(answer: () => Promise<SchemeAnswer>): Promise<ProtocolResponse> {
  let handler: Handler = () => undefined;
  const registerBufferProtocol = (_scheme: string, given: Handler): void => void (handler = given);
  serveScheme({ protocol: { registerBufferProtocol } } as unknown as Session, 'app', answer);
  return new Promise((callback) => handler({} as ProtocolRequest, callback));
}

describe('serveScheme', () => {
  it('gives status, headers and the bytes that are meant, of whatever they stand in', async () => {
    const body = Buffer.from('before page behind').subarray(7, 11);
    const headers = { 'Content-Type': 'text/html' };
    const {
      statusCode,
      headers: given,
      data,
    } = await asked(() => Promise.resolve({ status: 404, headers, body }));
    expect({ statusCode, given, text: String(data as Buffer) }).toEqual({
      statusCode: 404,
      given: headers,
      text: 'page',
    });
  });

  it('fails a request whose answer cannot be read, rather than leave it waiting', async () => {
    expect(await asked(() => Promise.reject(new Error('gone')))).toEqual({ error: -2 });
  });
});
