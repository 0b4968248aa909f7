import type { ProxyTypingFault } from '../../../contract/proxy';
import { failed, success, type Result } from '../../../contract/result';
import { parseUrl } from '../parse-url';

/** A proxy that opens tunnels (CONNECT, RFC 9110 9.3.6). */
export interface ProxyServer {
  /** True where the connection to the proxy itself is over TLS. */
  readonly secure: boolean;
  /** The host without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  /** Host and port, for people. */
  readonly name: string;
}

export interface SignIn {
  readonly user: string;
  readonly password: string;
}

export interface ReadProxyAddress {
  readonly server: ProxyServer;
  /** The user name and password in the address, if it has any. */
  readonly signIn: SignIn | null;
}

/**
 * Reads a proxy's address: `host`, `host:port`, or a URL with `http` or `https`, with or without a
 * user name. The usual ports are 80 and 443. Fails with `bad-argument`, with a `ProxyTypingFault`
 * as its detail.
 */
export function parseProxyAddress(text: string): Result<ReadProxyAddress> {
  const typed = text.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`);
  if (url === null || url.hostname === '' || /[\s\\]/.test(typed))
    return unusableProxy('proxy-unreadable');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return unusableProxy('proxy-not-http');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return unusableProxy('proxy-more-than-host');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const signIn = signInOf(url);
  if (signIn === undefined) return unusableProxy('proxy-user-unreadable');
  return success({ server: proxyServer(secure, url.hostname, port), signIn });
}

/** Makes a proxy of its parts; `hostname` is written as in URLs. */
export function proxyServer(secure: boolean, hostname: string, port: number): ProxyServer {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { secure, host, port, name: `${hostname}:${String(port)}` };
}

/**
 * The address without the sign-in, in the one form in which it is kept and shown. A sign-in is
 * bound to this text, so one that was given to a proxy over TLS never goes to the same name without
 * TLS.
 */
export function proxyAddressText({ secure, name }: ProxyServer): string {
  return secure ? `https://${name}` : name;
}

function signInOf({ username, password }: URL): SignIn | null | undefined {
  if (username === '') return null;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** The failure for an address that cannot be used, with the reason. */
export function unusableProxy(why: ProxyTypingFault): Result<never> {
  return failed('bad-argument', { detail: why });
}
