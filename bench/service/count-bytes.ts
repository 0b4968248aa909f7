import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that the servers of this process have sent from now on, heads included. */
export function countBytes(): () => number {
  const sentBy = new WeakMap<Socket, number>();
  let sent = 0;
  subscribe('http.server.response.finish', (message) => {
    const { socket } = message as { readonly response: ServerResponse; readonly socket: Socket };
    sent += socket.bytesWritten - (sentBy.get(socket) ?? 0);
    sentBy.set(socket, socket.bytesWritten);
  });
  return () => sent;
}
