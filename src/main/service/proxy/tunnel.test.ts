import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clientFor, fakeTools, firstPage, KEY, never } from '../testing/client-for';
import { closedProxy, startConnectProxy } from '../testing/connect-proxy';
import type { ConnectProxyOptions } from '../testing/connect-proxy';
import { pageOf, sendJson, startServer } from '../testing/scripted-server';
import { createServiceAgent } from '../service-agent';
import type { ServiceNetwork } from './network';
import { parseProxyList } from './proxy-network';
import type { SignIn } from './proxy-address';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const LIMITS = { connectMs: 1_000, headersMs: 2_000, bodyGapMs: 2_000, idleMs: 2_000 };

async function proxy(options?: ConnectProxyOptions) {
  const started = await startConnectProxy(options);
  closing.push(started.close);
  return started;
}

async function service() {
  const started = await startServer((_request, response) => sendJson(response, pageOf([])));
  closing.push(started.close);
  return started;
}

function through(list: string, signIn: (SignIn & { proxy: string }) | null = null) {
  const asked: string[] = [];
  const network: ServiceNetwork = {
    version: () => 0,
    routesFor: () => Promise.resolve(parseProxyList(list)),
    signInFor: (name) => (signIn?.proxy === name ? signIn : null),
    onSignInAsked: (name) => asked.push(name),
  };
  const agent = createServiceAgent(LIMITS, network, undefined);
  closing.push(() => agent.destroy());
  return { network, asked, agent };
}

async function ask(origin: string, list: string, signIn?: SignIn & { proxy: string }) {
  const { agent, asked } = through(list, signIn ?? null);
  const tools = { ...fakeTools(), dispatcher: () => agent };
  return { answer: await clientFor(origin, tools).fetchPage(firstPage, never), asked };
}

describe('requests through a proxy', () => {
  it('go through a tunnel, and the proxy is never told the key', async () => {
    const [near, far] = [await proxy(), await service()];
    const { answer } = await ask(far.origin, `PROXY ${near.name}`);
    expect(answer.ok).toBe(true);
    expect(near.targets).toEqual([far.origin.replace('http://', '')]);
    expect(JSON.stringify(near.headers)).not.toContain(KEY);
    expect(far.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}` });
    expect(far.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('sign in where a sign-in was given for exactly this proxy', async () => {
    const signIn = { user: 'ann', password: 'pässwörd: 1' };
    const [near, far] = [await proxy({ signIn }), await service()];
    const { answer } = await ask(far.origin, `PROXY ${near.name}`, { ...signIn, proxy: near.name });
    expect(answer.ok).toBe(true);
    const other = await ask(far.origin, `PROXY ${near.name}`, { ...signIn, proxy: 'other:1' });
    expect(other.answer).toMatchObject({ ok: false, failure: { kind: 'proxy' } });
    expect(near.headers.at(-1)).not.toHaveProperty('proxy-authorization');
  });

  describe('name the proxy and its fault, once', () => {
    it.each([
      ['asks for a sign-in', {}, null, 'sign-in'],
      ['does not accept the sign-in', {}, { user: 'ann', password: 'wrong' }, 'sign-in-wrong'],
      ['wants another kind of sign-in', { offers: 'NTLM, Negotiate' }, null, 'sign-in-kind'],
    ] as const)('say that the proxy %s, once, and name it', async (_name, more, given, fault) => {
      const signIn = { user: 'ann', password: 'right' };
      const [near, far] = [await proxy({ signIn, ...more }), await service()];
      const { answer, asked } = await ask(
        far.origin,
        `PROXY ${near.name}; DIRECT`,
        given === null ? undefined : { ...given, proxy: near.name },
      );
      expect(answer).toEqual({
        ok: false,
        failure: { kind: 'proxy', status: 407, proxy: { name: near.name, fault } },
      });
      expect(near.targets).toHaveLength(1);
      expect(asked).toEqual([near.name]);
      expect(far.connections()).toBe(0);
    });
  });

  it.each([
    [403, 1],
    [502, 5],
  ])('say that the proxy refused the way with %i', async (status, tries) => {
    const [near, far] = [await proxy({ status }), await service()];
    const { answer } = await ask(far.origin, `PROXY ${near.name}; DIRECT`);
    expect(answer).toMatchObject({
      failure: { kind: 'proxy', status, proxy: { name: near.name, fault: 'refused' } },
    });
    expect(near.targets).toHaveLength(tries);
    expect(far.connections()).toBe(0);
  });

  it('name the proxy that cannot be reached, also one that never answers', async () => {
    const far = await service();
    const closed = await closedProxy();
    expect((await ask(far.origin, `PROXY ${closed}`)).answer).toMatchObject({
      failure: { kind: 'offline', proxy: { name: closed, fault: 'unreachable' } },
    });
    const silent = await proxy({ silent: true });
    expect((await ask(far.origin, `PROXY ${silent.name}`)).answer).toMatchObject({
      failure: { kind: 'offline', proxy: { name: silent.name, fault: 'unreachable' } },
    });
    expect(far.connections()).toBe(0);
  });

  it('take the next of a list only where one cannot be reached or used', async () => {
    const [second, far] = [await proxy(), await service()];
    const closed = await closedProxy();
    const list = `SOCKS5 s.example:1; PROXY ${closed}; PROXY ${second.name}; DIRECT`;
    expect((await ask(far.origin, list)).answer.ok).toBe(true);
    expect(second.targets).toHaveLength(1);
    expect((await ask(far.origin, `PROXY ${closed}; DIRECT`)).answer.ok).toBe(true);
    expect((await ask(far.origin, 'SOCKS5 s.example:1')).answer).toMatchObject({
      failure: { kind: 'proxy', proxy: { name: 's.example:1', fault: 'unsupported' } },
    });
  });

  it('check the service’s certificate inside the tunnel as without one', async () => {
    const secure = await secureService();
    const near = await proxy({ port: secure.port });
    const origin = 'https://service.example';
    const bad = await ask(origin, `PROXY ${near.name}`);
    expect(bad.answer).toMatchObject({ failure: { kind: 'untrusted-certificate' } });
    expect(secure.requests).toEqual([]);
    const { network } = through(`PROXY ${near.name}`);
    const agent = createServiceAgent(LIMITS, network, () => ({ ca: [secure.certificate] }));
    closing.push(() => agent.destroy());
    const tools = { ...fakeTools(), dispatcher: () => agent };
    expect((await clientFor(origin, tools).fetchPage(firstPage, never)).ok).toBe(true);
    expect(near.targets.at(-1)).toBe('service.example:443');
    expect(secure.requests).toEqual([`Bearer ${KEY}`]);
  });
});

/** A service behind TLS whose certificate only those trust who were given it. */
async function secureService() {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-tls-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=service.example',
      '-addext',
      'subjectAltName=DNS:service.example',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const requests: (string | undefined)[] = [];
  const pair = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(pair, (request, response) => {
    requests.push(request.headers.authorization);
    sendJson(response, pageOf([]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests, certificate: String(pair.cert) };
}
