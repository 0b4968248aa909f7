import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureVersion } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { trustedRoots } from './certificate-roots';
import { createServiceAgent } from './service-agent';
import { clientFor, fakeTools, firstPage, never } from './testing/client-for';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from './testing/loopback-certificate';

let server: Server;
afterEach(() => new Promise<unknown>((done) => server.close(done)));

async function startSecure(versions: { minVersion?: SecureVersion; maxVersion?: SecureVersion }) {
  let requests = 0;
  const own = { key: LOOPBACK_KEY, cert: LOOPBACK_CERTIFICATE, ...versions };
  server = createServer({ ...own, ciphers: 'DEFAULT@SECLEVEL=0' }, (_request, response) => {
    requests += 1;
    response.setHeader('Content-Type', 'application/vnd.api+json');
    response.end('{"data":[],"links":{"next":null},"meta":{"per_page":200,"total_count":0}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `https://127.0.0.1:${String(port)}`, requests: () => requests };
}

/** Asks once for a page, trusting the given roots. */
async function ask(address: string, roots: string[] | undefined) {
  const agent = createServiceAgent(undefined, undefined, () => ({ ca: roots }));
  const client = clientFor(address, { ...fakeTools(), dispatcher: () => agent });
  try {
    const answer = await client.fetchPage(firstPage, never);
    return answer.ok ? 'ok' : answer.failure.kind;
  } finally {
    await client.close();
    await agent.close();
  }
}

describe('createServiceAgent', () => {
  it('refuses a certificate nobody vouches for before anything is sent', async () => {
    const { address, requests } = await startSecure({});
    expect(await ask(address, trustedRoots().ca)).toBe('untrusted-certificate');
    expect(requests()).toBe(0);
  });

  it('takes the same certificate once its root is trusted', async () => {
    const { address, requests } = await startSecure({});
    expect(await ask(address, [LOOPBACK_CERTIFICATE])).toBe('ok');
    expect(requests()).toBe(1);
  });

  it('asks for the roots again after a failure: somebody may have installed the missing one', async () => {
    const { address } = await startSecure({});
    const answers = [undefined, [LOOPBACK_CERTIFICATE]];
    const agent = createServiceAgent(undefined, undefined, () => ({ ca: answers.shift() }));
    const client = clientFor(address, { ...fakeTools(), dispatcher: () => agent });
    expect(await client.fetchPage(firstPage, never)).toMatchObject({ ok: false });
    expect(await client.fetchPage(firstPage, never)).toMatchObject({ ok: true });
    await client.close();
    await agent.close();
  });

  it('speaks to nobody who only knows TLS before 1.2', async () => {
    const { address, requests } = await startSecure({
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
    });
    expect(await ask(address, [LOOPBACK_CERTIFICATE])).not.toBe('ok');
    expect(requests()).toBe(0);
  });

  it('leaves no connection open long after a request, however long the service would keep it', async () => {
    const { address } = await startSecure({});
    server.keepAliveTimeout = 60_000;
    const closed = new Promise<string>((done) => {
      server.on('secureConnection', (socket) => socket.once('close', () => done('closed')));
    });
    const limits = { connectMs: 5_000, headersMs: 5_000, bodyGapMs: 5_000, idleMs: 50 };
    const agent = createServiceAgent(limits, undefined, () => ({ ca: [LOOPBACK_CERTIFICATE] }));
    const client = clientFor(address, { ...fakeTools(), dispatcher: () => agent });
    expect((await client.fetchPage(firstPage, never)).ok).toBe(true);
    expect(await closed).toBe('closed');
    await client.close();
    await agent.close();
  });
});
