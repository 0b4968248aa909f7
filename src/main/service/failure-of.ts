import type { CertificateDoubt, Failure } from '../../contract/result';
import { trustedRoots } from './certificate-roots';
import { parseUrl } from './parse-url';
import { proxyErrorIn, type ProxyError } from './proxy/proxy-error';

/**
 * How a failed request may be tried again. `network` and `server`: with growing waits. `garbled` (a
 * body that is cut or broken): at most twice. `never`: asking again cannot help.
 */
export type RetryKind = 'network' | 'server' | 'busy' | 'rate' | 'garbled' | 'never';

export interface RequestFailure {
  readonly failure: Failure;
  readonly retry: RetryKind;
}

const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET|DECRYPT|DECODE))/;
const TIMEOUTS: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
/* Errors of a client that was closed meanwhile. */
const CLOSED: ReadonlySet<string> = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']);
/* Errors where the other end speaks no proper HTTP; a proxy between may have cut the answer. */
const BROKEN =
  /^(?:HPE_|UND_ERR_(?:RES_CONTENT_LENGTH|HEADERS_OVERFLOW|INVALID_RETURN)|ERR_SSL|EPROTO)/;

/**
 * Finds the failure for an error of the HTTP library or the system by its code, because messages
 * differ between versions. An error without a code is a bug of this program, and is thrown on.
 */
export function failureOfError(error: unknown): RequestFailure {
  const atProxy = proxyErrorIn(error);
  if (atProxy !== null) return failureOfProxy(atProxy);
  const code = codeOf(error);
  if (code === '') throw error;
  if (CLOSED.has(code)) return { failure: { kind: 'cancelled' }, retry: 'never' };
  if (code === 'UND_ERR_INVALID_ARG') return { failure: { kind: 'bad-argument' }, retry: 'never' };
  if (CERTIFICATE.test(code)) return untrusted(code);
  if (TIMEOUTS.has(code)) return { failure: { kind: 'timeout' }, retry: 'network' };
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return tooLarge;
  if (BROKEN.test(code)) return { failure: { kind: 'bad-response' }, retry: 'garbled' };
  return { failure: { kind: 'offline' }, retry: 'network' };
}

const FAULTS: ReadonlyMap<string, CertificateDoubt['fault']> = new Map([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'not-yet-valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other-name'],
]);

function untrusted(code: string): RequestFailure {
  const fault = FAULTS.get(code) ?? 'unknown-issuer';
  const certificate = { fault, store: trustedRoots().store };
  return { failure: { kind: 'untrusted-certificate', certificate }, retry: 'never' };
}

/** For more bytes than the limits allow, on the wire or decoded. */
const tooLarge: RequestFailure = { failure: { kind: 'too-large' }, retry: 'never' };

/**
 * Finds the failure for a status other than 200. The interface names only 400 and 404; the rest
 * follows RFC 9110. Of the `location` of a redirect, only the host is named, nothing of its path.
 */
export function failureOfStatus(status: number, location: string | undefined): RequestFailure {
  if (status >= 300 && status < 400 && status !== 304) return redirected(status, location);
  const kind =
    KINDS.get(status) ?? (status >= 500 ? 'server' : status >= 400 ? 'bad-request' : null);
  const failure: Failure = { kind: kind ?? 'bad-response', status };
  return { failure, retry: retryOf(status) };
}

const KINDS: ReadonlyMap<number, Failure['kind']> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [407, 'sign-in-page'],
  [408, 'timeout'],
  [409, 'server'],
  [423, 'server'],
  [425, 'server'],
  [429, 'rate-limited'],
  [511, 'sign-in-page'],
]);

function retryOf(status: number): RetryKind {
  if (status === 429) return 'rate';
  if (status === 408) return 'network';
  if (status === 409 || status === 423 || status === 425) return 'busy';
  return status >= 500 && status !== 501 && status !== 505 && status !== 511 ? 'server' : 'never';
}

// A proxy that cannot be reached counts as a missing network. Where a proxy refuses, asking again
// helps only for a status from 500 on.
function failureOfProxy({ fault, proxy: name, status }: ProxyError): RequestFailure {
  const more = { proxy: { name, fault }, ...(status === null ? {} : { status }) };
  if (fault === 'unreachable') return { failure: { kind: 'offline', ...more }, retry: 'network' };
  const passing = fault === 'refused' && status !== null && status >= 500;
  return { failure: { kind: 'proxy', ...more }, retry: passing ? 'server' : 'never' };
}

function redirected(status: number, location: string | undefined): RequestFailure {
  const host = location === undefined ? undefined : parseUrl(location)?.host;
  const detail = host === undefined ? {} : { detail: host };
  return { failure: { kind: 'redirected', status, ...detail }, retry: 'never' };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  /* Errors of the parser do not always carry a code. */
  if (error instanceof Error && error.name === 'HTTPParserError') return 'HPE_';
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeOf(cause);
}
