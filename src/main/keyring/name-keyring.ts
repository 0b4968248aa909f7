import { app } from 'electron';
import { chooseStore, type KeyringFacts } from './keyring-choice';
import { openSessionBus, type SessionBus } from './session-bus';

const SWITCH = 'password-store';

/**
 * Tells the engine, before it is ready, which keyring this computer has. By itself the engine knows
 * a few desktops by name, and finds no keyring on others. A keyring that the person named by the
 * switch stays.
 */
export async function nameKeyring(kept: string | null): Promise<void> {
  if (process.platform !== 'linux' || app.commandLine.hasSwitch(SWITCH)) return;
  const store = chooseStore({ kept, ...sessionOf(process.env), ...(await namesOnBus()) });
  if (store !== null) app.commandLine.appendSwitch(SWITCH, store);
}

function sessionOf(environment: NodeJS.ProcessEnv): Pick<KeyringFacts, 'desktop' | 'kdeVersion'> {
  return {
    desktop: environment['XDG_CURRENT_DESKTOP'] ?? '',
    kdeVersion: environment['KDE_SESSION_VERSION'] ?? '',
  };
}

/* Asks the bus itself, which starts no program and shows no question. */
async function namesOnBus(): Promise<Pick<KeyringFacts, 'running' | 'startable'>> {
  const bus = await openSessionBus(process.env);
  if (bus === null) return { running: new Set(), startable: new Set() };
  try {
    const [running, startable] = await Promise.all([
      names(bus, 'ListNames'),
      names(bus, 'ListActivatableNames'),
    ]);
    return { running, startable };
  } finally {
    bus.close();
  }
}

async function names(bus: SessionBus, member: string): Promise<ReadonlySet<string>> {
  const daemon = 'org.freedesktop.DBus';
  const call = { destination: daemon, path: '/org/freedesktop/DBus', interface: daemon, member };
  const [list] = await bus.call(call).catch(() => [[]]);
  return new Set(Array.isArray(list) ? list.map(String) : []);
}
