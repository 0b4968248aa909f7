/** What the engine calls a place that keeps keys: a value of its switch `password-store`. */
export type PasswordStore = 'gnome-libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6';

/** What is known of the computer before the engine chooses where it keeps keys. */
export interface KeyringFacts {
  /** The backend that sealed the profile kept here; null: none did. */
  readonly kept: string | null;
  /** `XDG_CURRENT_DESKTOP` and `KDE_SESSION_VERSION`; empty where the session has none. */
  readonly desktop: string;
  readonly kdeVersion: string;
  /** Names on the session bus, and names that a first call would start. */
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
 * Where the engine shall keep keys; null: as it chooses by itself, which is by the desktop's name
 * alone. What sealed the profile comes first, since nothing else opens it. KDE has its own wallet.
 * Any other session has what answers on its bus: the Secret Service if there is one, also one
 * that is yet to be started; a wallet only where it runs, as its start would ask its person.
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
