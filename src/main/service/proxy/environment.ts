import { parseProxyAddress, type ReadProxyAddress } from './proxy-address';

type Environment = { readonly [name: string]: string | undefined };

/**
 * The proxy that the environment names for an origin (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, in
 * either case), unless `NO_PROXY` excepts its host. Null where none is named, or it cannot be read.
 */
export function proxyFromEnvironment(origin: string, env: Environment): ReadProxyAddress | null {
  const { protocol, hostname, port } = new URL(origin);
  const usual = protocol === 'https:' ? '443' : '80';
  if (isExcepted(hostname, port === '' ? usual : port, value(env, 'no_proxy'))) return null;
  const text = value(env, `${protocol.slice(0, -1)}_proxy`) || value(env, 'all_proxy');
  if (text === '') return null;
  const read = parseProxyAddress(text);
  return read.ok ? read.value : null;
}

/*
 * A name in the list excepts itself and its subdomains, a port limits it to that port, and `*`
 * excepts everything.
 */
function isExcepted(hostname: string, port: string, list: string): boolean {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(inBrackets(entry)) ?? [];
      if (only !== undefined && only !== port) return false;
      const plain = name.startsWith('[') ? asInOrigin(name) : name.replace(/^\*?\./, '');
      return hostname === plain || hostname.endsWith(`.${plain}`);
    });
}

/* An address of IPv6 may stand without brackets; no name with a port has two colons. */
function inBrackets(entry: string): string {
  return /^[^[]*:.*:/.test(entry) ? `[${entry}]` : entry;
}

/* The same address can be written in several ways, of which an origin has the shortest. */
function asInOrigin(address: string): string {
  const url = `http://${address}`;
  return URL.canParse(url) ? new URL(url).hostname : address;
}

function value(env: Environment, name: string): string {
  return (env[name] || env[name.toUpperCase()] || '').trim();
}
