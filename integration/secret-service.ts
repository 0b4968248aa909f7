import { marshall, unmarshalMessages } from '@homebridge/dbus-native/lib/message.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A session bus on which one keyring answers, as a test sets it. */
export interface SecretServiceStandIn {
  /** What `DBUS_SESSION_BUS_ADDRESS` says. */
  readonly address: string;
  /** Whether it is open, locked, without any collection yet, or does not answer any more. */
  door: 'open' | 'locked' | 'new' | 'silent';
  /** How often its person was asked. */
  readonly prompts: () => number;
  /** The person answers what they are asked. */
  readonly answer: (opens: boolean) => void;
  readonly close: () => void;
}

interface Message {
  readonly type: number;
  readonly serial: number;
  readonly member?: string;
}

interface Answer {
  readonly signature: string;
  readonly body: readonly unknown[];
}

const [RETURN, SIGNAL] = [2, 4];
const [LOGIN, PROMPT, NOTHING] = ['/collection/login', '/prompt/1', '/'];

/** Listens on a socket of its own. */
export async function startSecretService(
  door: SecretServiceStandIn['door'],
): Promise<SecretServiceStandIn> {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-bus-'));
  const sockets = new Set<Socket>();
  let prompts = 0;

  function answerTo(member: string): Answer | null {
    if (member === 'Hello') return { signature: 's', body: [':1.5'] };
    if (keyring.door === 'silent') return null;
    const prompt = keyring.door === 'open' ? NOTHING : PROMPT;
    const answers: Readonly<Record<string, Answer>> = {
      ReadAlias: { signature: 'o', body: [keyring.door === 'new' ? NOTHING : LOGIN] },
      Get: { signature: 'v', body: [['b', keyring.door === 'locked']] },
      Unlock: { signature: 'aoo', body: [[], prompt] },
      CreateCollection: { signature: 'oo', body: [NOTHING, prompt] },
    };
    if (member === 'Prompt') prompts += 1;
    return answers[member] ?? { signature: '', body: [] };
  }

  const send = (socket: Socket, message: object): void => void socket.write(marshall(message));
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    greet(socket, () =>
      unmarshalMessages(socket, ({ type, serial, member = '' }: Message) => {
        const answer = type === 1 ? answerTo(member) : null;
        if (answer === null) return;
        const typed = answer.signature === '' ? {} : answer;
        send(socket, { type: RETURN, serial, replySerial: serial, sender: ':1.0', ...typed });
      }),
    );
  });
  const path = join(folder, 'bus');
  await new Promise<void>((done) => server.listen(path, done));

  const keyring: SecretServiceStandIn = {
    address: `unix:path=${path}`,
    door,
    prompts: () => prompts,
    answer: (opens) => {
      if (opens) keyring.door = 'open';
      const prompt = { path: PROMPT, interface: 'org.freedesktop.Secret.Prompt' };
      const told = { member: 'Completed', signature: 'bv', body: [!opens, ['s', '']] };
      for (const socket of sockets)
        send(socket, { type: SIGNAL, serial: 1, sender: ':1.0', ...prompt, ...told });
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return keyring;
}

/* The lines before the first message: whoever comes is let in. */
function greet(socket: Socket, letIn: () => void): void {
  let said = '';
  const read = (): void => {
    for (let byte = socket.read(1) as Buffer | null; byte !== null; byte = socket.read(1)) {
      said += byte.toString('latin1');
      if (said.endsWith('BEGIN\r\n')) {
        socket.off('readable', read);
        letIn();
        /* What came behind it in one piece. */
        return void setImmediate(() => socket.emit('readable'));
      }
      if (said.endsWith('\r\n')) {
        said = '';
        socket.write('OK 0123456789abcdef\r\n');
      }
    }
  };
  socket.on('readable', read);
}
