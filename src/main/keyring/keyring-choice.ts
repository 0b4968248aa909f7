/** The engine's names of keyrings, which are values of its switch `password-store`. */
export type PasswordStore = 'gnome-libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6';

/** The facts about the computer before the engine chooses a keyring. */
export interface KeyringFacts {
  /** The backend that sealed the profile on this computer; null where there is none. */
  readonly kept: string | null;
  /** `XDG_CURRENT_DESKTOP` and `KDE_SESSION_VERSION`; empty where the session has none. */
  readonly desktop: string;
  readonly kdeVersion: string;
  /** Names on the session bus, and names whose program a first call would start. */
  readonly running: ReadonlySet<string>;
  readonly startable: ReadonlySet<string>;
}

export const SECRETS = 'org.freedesktop.secrets';

/** The name on the bus of each version of KDE's wallet. */
export const WALLETS = {
  kwallet6: 'org.kde.kwalletd6',
  kwallet5: 'org.kde.kwalletd5',
} as const;

type Wallet = keyof typeof WALLETS;

const NEWEST_FIRST: readonly Wallet[] = ['kwallet6', 'kwallet5'];

const BACKENDS: ReadonlyMap<string, PasswordStore> = new Map([
  ['gnome_libsecret', 'gnome-libsecret'],
  ['kwallet', 'kwallet'],
  ['kwallet5', 'kwallet5'],
  ['kwallet6', 'kwallet6'],
]);

/**
 * Chooses the keyring for the engine. Null leaves the choice to the engine, which goes by the
 * desktop's name alone. The backend that sealed the profile comes first, since nothing else opens
 * it. KDE has its own wallet. Any other session uses what answers on its bus: the Secret Service if
 * there is one, even one that is yet to be started, or a wallet, but only one that is running,
 * because its start would ask the person.
 */
export function chooseStore(facts: KeyringFacts): PasswordStore | null {
  const kept = BACKENDS.get(facts.kept ?? '');
  if (kept !== undefined) return kept;
  const there = (name: string): boolean => facts.running.has(name) || facts.startable.has(name);
  if (isKde(facts)) {
    const wallet = wallets(facts.kdeVersion).find((it) => there(WALLETS[it]));
    if (wallet !== undefined) return wallet;
  }
  const running = NEWEST_FIRST.find((it) => facts.running.has(WALLETS[it]));
  if (facts.running.has(SECRETS)) return 'gnome-libsecret';
  return running ?? (facts.startable.has(SECRETS) ? 'gnome-libsecret' : null);
}

function isKde({ desktop, kdeVersion }: KeyringFacts): boolean {
  return kdeVersion !== '' || desktop.split(':').includes('KDE');
}

function wallets(version: string): readonly Wallet[] {
  return version === '5' ? NEWEST_FIRST.toReversed() : NEWEST_FIRST;
}
