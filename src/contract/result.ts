import type { ProxyFault } from './proxy';

/** Every failure that may be expected; anything else is a bug and throws. */
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
  /** The file with the computer's own roots; `system` where the runtime asks; null: none found. */
  readonly store: string | null;
}

/** What went wrong, without any personal value, key, path or URL query in it. */
export interface Failure {
  readonly kind: FailureKind;
  /** HTTP status where the service answered. */
  readonly status?: number;
  /** Epoch milliseconds before which the service asked not to be asked again. */
  readonly retryAtMs?: number;
  /** A host name, a parameter's name or a size: facts a sentence may show. */
  readonly detail?: string;
  /** What is wrong with the certificate that a server showed, and whom its issuer was asked of. */
  readonly certificate?: CertificateDoubt;
  /** Host and port of the proxy in between, where the fault lies with it. */
  readonly proxy?: { readonly name: string; readonly fault: ProxyFault };
}

/** How the detail of a `bad-response` begins whose encoding nobody asked for; its name follows. */
export const UNASKED_ENCODING = 'encoding ';

/** Failures travel as values, because a thrown error loses all but its message on the way. */
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

/** A handler of what is answered with nothing: once `work` is done, that it is. */
export function unanswered<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<Result<null>> => {
    await work(request);
    return success(null);
  };
}
