import type { AddressFault } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { parseUrl } from './parse-url';

/** The base address of all paths of the service, checked. */
export interface ServiceAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path before `/api/v1`: empty, or with a slash at its start and none at its end. */
  readonly basePath: string;
  /** Host and port, for people. */
  readonly host: string;
  /** The address in one normal form, for storing and comparing. */
  readonly href: string;
}

/* Names below `localhost` are looked up at name servers, so they are not this computer. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Reads an address that a person typed. Without a scheme it means `https`; `http` is allowed only
 * for this computer; user names, queries and fragments are refused. An address that was copied
 * together with `/api/v1` is the same service. Fails with `bad-address`, with an `AddressFault` as
 * its detail.
 */
export function parseServiceAddress(text: string): Result<ServiceAddress> {
  const typed = text.trim();
  if (typed === '') return bad('empty');
  if (CONTROLS.test(typed) || typed.includes('\\')) return bad('characters');
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (url === null || url.hostname === '') return bad('unreadable');
  if (url.username !== '' || url.password !== '') return bad('user');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return bad('scheme');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return bad('scheme');
  if (url.search !== '' || url.hash !== '') return bad('parameters');
  return success(addressOf(url));
}

/** True where a host name, written as in URLs, is this computer itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

function addressOf(url: URL): ServiceAddress {
  const basePath = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  const origin = url.origin;
  return { origin, basePath, host: url.host, href: `${origin}${basePath}` };
}

function bad(why: AddressFault): Result<never> {
  return failed('bad-address', { detail: why });
}
