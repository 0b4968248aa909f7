import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

const HERE: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/* What `localhost` is must not be for a name server or a hosts file to say. */
const lookUp: LookupFunction = (hostname, options: LookupOptions, callback) => {
  if (hostname !== 'localhost') return lookup(hostname, options, callback);
  const wanted = options.family === 6 || options.family === 'IPv6' ? 1 : 0;
  const chosen = HERE[wanted];
  if (options.all === true)
    callback(null, options.family ? HERE.slice(wanted, wanted + 1) : [...HERE]);
  else callback(null, chosen?.address ?? '', chosen?.family);
};

/**
 * How every connection of this program is made, to services, proxies and proxy scripts alike:
 * over TLS 1.2 or newer with the certificate checked, whatever the environment says
 * (`NODE_TLS_REJECT_UNAUTHORIZED`), and with `localhost` as this computer itself. `ca`: the roots
 * to trust; the runtime's own where undefined.
 */
export function connectionOptions(ca: string[] | undefined) {
  return {
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    lookup: lookUp,
    ...(ca === undefined ? {} : { ca }),
  } as const;
}
