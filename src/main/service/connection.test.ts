import type * as dns from 'node:dns';
import { createServer as createSecure, type Server } from 'node:https';
import { createServer, type Server as PlainServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceAgent } from './service-agent';
import { trustedRoots } from './certificate-roots';
import { openTunnel } from './proxy/tunnel';
import { proxyServer } from './proxy/proxy-address';
import { readProxyScript } from './proxy/read-script';
import { clientFor, fakeTools, firstPage, never } from './testing/client-for';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from './testing/loopback-certificate';
import { pageOf, sendJson } from './testing/scripted-server';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('node:dns', async (original) => {
  const real = await original<typeof dns>();
  const lookup = (name: string, _options: unknown, done: (error: Error) => void): void => {
    asked.push(name);
    done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  };
  return { ...real, lookup, default: { ...real, lookup } };
});

const hasSix = Object.values(networkInterfaces())
  .flat()
  .some((it) => it?.address === '::1');
const ADDRESSES = hasSix ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

const closing: (() => void)[] = [];
beforeEach(() => void asked.splice(0));
afterEach(() => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) close();
});

async function listening(server: Server | PlainServer, host: string) {
  await new Promise<void>((done) => server.listen(0, host, () => done()));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function ask(origin: string) {
  const agent = createServiceAgent();
  closing.push(() => void agent.destroy());
  return clientFor(origin, { ...fakeTools(), dispatcher: () => agent }).fetchPage(firstPage, never);
}

describe('an environment that switches certificate checks off', () => {
  /** A service, proxy and script that nobody vouches for. */
  async function untrusted() {
    const requests: string[] = [];
    const server = createSecure(
      { key: LOOPBACK_KEY, cert: LOOPBACK_CERTIFICATE },
      (request, response) => {
        requests.push(request.url ?? '');
        sendJson(response, pageOf([]));
      },
    );
    server.on('connect', (request, socket) => {
      requests.push(request.url ?? '');
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    return { requests, port: await listening(server, '127.0.0.1') };
  }

  it('opens no way to a service', async () => {
    const { requests, port } = await untrusted();
    expect(await ask(`https://127.0.0.1:${String(port)}`)).toMatchObject({
      failure: { kind: 'untrusted-certificate' },
    });
    expect(requests).toEqual([]);
  });

  it('opens no way to a proxy over TLS, and its sign-in is not sent', async () => {
    const { requests, port } = await untrusted();
    const proxy = proxyServer(true, '127.0.0.1', port);
    const signIn = { user: 'ann', password: 'pw' };
    await expect(
      openTunnel(proxy, 'service.example:443', signIn, { withinMs: 5_000, roots: trustedRoots }),
    ).rejects.toMatchObject({ fault: 'unreachable' });
    expect(requests).toEqual([]);
  });

  it('opens no way to a proxy script', async () => {
    const { requests, port } = await untrusted();
    expect(await readProxyScript(`https://127.0.0.1:${String(port)}/proxy.pac`)).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('localhost', () => {
  it.each(ADDRESSES)('is this computer without asking for the name, at %s', async (at) => {
    const script = 'function FindProxyForURL() {}';
    const server = createServer((request, response) => {
      if (request.url === '/proxy.pac') response.end(script);
      else sendJson(response, pageOf([]));
    });
    const port = await listening(server, at);
    const address = `http://localhost:${String(port)}`;
    expect((await ask(address)).ok).toBe(true);
    expect(await readProxyScript(`${address}/proxy.pac`)).toBe(script);
    /* A network that asks for a sign-in answers something else. */
    expect(await readProxyScript(address)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is the only name that is not asked for', async () => {
    await ask('https://service.example');
    expect(new Set(asked)).toEqual(new Set(['service.example']));
  });
});
