import { createServer, type AddressInfo } from 'node:net';

/** Another origin that must never hear of us: it counts what connects. */
export interface Thief {
  readonly host: string;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Listens on the loopback interface. */
export async function startThief(): Promise<Thief> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${String(port)}`,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
