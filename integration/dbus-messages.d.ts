declare module '@homebridge/dbus-native/lib/message.js' {
  import type { Duplex } from 'node:stream';

  /** The bytes of a message. */
  export function marshall(message: object): Buffer;
  /** Calls back for each message that comes. */
  export function unmarshalMessages(stream: Duplex, onMessage: (message: never) => void): void;
}
