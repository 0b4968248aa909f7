import { after } from '../../runtime/timers';
import { openSessionBus, type BusCall, type SessionBus } from './session-bus';
import { SECRETS, WALLETS } from './keyring-choice';

/**
 * Whether the keyring would answer now. `asks`: the person has to unlock it, or to set it up first.
 * `silent`: it does not answer at all. `open` also stands for a keyring that cannot be asked.
 */
type DoorState = 'open' | 'asks' | 'silent';

/** Has the person open the system's keyring before the engine asks it anything. */
export type KeyringDoor = ReturnType<typeof createKeyringDoor>;

/** For computers on which only the engine can ask the keyring. */
export const OPEN_DOOR: KeyringDoor = {
  state: () => Promise.resolve('open'),
  open: () => Promise.resolve(true),
};

const PERSON_ANSWERS_WITHIN_MS = 180_000;

type Knocking = ReturnType<typeof walletAt>;

/**
 * Asks the keyring behind an engine's backend on Linux (`gnome_libsecret`, `kwallet5`, …). The
 * engine itself would ask the person up to three times, and an older engine would stand still
 * meanwhile. `appName` is the name by which the engine presents the program to a wallet.
 */
export function createKeyringDoor(backend: () => string, appName: string) {
  let opening: Promise<boolean> | null = null;
  const knocking = (): Knocking | null => knockingAt(backend(), appName);

  const state = async (): Promise<DoorState> => {
    const at = knocking();
    if (at === null) return 'open';
    return onBus('open', (bus) => at.state(bus).catch(() => 'silent'));
  };
  async function open(): Promise<boolean> {
    const at = knocking();
    if (at === null) return true;
    return onBus(true, (bus) => at.open(bus, PERSON_ANSWERS_WITHIN_MS).catch(() => false));
  }
  return {
    /** Asks only the keyring, never the person, and not for long. */
    state,
    /**
     * Has the keyring ask the person, once; false where the person declined or did not answer for
     * minutes. A second call meanwhile waits for the same answer.
     */
    open: (): Promise<boolean> => (opening ??= open().finally(() => (opening = null))),
  };
}

/* Without a bus the engine finds out by itself, and at once, so `without` is the answer. */
async function onBus<Value>(
  without: Value,
  ask: (bus: SessionBus) => Promise<Value>,
): Promise<Value> {
  const bus = await openSessionBus(process.env);
  if (bus === null) return without;
  try {
    return await ask(bus);
  } finally {
    bus.close();
  }
}

function knockingAt(backend: string, appName: string): Knocking | null {
  if (backend === 'gnome_libsecret') return SECRET_SERVICE;
  if (backend === 'kwallet5' || backend === 'kwallet6') return walletAt(backend, appName);
  return null;
}

/* The Secret Service API of freedesktop.org, 0.2. */
const SERVICE = { destination: SECRETS, path: '/org/freedesktop/secrets' } as const;
const SERVICE_METHODS = 'org.freedesktop.Secret.Service';
const COLLECTION = 'org.freedesktop.Secret.Collection';
/* A provider that has yet to be started reads its files first. */
const STARTS_WITHIN_MS = 4_000;
const NOTHING = '/';

const SECRET_SERVICE: Knocking = {
  state: async (bus) => {
    const collection = await defaultCollection(bus);
    return collection !== NOTHING && !(await isLocked(bus, collection)) ? 'open' : 'asks';
  },
  open: async (bus, withinMs) => {
    const collection = await defaultCollection(bus);
    const [done, prompt] =
      collection === NOTHING
        ? await service(bus, 'CreateCollection', 'a{sv}s', [LABEL, 'default'])
        : await service(bus, 'Unlock', 'ao', [[collection]]);
    if (prompt === NOTHING) return done !== NOTHING;
    return typeof prompt === 'string' && promptAnswered(bus, prompt, withinMs);
  },
};

const LABEL = [[`${COLLECTION}.Label`, ['s', 'Default keyring']]];

async function defaultCollection(bus: SessionBus): Promise<string> {
  const [path] = await service(bus, 'ReadAlias', 's', ['default']);
  return String(path);
}

function service(
  bus: SessionBus,
  member: string,
  signature: string,
  body: readonly unknown[],
): Promise<readonly unknown[]> {
  const call = { ...SERVICE, interface: SERVICE_METHODS, member, signature, body };
  return bus.call(call, STARTS_WITHIN_MS);
}

async function isLocked(bus: SessionBus, path: string): Promise<boolean> {
  const properties = 'org.freedesktop.DBus.Properties';
  const call: BusCall = {
    destination: SECRETS,
    path,
    interface: properties,
    member: 'Get',
    signature: 'ss',
    body: [COLLECTION, 'Locked'],
  };
  /* A variant comes as its type and its value. */
  const [variant] = await bus.call(call);
  const value: unknown = Array.isArray(variant) ? variant.flat(2).at(-1) : null;
  return value !== false;
}

/* Has the provider ask the person, and waits for the end of the question. */
async function promptAnswered(bus: SessionBus, path: string, withinMs: number): Promise<boolean> {
  const prompt = {
    destination: SECRETS,
    path,
    interface: 'org.freedesktop.Secret.Prompt',
  } as const;
  const answered = completed(bus, path, withinMs);
  try {
    await match(bus, path);
    await bus.call({ ...prompt, member: 'Prompt', signature: 's', body: [''] }, STARTS_WITHIN_MS);
    const isAnswered = await answered.promise;
    if (isAnswered === null)
      await bus.call({ ...prompt, member: 'Dismiss' }).catch(() => undefined);
    return isAnswered === true;
  } finally {
    answered.stop();
  }
}

function match(bus: SessionBus, path: string): Promise<unknown> {
  const daemon = 'org.freedesktop.DBus';
  const rule = `type='signal',sender='${SECRETS}',path='${path}',member='Completed'`;
  return bus.call({
    destination: daemon,
    path: '/org/freedesktop/DBus',
    interface: daemon,
    member: 'AddMatch',
    signature: 's',
    body: [rule],
  });
}

/* True where the person has agreed; null where nobody answered in time. */
function completed(bus: SessionBus, path: string, withinMs: number) {
  let stop = (): void => undefined;
  const promise = new Promise<boolean | null>((resolve) => {
    const limit = after(withinMs, () => resolve(null));
    const silence = bus.listen((signal) => {
      if (signal.path === path && signal.member === 'Completed')
        resolve(signal.body?.[0] === false);
    });
    stop = () => {
      limit.clear();
      silence();
    };
  });
  return { promise, stop: () => stop() };
}

/* KDE's wallet. Once it is open for a program's name, that program is not asked about again. */
function walletAt(backend: keyof typeof WALLETS, appName: string) {
  const destination = WALLETS[backend];
  const path = `/modules/${destination.slice('org.kde.'.length)}`;
  const ask = (
    bus: SessionBus,
    member: string,
    signature = '',
    body: readonly unknown[] = [],
    withinMs = STARTS_WITHIN_MS,
  ): Promise<readonly unknown[]> => {
    const typed = signature === '' ? {} : { signature, body };
    return bus.call(
      { destination, path, interface: 'org.kde.KWallet', member, ...typed },
      withinMs,
    );
  };
  return {
    state: async (bus: SessionBus): Promise<DoorState> => {
      const [isEnabled] = await ask(bus, 'isEnabled');
      /* A wallet that is switched off asks nobody, and the engine finds that out at once. */
      if (isEnabled === false) return 'open';
      const [wallet] = await ask(bus, 'networkWallet');
      const [isOpen] = await ask(bus, 'isOpen', 's', [wallet]);
      return isOpen === true ? 'open' : 'asks';
    },
    open: async (bus: SessionBus, withinMs: number): Promise<boolean> => {
      const [wallet] = await ask(bus, 'networkWallet');
      const [handle] = await ask(bus, 'open', 'sxs', [wallet, 0, appName], withinMs);
      return typeof handle === 'number' && handle >= 0;
    },
  };
}
