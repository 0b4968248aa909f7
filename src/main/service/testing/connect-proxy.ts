import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxyOptions {
  /** A tunnel asked for without this name and password gets 407. Left out: no sign-in needed. */
  readonly signIn?: { readonly user: string; readonly password: string };
  /** The `proxy-authenticate` header of the 407. Basic by default. */
  readonly offers?: string;
  /** The status that answers every CONNECT in place of a tunnel. */
  readonly status?: number;
  /** The port of this computer where every tunnel ends, whatever target it names. */
  readonly port?: number;
  /** True: the proxy takes connections and never answers. */
  readonly silent?: boolean;
}

/** A proxy on this computer that opens tunnels, or does what a test tells it. */
export async function startConnectProxy(options: ConnectProxyOptions = {}) {
  const targets: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((_request, response) => response.writeHead(400).end());
  const kept = (socket: Socket): void => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.on('close', () => sockets.delete(socket));
  };
  server.on('connection', (socket) => {
    connections += 1;
    kept(socket);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    targets.push(request.url ?? '');
    headers.push(request.headers);
    if (options.silent) return;
    const refusal = refusalOf(request, options);
    if (refusal !== null) return void socket.end(refusal);
    const [host, port] = splitTarget(request.url ?? '');
    const far = connect(options.port ?? port, options.port === undefined ? host : '127.0.0.1');
    kept(far);
    far.on('close', () => socket.destroy());
    socket.on('close', () => far.destroy());
    far.on('connect', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.pipe(socket).pipe(far);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** `127.0.0.1:port`. */
    name: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** The targets of every CONNECT, in order. */
    targets,
    /** The headers of every CONNECT, in order. */
    headers,
    connections: (): number => connections,
    close: (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The address of a proxy that is not there: connections to it are refused. */
export async function closedProxy(): Promise<string> {
  const proxy = await startConnectProxy();
  await proxy.close();
  return proxy.name;
}

function refusalOf(request: IncomingMessage, options: ConnectProxyOptions): string | null {
  const { signIn, status, offers = 'Basic realm="test"' } = options;
  if (status !== undefined) return `HTTP/1.1 ${String(status)} No\r\ncontent-length: 0\r\n\r\n`;
  if (signIn === undefined) return null;
  const pair = Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64');
  if (request.headers['proxy-authorization'] === `Basic ${pair}`) return null;
  return `HTTP/1.1 407 Sign in\r\nproxy-authenticate: ${offers}\r\ncontent-length: 0\r\n\r\n`;
}

function splitTarget(target: string): [string, number] {
  const at = target.lastIndexOf(':');
  return [target.slice(0, at).replace(/^\[(.*)\]$/, '$1'), Number(target.slice(at + 1))];
}
