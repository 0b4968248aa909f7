import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

/** The certificates to trust, and where those of the computer came from. */
export interface TrustedRoots {
  /** PEM texts; undefined leaves it to what the runtime trusts by itself. */
  readonly ca: string[] | undefined;
  /** The file that was read; `system` where the runtime asked the system; null for nothing. */
  readonly store: string | null;
}

/* Where Linux distributions keep the certificates that their tools gather, companies' included. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/**
 * The certificates shipped with the runtime, and the computer's own, which a company network needs.
 * A runtime that cannot list the latter (Node before 22.15) gets them from the system's bundle: the
 * first of `bundles` that can be read.
 */
export function trustedRoots(
  runtime: object = tls,
  bundles: readonly string[] = systemBundles(process.env),
): TrustedRoots {
  return listedByRuntime(runtime) ?? readFrom(bundles) ?? { ca: undefined, store: null };
}

/* `SSL_CERT_FILE` is OpenSSL's own variable for the place; newer runtimes use it, too. */
function systemBundles(environment: NodeJS.ProcessEnv): readonly string[] {
  const named = environment['SSL_CERT_FILE'];
  return named ? [named] : BUNDLES;
}

function listedByRuntime(runtime: object): TrustedRoots | null {
  const list: unknown = Reflect.get(runtime, 'getCACertificates');
  if (typeof list !== 'function') return null;
  try {
    const of = list as (kind: string) => string[];
    return { ca: [...of('default'), ...of('system')], store: 'system' };
  } catch {
    return null;
  }
}

function readFrom(bundles: readonly string[]): TrustedRoots | null {
  for (const store of bundles) {
    const own = certificatesIn(store);
    if (own.length > 0) return { ca: withoutDoubles([...tls.rootCertificates, ...own]), store };
  }
  return null;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesIn(path: string): readonly string[] {
  try {
    return readFileSync(path, 'latin1').match(CERTIFICATE) ?? [];
  } catch {
    return [];
  }
}

/*
 * Merges the two lists without repeats. They have mostly the same certificates, and each one costs
 * time at every start of TLS.
 */
function withoutDoubles(certificates: readonly string[]): string[] {
  const letters = (pem: string): string => pem.replace(/\s/g, '');
  return [...new Map(certificates.map((pem) => [letters(pem), pem])).values()];
}
