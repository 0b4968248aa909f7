import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Socket } from 'node:net';
import type { TrustedRoots } from '../certificate-roots';
import { connectionOptions, secureContext } from '../connection';
import type { ProxyServer, SignIn } from './proxy-address';
import { ProxyError } from './proxy-error';
import { after } from '../../../runtime/timers';

export interface TunnelOptions {
  /** The time in which the proxy must answer, in ms. */
  readonly withinMs: number;
  /** The certificates against which a TLS proxy is checked. */
  readonly roots: () => Pick<TrustedRoots, 'ca'>;
}

/**
 * Asks a proxy for a connection to `target` (host and port). A sign-in is sent in the only form
 * that proxies of this kind share (Basic, RFC 7617). Rejects with a `ProxyError`.
 */
export function openTunnel(
  server: ProxyServer,
  target: string,
  signIn: SignIn | null,
  { withinMs, roots }: TunnelOptions,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const common = {
      ...connectionOptions(server.secure ? secureContext(roots().ca) : undefined),
      host: server.host,
      port: server.port,
      method: 'CONNECT',
      path: target,
      agent: false as const,
      headers: { host: target, ...authorization(signIn) },
    };
    const request = server.secure ? requestSecure(common) : requestPlain(common);
    const timer = after(withinMs, () => request.destroy(new Error('late')));
    const fail = (error: ProxyError): void => {
      timer.clear();
      reject(error);
    };
    request.on('error', () => fail(new ProxyError('unreachable', server.name)));
    /* A server that answers as if it had been asked for a page is no proxy. */
    request.on('response', (response) => {
      response.destroy();
      fail(new ProxyError('refused', server.name, response.statusCode ?? null));
    });
    request.on('connect', (response, socket: Socket, head) => {
      timer.clear();
      const fault = faultOf(response, signIn !== null);
      /* In a tunnel nobody speaks before this program does. */
      if (fault === null && head.length === 0) return resolve(socket);
      socket.on('error', () => undefined).destroy();
      reject(new ProxyError(fault ?? 'refused', server.name, response.statusCode ?? null));
    });
    request.end();
  });
}

function faultOf(response: IncomingMessage, signedIn: boolean): ProxyError['fault'] | null {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode !== 407) return 'refused';
  const offers = headers['proxy-authenticate'] ?? '';
  if (!/(?:^|,)\s*basic\b/i.test(offers)) return 'sign-in-kind';
  return signedIn ? 'sign-in-wrong' : 'sign-in';
}

function authorization(signIn: SignIn | null): { readonly [name: string]: string } {
  if (signIn === null) return {};
  const pair = Buffer.from(`${signIn.user}:${signIn.password}`, 'utf8').toString('base64');
  return { 'proxy-authorization': `Basic ${pair}` };
}
