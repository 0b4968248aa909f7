import { describe, expect, it } from 'vitest';
import { chooseStore, type KeyringFacts, type PasswordStore } from './keyring-choice';

const SECRETS = 'org.freedesktop.secrets';
const [FIVE, SIX] = ['org.kde.kwalletd5', 'org.kde.kwalletd6'];

interface Case extends Partial<Pick<KeyringFacts, 'kept' | 'desktop' | 'kdeVersion'>> {
  readonly running?: readonly string[];
  readonly startable?: readonly string[];
}

const cases: readonly (readonly [string, Case, PasswordStore | null])[] = [
  ...['MATE', 'LXQt', 'LXDE', 'sway', 'i3', 'Hyprland', 'GNOME', 'ubuntu:GNOME', ''].map(
    (desktop) =>
      [
        `a running Secret Service, desktop “${desktop}”`,
        { desktop, running: [SECRETS] },
        'gnome-libsecret',
      ] as const,
  ),
  ['one that a call would start', { desktop: 'sway', startable: [SECRETS] }, 'gnome-libsecret'],
  ['nothing on the bus', { desktop: 'GNOME' }, null],
  ['no session at all', {}, null],
  ['a wallet that runs outside KDE', { desktop: 'sway', running: [SIX] }, 'kwallet6'],
  ['an older wallet that runs', { desktop: 'LXQt', running: [FIVE] }, 'kwallet5'],
  ['a wallet that would have to be started outside KDE', { startable: [SIX] }, null],
  [
    'a wallet that runs before a service that does not',
    { running: [SIX], startable: [SECRETS] },
    'kwallet6',
  ],
  ['both run', { desktop: 'sway', running: [SIX, SECRETS] }, 'gnome-libsecret'],
  [
    'KDE 6 with both generations',
    { desktop: 'KDE', kdeVersion: '6', running: [FIVE, SIX, SECRETS] },
    'kwallet6',
  ],
  [
    'KDE 5 with both generations',
    { desktop: 'KDE', kdeVersion: '5', startable: [FIVE, SIX] },
    'kwallet5',
  ],
  [
    'KDE without a wallet',
    { desktop: 'KDE', kdeVersion: '6', running: [SECRETS] },
    'gnome-libsecret',
  ],
  ['KDE named by its version alone', { kdeVersion: '6', startable: [SIX] }, 'kwallet6'],
  [
    'a profile that another desktop’s keyring keeps',
    { kept: 'kwallet5', desktop: 'GNOME', running: [SECRETS] },
    'kwallet5',
  ],
  ['a profile whose keyring is away', { kept: 'gnome_libsecret' }, 'gnome-libsecret'],
  ['a profile of another system', { kept: 'darwin', running: [SECRETS] }, 'gnome-libsecret'],
];

describe('where the engine keeps keys follows from what is there, not from the desktop’s name', () => {
  it.each(cases)('%s', (_name, { running = [], startable = [], ...known }, expected) => {
    const facts = { kept: null, desktop: '', kdeVersion: '', ...known };
    expect(
      chooseStore({ ...facts, running: new Set(running), startable: new Set(startable) }),
    ).toBe(expected);
  });
});
