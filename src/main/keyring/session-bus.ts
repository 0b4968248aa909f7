import { join } from 'node:path';
import { within } from '../../runtime/timers';

/* The package's own types lack the function that connects to any bus. */
declare module '@homebridge/dbus-native' {
  export function createClient(options: { readonly socket: string }): MessageBus;
}

/** A method of an object on the bus. */
export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** The types of `body`, as D-Bus writes them. */
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

interface BusSignal {
  readonly path?: string;
  readonly member?: string;
  readonly body?: readonly unknown[];
}

/** The bus on which the programs of a person's session call each other. */
export type SessionBus = NonNullable<Awaited<ReturnType<typeof openSessionBus>>>;

const ANSWERS_WITHIN_MS = 1_500;
const SILENT = 'The session bus does not answer.';

/**
 * Opens the session bus that the environment names, else the one of systemd. Null where no bus
 * answers within `withinMs`.
 */
export async function openSessionBus(environment: NodeJS.ProcessEnv, withinMs = ANSWERS_WITHIN_MS) {
  const socket = socketOf(environment);
  if (socket === null) return null;
  const { default: dbus } = await import('@homebridge/dbus-native');
  const client = dbus.createClient({ socket });
  const { connection } = client;
  let hasEnded = false;
  const gone = new Promise<never>((_, reject) => {
    connection.on('error', () => reject(new Error('The session bus cannot be reached.')));
    connection.on('end', () => {
      hasEnded = true;
      reject(new Error('The session bus has ended.'));
    });
  });
  gone.catch(() => undefined);
  const connected = new Promise<void>((resolve) => connection.once('connect', () => resolve()));
  const close = (): void => void connection.stream.destroy();
  try {
    await within(Promise.race([connected, gone]), withinMs, SILENT);
  } catch {
    close();
    return null;
  }
  return {
    /** The values of the answer. Rejects on an error, and where no answer comes within `limit`. */
    call: (call: BusCall, limit = ANSWERS_WITHIN_MS): Promise<readonly unknown[]> => {
      /* After the end the package would write to the console what it cannot send. */
      if (hasEnded) return gone;
      const answer = new Promise<readonly unknown[]>((resolve, reject) => {
        client.invoke({ ...call }, (error, ...values: unknown[]) =>
          error ? reject(new Error(error.name)) : resolve(values),
        );
      });
      return within(Promise.race([answer, gone]), limit, SILENT);
    },
    /** Calls `listener` for every signal on this connection. Ends with the returned function. */
    listen: (listener: (signal: BusSignal) => void) => {
      connection.on('message', listener);
      return (): void => void connection.off('message', listener);
    },
    close,
  };
}

/**
 * The socket of the first address in `DBUS_SESSION_BUS_ADDRESS` that names one; a leading NUL means
 * an abstract socket. Without that variable, the socket in the session's folder; null where there
 * is no such folder either.
 */
export function socketOf(environment: NodeJS.ProcessEnv): string | null {
  const { DBUS_SESSION_BUS_ADDRESS: named, XDG_RUNTIME_DIR: runtime } = environment;
  if (!named) return runtime ? join(runtime, 'bus') : null;
  for (const address of named.split(';')) {
    const parts = /^unix:(?:.*,)?(path|abstract)=([^,]*)/.exec(address);
    if (parts?.[2]) return (parts[1] === 'abstract' ? '\0' : '') + unescaped(parts[2]);
  }
  return null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
