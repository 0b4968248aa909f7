import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';

const HERE: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/* No name server and no hosts file decides what `localhost` is. */
const lookUp: LookupFunction = (hostname, options: LookupOptions, callback) => {
  if (hostname !== 'localhost') return lookup(hostname, options, callback);
  const wanted = options.family === 6 || options.family === 'IPv6' ? 1 : 0;
  const chosen = HERE[wanted];
  if (options.all === true)
    callback(null, options.family ? HERE.slice(wanted, wanted + 1) : [...HERE]);
  else callback(null, chosen?.address ?? '', chosen?.family);
};

/** What a connection over TLS rests on, made once for many: TLS 1.2 or newer, and these roots. */
export function secureContext(ca: string[] | undefined): SecureContext {
  return createSecureContext({ minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) });
}

/**
 * How every connection of this program is made, to services, proxies and proxy scripts alike:
 * with the certificate checked, whatever the environment says (`NODE_TLS_REJECT_UNAUTHORIZED`),
 * and with `localhost` as this computer itself. `context` for those over TLS.
 */
export function connectionOptions(context: SecureContext | undefined) {
  return {
    rejectUnauthorized: true,
    lookup: lookUp,
    ...(context === undefined ? {} : { secureContext: context }),
  } as const;
}
