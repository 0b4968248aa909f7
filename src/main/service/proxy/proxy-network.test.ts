import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProxyChoice } from '../../../contract/proxy';
import { parseProxyAddress } from './proxy-address';
import { proxyFromEnvironment } from './environment';
import type { Route } from './network';
import { parseProxyList } from './proxy-network';
import { createProxyNetwork } from './proxy-network';
import { readProxyChoice } from './proxy-settings';

const shown = (routes: readonly Route[]): string[] =>
  routes.map((route) =>
    route.kind === 'proxy'
      ? `${route.server.secure ? 'tls ' : ''}${route.server.name}`
      : route.kind === 'direct'
        ? 'direct'
        : `unsupported ${route.name}`,
  );

describe('the address of a proxy', () => {
  it.each([
    ['proxy.example', '', 'proxy.example:80', null],
    [' proxy.example:3128 ', '', 'proxy.example:3128', null],
    ['http://proxy.example:3128/', '', 'proxy.example:3128', null],
    ['https://proxy.example', 'tls', 'proxy.example:443', null],
    ['http://[::1]:8080', '', '[::1]:8080', null],
    ['http://ann:p%40ss@proxy.example:1', '', 'proxy.example:1', ['ann', 'p@ss']],
    ['ann:pw@proxy.example:1', '', 'proxy.example:1', ['ann', 'pw']],
  ])('%s', (text, tls, name, pair) => {
    const read = parseProxyAddress(text);
    if (!read.ok) throw new Error(read.failure.detail);
    const { server, signIn } = read.value;
    expect([server.secure ? 'tls' : '', server.name]).toEqual([tls, name]);
    expect(signIn === null ? null : [signIn.user, signIn.password]).toEqual(pair);
  });

  it.each(['', 'a b', 'socks5://a:1', 'http://a/path', 'http://a?x', 'http://%zz:1@a', 'a:99999'])(
    'refuses %j',
    (text) => {
      expect(parseProxyAddress(text)).toMatchObject({
        ok: false,
        failure: { kind: 'bad-argument' },
      });
    },
  );

  it('is kept and shown without what signs in', () => {
    const read = readProxyChoice({ kind: 'address', address: 'https://ann:pw@proxy.example:1' });
    expect(read).toEqual({
      ok: true,
      value: {
        choice: { kind: 'address', address: 'https://proxy.example:1' },
        signIn: { user: 'ann', password: 'pw', proxy: 'https://proxy.example:1' },
      },
    });
  });
});

describe('the answer of a proxy script', () => {
  it.each([
    ['PROXY a.example:3128; DIRECT', ['a.example:3128', 'direct']],
    ['PROXY a:1;PROXY b:2 ; HTTPS c:3', ['a:1', 'b:2', 'tls c:3']],
    ['SOCKS5 s:1080; DIRECT', ['unsupported s:1080', 'direct']],
    ['DIRECT', ['direct']],
    ['', []],
    ['NONSENSE; PROXY ; PROXY a:0x; DIRECT', ['direct']],
  ])('%j', (text, routes) => {
    expect(shown(parseProxyList(text))).toEqual(routes);
  });
});

describe('the proxy the environment names', () => {
  const at = (origin: string, env: Record<string, string>): string | null =>
    proxyFromEnvironment(origin, env)?.server.name ?? null;
  const HTTPS_PROXY = 'http://proxy.example:3128';

  it.each([
    ['https://service.example', { HTTPS_PROXY }, 'proxy.example:3128'],
    ['https://service.example', { https_proxy: 'lower.example:1', HTTPS_PROXY }, 'lower.example:1'],
    ['https://service.example', { ALL_PROXY: HTTPS_PROXY }, 'proxy.example:3128'],
    ['https://service.example', { HTTP_PROXY: HTTPS_PROXY }, null],
    ['https://service.example', { HTTPS_PROXY, NO_PROXY: 'service.example' }, null],
    ['https://a.service.example', { HTTPS_PROXY, NO_PROXY: 'x, .service.example' }, null],
    [
      'https://notservice.example',
      { HTTPS_PROXY, NO_PROXY: 'service.example' },
      'proxy.example:3128',
    ],
    [
      'https://service.example',
      { HTTPS_PROXY, no_proxy: 'service.example:8443' },
      'proxy.example:3128',
    ],
    ['https://service.example:8443', { HTTPS_PROXY, no_proxy: 'service.example:8443' }, null],
    ['https://service.example', { HTTPS_PROXY, NO_PROXY: '*' }, null],
    ['https://[fd00::5]', { HTTPS_PROXY, NO_PROXY: 'x,fd00::5' }, null],
    ['https://[fd00::5]', { HTTPS_PROXY, NO_PROXY: 'FD00:0:0::5' }, null],
    ['https://[fd00::5]', { HTTPS_PROXY, NO_PROXY: '[fd00:0::5]' }, null],
    ['https://[fd00::5]:8443', { HTTPS_PROXY, NO_PROXY: '[fd00::5]:8443' }, null],
    ['https://[fd00::5]', { HTTPS_PROXY, NO_PROXY: '[fd00::5]:8443' }, 'proxy.example:3128'],
    ['https://[fd00::5]', { HTTPS_PROXY, NO_PROXY: 'fd00::6, fe80::1%eth0' }, 'proxy.example:3128'],
    ['https://service.example', { HTTPS_PROXY: 'socks5://a:1' }, null],
    ['https://service.example', {}, null],
  ])('%s with %j', (origin, env, name) => {
    expect(at(origin, env)).toBe(name);
  });
});

function network(
  choice: ProxyChoice,
  more: { system?: string; env?: Record<string, string> } = {},
) {
  const read = readProxyChoice(choice);
  if (!read.ok) throw new Error(read.failure.detail);
  const asked: string[] = [];
  let version = 1;
  const scripts: { text: string | null } = { text: 'PROXY a:1; DIRECT' };
  const made = createProxyNetwork({
    settings: () => read.value,
    lookup: {
      bySystem: (url) => {
        asked.push(`system ${url}`);
        return Promise.resolve(more.system ?? 'DIRECT');
      },
      byScript: (script, url) => {
        asked.push(`script ${url}`);
        return Promise.resolve(script);
      },
    },
    readScript: (address) => {
      asked.push(`read ${address}`);
      return Promise.resolve(address.includes('lost') ? null : scripts.text);
    },
    env: more.env ?? {},
    version: () => version,
    onSignInAsked: () => undefined,
  });
  return { made, asked, scripts, change: () => (version += 1) };
}

describe('the way to the service', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const far = 'https://service.example';
  const env = { HTTPS_PROXY: 'http://ann:pw@env.example:8080' };

  it('is the one of the system, and the environment’s only where the system says direct', async () => {
    const { made, asked } = network({ kind: 'automatic' }, { system: 'PROXY s:1;DIRECT', env });
    expect(shown(await made.routesFor(far))).toEqual(['s:1', 'direct']);
    expect(asked).toEqual(['system https://service.example/']);
    const without = network({ kind: 'automatic' }, { env });
    expect(shown(await without.made.routesFor(far))).toEqual(['env.example:8080']);
    expect(without.made.signInFor('env.example:8080')).toMatchObject({ user: 'ann' });
    expect(without.made.signInFor('s:1')).toBeNull();
  });

  it('is direct to this computer, and nothing is asked, also where a proxy was named by hand', async () => {
    for (const near of ['http://127.0.0.1:4000', 'http://localhost:1', 'http://[::1]:1']) {
      const { made, asked } = network({ kind: 'automatic' }, { system: 'PROXY s:1', env });
      expect(shown(await made.routesFor(near))).toEqual(['direct']);
      const script = network({ kind: 'script', address: 'http://pac.example/p' });
      expect(shown(await script.made.routesFor(near))).toEqual(['direct']);
      expect([...asked, ...script.asked]).toEqual([]);
      const byHand = network({ kind: 'address', address: 'p:1' });
      expect(shown(await byHand.made.routesFor(near))).toEqual(['direct']);
    }
  });

  it('is direct where the person said so, whatever system and environment say', async () => {
    const { made, asked } = network({ kind: 'none' }, { system: 'PROXY s:1', env });
    expect(shown(await made.routesFor(far))).toEqual(['direct']);
    expect(asked).toEqual([]);
  });

  it('follows a script as it is now, and as it was while it cannot be read again', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { made, asked, scripts } = network({ kind: 'script', address: 'http://pac.example/p' });
    for (const [hours, text] of [
      [1, 'PROXY moved:1'],
      [2, null],
    ] as const) {
      await made.routesFor(far);
      scripts.text = text;
      clock.mockReturnValue(hours * 3_600_000);
      expect(shown(await made.routesFor(far))).toEqual(['moved:1']);
    }
    expect(asked.filter((it) => it.startsWith('read'))).toHaveLength(3);
  });

  it('follows a script, read once until the settings change', async () => {
    const { made, asked, change } = network({ kind: 'script', address: 'http://pac.example/p' });
    expect(shown(await made.routesFor(far))).toEqual(['a:1', 'direct']);
    await made.routesFor(far);
    expect(asked.filter((it) => it.startsWith('read'))).toHaveLength(1);
    change();
    await made.routesFor(far);
    expect(asked.filter((it) => it.startsWith('read'))).toHaveLength(2);
  });

  it('is not guessed where the script cannot be read', async () => {
    const { made } = network({ kind: 'script', address: 'http://lost.example/p' });
    await expect(made.routesFor(far)).rejects.toMatchObject({
      fault: 'script',
      proxy: 'lost.example',
    });
  });

  it('gives a sign-in to the one proxy it was given for', () => {
    const { made } = network({ kind: 'address', address: 'http://ann:pw@p:1' });
    expect(made.signInFor('p:1')).toMatchObject({ user: 'ann', password: 'pw' });
    expect(made.signInFor('p:2')).toBeNull();
  });

  it('never gives a sign-in for a proxy over TLS to the same name without', () => {
    const env = { HTTPS_PROXY: 'https://ann:pw@p:8443' };
    for (const { made } of [
      network({ kind: 'address', address: 'https://ann:pw@p:8443' }),
      network({ kind: 'automatic' }, { env }),
    ]) {
      expect(made.signInFor('https://p:8443')).toMatchObject({ user: 'ann' });
      expect(made.signInFor('p:8443')).toBeNull();
    }
    const plain = network({ kind: 'address', address: 'http://ann:pw@p:8080' });
    expect(plain.made.signInFor('https://p:8080')).toBeNull();
  });
});
