import type { ProxyFault } from './proxy';

/** Every failure that can be expected. Anything else is a bug and throws. */
export const FAILURE_KINDS = [
  'offline',
  'timeout',
  'untrusted-certificate',
  'unauthorized',
  'forbidden',
  'not-found',
  'bad-request',
  'rate-limited',
  'server',
  'bad-response',
  'sign-in-page',
  'redirected',
  'proxy',
  'too-large',
  'wrong-origin',
  'other-community',
  'bad-address',
  'cancelled',
  'no-profile',
  'locked',
  'wrong-passphrase',
  'no-protected-store',
  'not-cached',
  'disk-full',
  'read-only',
  'folder-gone',
  'print-failed',
  'storage-failed',
  'newer-version',
  'outdated',
  'bad-argument',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface CertificateDoubt {
  readonly fault: 'expired' | 'not-yet-valid' | 'other-name' | 'unknown-issuer';
  /**
   * The file with the computer's root certificates; `system` when the runtime asks the system; null
   * when none was found.
   */
  readonly store: string | null;
}

/** What went wrong. It never holds a personal value, a key, a path or a URL's query. */
export interface Failure {
  readonly kind: FailureKind;
  /** The HTTP status, when the service answered. */
  readonly status?: number;
  /** The service asked not to be called again before this time (epoch ms). */
  readonly retryAtMs?: number;
  /** A fact that a sentence may show: a host name, a parameter's name or a size. */
  readonly detail?: string;
  /** What is wrong with the server's certificate, and where its issuer was looked up. */
  readonly certificate?: CertificateDoubt;
  /** The host and port of the proxy, when the fault lies with it. */
  readonly proxy?: { readonly name: string; readonly fault: ProxyFault };
}

/**
 * The detail of a `bad-response` whose encoding was not requested begins with this; the encoding's
 * name follows.
 */
export const UNASKED_ENCODING = 'encoding ';

/**
 * Failures are returned as values, because an error that is thrown loses all but its message on its
 * way between processes.
 */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** A successful result. */
export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** A failed result. */
export function failed(kind: FailureKind, more: Omit<Failure, 'kind'> = {}): Result<never> {
  return { ok: false, failure: { kind, ...more } };
}

/** A handler whose response is empty: it succeeds once `work` is done. */
export function unanswered<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<Result<null>> => {
    await work(request);
    return success(null);
  };
}
