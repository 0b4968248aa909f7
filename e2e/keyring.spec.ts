import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeyring } from './fixtures/keyring';
import { launchApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';

test.skip(process.platform !== 'linux', 'Other systems have one keyring, which is the person’s.');

test('the keyring of the system keeps the key; without that keyring nothing opens', async () => {
  const service = await startService({ waivers: 20, events: 5 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-system-'));
  const userDataDir = join(folder, 'profile');
  const profile = (): string => readFileSync(join(userDataDir, 'profile.json'), 'utf8');
  const launch = (env: Readonly<Record<string, string>>) =>
    launchApp({ userDataDir, useKeyring: true, env, args: ['--password-store=gnome-libsecret'] });
  const keyring = await startKeyring();
  try {
    const first = await launch(keyring.env);
    const desk = deskPage(first.window);
    await desk.check(service.url, service.keys.full);
    await desk.synced();
    await desk.toWaivers();
    await desk.expectRows('Waivers', 20);
    expect(JSON.parse(profile())).toMatchObject({
      protection: { kind: 'system', backend: 'gnome_libsecret' },
    });
    await first.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []);
      items?.find(({ label }) => label === 'Lock')?.click();
    });
    await expect(first.window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await first.window.getByRole('button', { name: 'Unlock' }).click();
    await desk.toWaivers();
    await desk.expectRows('Waivers', 20);
    await first.close();
    expect(textsFoundBelow(userDataDir, [service.keys.full])).toEqual([]);

    const second = await launch(keyring.env);
    await deskPage(second.window).toWaivers();
    await deskPage(second.window).expectRows('Waivers', 20);
    await second.close();
  } finally {
    await keyring.stop();
  }

  const before = profile();
  const other = await startKeyring();
  try {
    const third = await launch(other.env);
    await expect(
      third.window.getByRole('heading', { name: 'The key cannot be read' }),
    ).toBeVisible();
    await third.close();
    expect(profile()).toBe(before);
  } finally {
    await other.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a keyring that runs is found on any desktop, and while it is locked the window says so', async () => {
  const service = await startService({ waivers: 20, events: 5 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-desktops-'));
  const keyring = await startKeyring();
  const launch = (desktop: string) =>
    launchApp({
      userDataDir: join(folder, 'kept'),
      useKeyring: true,
      env: { ...keyring.env, XDG_CURRENT_DESKTOP: desktop },
    });
  try {
    /* A session without a name; which names lead where is chosen by `chooseStore`. */
    const first = await launch('');
    await expect(first.window.getByText('keychain')).toBeVisible();
    const backend = await first.app.evaluate(({ safeStorage }) =>
      safeStorage.getSelectedStorageBackend(),
    );
    expect(backend).toBe('gnome_libsecret');
    await deskPage(first.window).check(service.url, service.keys.full);
    await deskPage(first.window).toWaivers();
    await deskPage(first.window).expectRows('Waivers', 20);
    await first.close();

    await keyring.lock();
    const second = await launch('LXQt');
    const locked = second.window.getByRole('heading', { name: 'The keychain is locked' });
    await expect(locked).toBeVisible();
    await keyring.unlock();
    await second.window.getByRole('button', { name: 'Try again' }).click();
    await deskPage(second.window).toWaivers();
    await deskPage(second.window).expectRows('Waivers', 20);
    await second.close();
  } finally {
    await keyring.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
