import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';

const HERE: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/* Answers `localhost` itself, so that no name server and no hosts file decides what it is. */
const lookUp: LookupFunction = (hostname, options: LookupOptions, callback) => {
  if (hostname !== 'localhost') return lookup(hostname, options, callback);
  const wanted = options.family === 6 || options.family === 'IPv6' ? 1 : 0;
  const chosen = HERE[wanted];
  if (options.all === true)
    callback(null, options.family ? HERE.slice(wanted, wanted + 1) : [...HERE]);
  else callback(null, chosen?.address ?? '', chosen?.family);
};

/** The settings of TLS connections: TLS 1.2 or newer, and these roots. Made once for many. */
export function secureContext(ca: string[] | undefined): SecureContext {
  return createSecureContext({ minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) });
}

/**
 * The options of every connection of this program, to services, proxies and proxy scripts alike.
 * The certificate is always checked, whatever the environment says
 * (`NODE_TLS_REJECT_UNAUTHORIZED`), and `localhost` is this computer itself. `context` is for
 * connections over TLS.
 */
export function connectionOptions(context: SecureContext | undefined) {
  return {
    rejectUnauthorized: true,
    lookup: lookUp,
    ...(context === undefined ? {} : { secureContext: context }),
  } as const;
}
