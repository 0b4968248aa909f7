import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeyring, type Keyring } from './fixtures/keyring';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';

const WAIVERS = 20;

let service: Service;
let folder: string;
let keyring: Keyring;
let launched: LaunchedApp;

/* One profile: the second test begins with the program that the first one leaves open. */
test.describe.serial('a real keyring', () => {
  test.skip(process.platform !== 'linux', 'Other systems have one keyring, which is the person’s.');

  test.beforeAll(async () => {
    service = await startService({ waivers: WAIVERS, events: 5 });
    folder = mkdtempSync(join(tmpdir(), 'waiver-desk-keyring-'));
    keyring = await startKeyring();
  });

  test.afterAll(async () => {
    try {
      await launched.close();
    } finally {
      await keyring.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  const launch = async (env: Readonly<Record<string, string>>) => {
    launched = await launchApp({ userDataDir: join(folder, 'kept'), useKeyring: true, env });
    return deskPage(launched.window);
  };

  const lock = (): Promise<void> =>
    launched.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []);
      items?.find(({ label }) => label === 'Lock')?.click();
    });

  test('a keyring that runs is found on any desktop, and while it is locked the window says so', async () => {
    /* A session without a name; which names lead where is chosen by `chooseStore`. */
    const first = await launch({ ...keyring.env, XDG_CURRENT_DESKTOP: '' });
    await expect(first.window.getByText('keychain')).toBeVisible();
    const backend = await launched.app.evaluate(({ safeStorage }) =>
      safeStorage.getSelectedStorageBackend(),
    );
    expect(backend).toBe('gnome_libsecret');
    await first.check(service.url, service.keys.full);
    await first.synced();
    await first.toWaivers();
    await first.expectRows('Waivers', WAIVERS);

    await keyring.lock();
    await lock();
    await first.window.getByRole('button', { name: 'Unlock' }).click();
    await expect(
      first.window.getByRole('heading', { name: 'The keychain is locked' }),
    ).toBeVisible();
    await keyring.unlock();
    await first.window.getByRole('button', { name: 'Try again' }).click();
    await first.toWaivers();
    await first.expectRows('Waivers', WAIVERS);
  });

  test('the keyring of the system keeps the key; without that keyring nothing opens', async () => {
    const { userDataDir } = launched;
    const profile = (): string => readFileSync(join(userDataDir, 'profile.json'), 'utf8');
    expect(JSON.parse(profile())).toMatchObject({
      protection: { kind: 'system', backend: 'gnome_libsecret' },
    });
    await launched.close();
    expect(textsFoundBelow(userDataDir, [service.keys.full])).toEqual([]);

    const before = profile();
    const other = await startKeyring();
    try {
      const { window: elsewhere } = await launch(other.env);
      await expect(
        elsewhere.getByRole('heading', { name: 'The key cannot be read' }),
      ).toBeVisible();
      await launched.close();
      expect(profile()).toBe(before);
    } finally {
      await other.stop();
    }
  });
});
