import type { buildConnector } from 'undici';
import type { Socket } from 'node:net';
import type { Route, ServiceNetwork } from './network';
import { proxyAddressText } from './proxy-address';
import { ProxyError } from './proxy-error';
import { openTunnel, type TunnelOptions } from './tunnel';

type Connector = buildConnector.connector;
type Wanted = Parameters<Connector>[0];

/**
 * Connects by the routes of the network, one after the other. The next route is tried only where a
 * proxy cannot be reached, never where it refuses or asks for a sign-in. TLS to the service is the
 * same with a tunnel as without. Where all routes fail, the error names the first proxy.
 */
export function createRoutedConnector(
  network: ServiceNetwork,
  straight: Connector,
  options: TunnelOptions,
): Connector {
  const reach = promised(straight);

  async function connectBy(route: Route, wanted: Wanted): Promise<Socket> {
    if (route.kind === 'direct') return reach(wanted);
    if (route.kind === 'unsupported') throw new ProxyError('unsupported', route.name);
    const { server } = route;
    const address = proxyAddressText(server);
    const signIn = network.signInFor(address);
    const socket = await openTunnel(server, targetOf(wanted), signIn, options).catch(
      (error: unknown) => {
        const asks = error instanceof ProxyError && error.fault.startsWith('sign-in');
        if (asks) network.onSignInAsked(address);
        throw error;
      },
    );
    return wanted.protocol === 'https:' ? reach({ ...wanted, httpSocket: socket }) : socket;
  }

  async function connect(wanted: Wanted): Promise<Socket> {
    let first: ProxyError | null = null;
    for (const route of await network.routesFor(`${wanted.protocol}//${wanted.host ?? ''}`)) {
      try {
        return await connectBy(route, wanted);
      } catch (error) {
        if (!(error instanceof ProxyError)) throw first ?? error;
        if (!MAY_PASS.has(error.fault)) throw error;
        first ??= error;
      }
    }
    throw first ?? new ProxyError('unsupported', '');
  }

  return (wanted, callback) => {
    connect(wanted).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    );
  };
}

const MAY_PASS: ReadonlySet<ProxyError['fault']> = new Set(['unreachable', 'unsupported'] as const);

function targetOf({ host = '', port, protocol }: Wanted): string {
  return port ? host : `${host}:${protocol === 'https:' ? '443' : '80'}`;
}

function promised(connector: Connector): (wanted: Wanted) => Promise<Socket> {
  return (wanted) =>
    new Promise((resolve, reject) => {
      connector(wanted, (error, socket) => {
        /* The library passes no socket on a failure, although its types say so. */
        if (error !== null) reject(error);
        else resolve(socket);
      });
    });
}
