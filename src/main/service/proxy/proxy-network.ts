import { isLoopback } from '../service-address';
import { proxyFromEnvironment } from './environment';
import { DIRECT, type Route, type ServiceNetwork } from './network';
import { parseProxyAddress, proxyAddressText, type SignIn } from './proxy-address';
import { ProxyError } from './proxy-error';
import type { ProxySettings } from './proxy-settings';

/**
 * Asks for the way to a URL, of the system or by a script's text. The answer is like `PROXY a:1;
 * DIRECT`; empty where there is none.
 */
interface ProxyLookup {
  readonly bySystem: (url: string) => Promise<string>;
  readonly byScript: (script: string, url: string) => Promise<string>;
}

export interface ProxyNetworkParts {
  readonly settings: () => ProxySettings;
  readonly lookup: ProxyLookup;
  /** The text of a proxy script; null where it cannot be read. */
  readonly readScript: (address: string) => Promise<string | null>;
  readonly env: { readonly [name: string]: string | undefined };
  readonly version: () => number;
  readonly onSignInAsked: (proxy: string) => void;
}

interface ReadScript {
  readonly version: number;
  readonly text: string;
  readonly readMs: number;
}

/* The program may run for weeks, and a company changes its script meanwhile. */
const READ_AGAIN_MS = 60 * 60_000;

/**
 * The ways to the service as the settings say (docs/decisions/0009-proxy.md). Loopback is always
 * direct, so that no proxy learns a key for this computer. A sign-in goes only to the proxy for
 * which it was given.
 */
export function createProxyNetwork(parts: ProxyNetworkParts): ServiceNetwork {
  let script: ReadScript | null = null;

  async function automatic(origin: string): Promise<readonly Route[]> {
    const found = parseProxyList(await parts.lookup.bySystem(`${origin}/`).catch(() => ''));
    if (found.some(({ kind }) => kind !== 'direct')) return found;
    const named = proxyFromEnvironment(origin, parts.env);
    return named === null ? DIRECT : [{ kind: 'proxy', server: named.server }];
  }

  /* While a script cannot be read again, its earlier text holds. */
  async function scriptAt(address: string): Promise<ReadScript | null> {
    const version = parts.version();
    if (script?.version !== version) script = null;
    if (script !== null && performance.now() - script.readMs < READ_AGAIN_MS) return script;
    const text = (await parts.readScript(address)) ?? script?.text ?? null;
    return (script = text === null ? null : { version, text, readMs: performance.now() });
  }

  async function byScript(address: string, origin: string): Promise<readonly Route[]> {
    const read = await scriptAt(address);
    if (read === null) throw new ProxyError('script', new URL(address).host);
    const found = parseProxyList(await parts.lookup.byScript(read.text, `${origin}/`));
    if (found.length === 0) throw new ProxyError('script', new URL(address).host);
    return found;
  }

  async function routesFor(origin: string): Promise<readonly Route[]> {
    const { choice } = parts.settings();
    if (choice.kind === 'none' || isLoopback(new URL(origin).hostname)) return DIRECT;
    if (choice.kind === 'address') return byHand(choice.address);
    return choice.kind === 'script' ? byScript(choice.address, origin) : automatic(origin);
  }

  function signInFor(proxy: string): SignIn | null {
    const { signIn, choice } = parts.settings();
    if (signIn?.proxy === proxy) return signIn;
    return choice.kind === 'automatic' ? signInOfEnvironment(proxy, parts.env) : null;
  }

  return { version: parts.version, routesFor, signInFor, onSignInAsked: parts.onSignInAsked };
}

function byHand(address: string): readonly Route[] {
  const read = parseProxyAddress(address);
  if (!read.ok) throw new ProxyError('unsupported', address);
  return [{ kind: 'proxy', server: read.value.server }];
}

function signInOfEnvironment(proxy: string, env: ProxyNetworkParts['env']): SignIn | null {
  for (const scheme of ['https', 'http']) {
    const named = proxyFromEnvironment(`${scheme}://any.invalid`, {
      ...env,
      no_proxy: '',
      NO_PROXY: '',
    });
    if (named?.signIn && proxyAddressText(named.server) === proxy) return named.signIn;
  }
  return null;
}

/**
 * Reads the routes in the answer of a proxy script or of the system: `PROXY a:3128; HTTPS b:443;
 * DIRECT`. Entries that cannot be read are left out, so the list may be empty.
 */
export function parseProxyList(text: string): readonly Route[] {
  return text
    .split(';')
    .map((entry) => routeOf(entry.trim()))
    .filter((route) => route !== null);
}

function routeOf(entry: string): Route | null {
  const [kind = '', address = ''] = entry.split(/\s+/);
  const word = kind.toUpperCase();
  if (word === 'DIRECT') return { kind: 'direct' };
  if (word.startsWith('SOCKS') || word === 'QUIC') return { kind: 'unsupported', name: address };
  if (word !== 'PROXY' && word !== 'HTTP' && word !== 'HTTPS') return null;
  const read = parseProxyAddress(word === 'HTTPS' ? `https://${address}` : address);
  return read.ok ? { kind: 'proxy', server: read.value.server } : null;
}
