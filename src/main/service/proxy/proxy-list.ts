import type { Route } from './network';
import { parseProxyAddress } from './proxy-address';

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
