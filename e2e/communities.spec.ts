import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { connected } from './fixtures/connected';
import { arrivedAt, holdPages, startService } from './fixtures/service';
import { PASSPHRASE } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { foundInMemory, keysOf } from './support/memory';

const switcher = (window: Page) => window.getByRole('button', { name: /\(communities\)$/ });

/** Where the profile of the second community lies. */
async function folderOfOther(userDataDir: string): Promise<string> {
  const [id = ''] = await readdir(join(userDataDir, 'communities'));
  return join(userDataDir, 'communities', id);
}

/** Chooses from the switcher's menu by keyboard. */
async function choose(window: Page, name: RegExp | string): Promise<void> {
  await switcher(window).press('Enter');
  const menu = window.getByRole('menu', { name: 'Communities' });
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name }).press('Enter');
}

test('two communities on one computer: added, switched, locked and removed by keyboard', async () => {
  test.setTimeout(240_000);
  const [riders, hall] = await Promise.all([
    startService({ waivers: 20, events: 12 }),
    startService({ waivers: 9, events: 5, seed: 7 }),
  ]);
  const { launched, desk } = await connected(riders, { protection: 'passphrase' });
  const { window } = desk;
  try {
    await desk.expectRows('Waivers', 20);
    expect(await window.title()).toBe('Waivers – Waiver Desk');
    await switcher(window).press('Enter');
    await expect(window.getByRole('menuitem')).toHaveText(['Add a community…']);
    await window.keyboard.press('Escape');

    await choose(window, 'Add a community…');
    await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
    await expect(switcher(window)).toHaveText(/^New community/);
    await expectAccessible(window, 'connecting another community', 'body');
    await desk.connect(hall, 'passphrase');
    await desk.expectRows('Waivers', 9);

    await desk.go('Settings');
    await window.getByRole('textbox', { name: 'Community name' }).fill('Climbing hall');
    await window.keyboard.press('Enter');
    await expect(switcher(window)).toContainText('Climbing hall');
    await expect.poll(() => window.title()).toBe('Settings – Climbing hall – Waiver Desk');
    await switcher(window).press('Enter');
    await expect(window.getByRole('menuitem')).toHaveText([
      /not locked/,
      /Climbing hall · open/,
      'Add a community…',
      'Remove a community…',
    ]);
    await expectAccessible(window, 'the communities', '[role=menu]');
    await window.keyboard.press('Escape');

    /* Unlocked in this run, so nobody is asked; where somebody was does not go along. */
    await window.keyboard.press('Control+Shift+Digit1');
    await expect.poll(() => window.title()).toMatch(/^Overview – 127[.0-9]+:\d+ – Waiver Desk$/);
    await desk.toWaivers();
    await desk.expectRows('Waivers', 20);
    await window.keyboard.press('Control+Shift+Digit2');
    await expect(switcher(window)).toContainText('Climbing hall');
    await desk.toWaivers();
    await desk.expectRows('Waivers', 9);

    await window.keyboard.press('Control+L');
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await expect(switcher(window)).toHaveText(/^Climbing hall/);
    await expectAccessible(window, 'a locked one of several communities', 'body');
    /* All are locked, and each opens with its own passphrase. */
    await window.keyboard.press('Control+Shift+Digit1');
    await expect(switcher(window)).not.toHaveText(/^Climbing hall/);
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await desk.unlock(PASSPHRASE);
    await desk.expectRows('Waivers', 20);

    await choose(window, 'Remove a community…');
    const dialog = window.getByRole('dialog', { name: 'Remove a community?' });
    await dialog.getByRole('radio', { name: /Climbing hall/ }).press('Space');
    await expectAccessible(window, 'removing a community', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Remove Climbing hall' }).press('Enter');
    await expect.poll(() => window.title()).toBe('Waivers – Waiver Desk');
    await desk.expectRows('Waivers', 20);
    const names = await window.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name?.split('/')[1]),
    );
    expect(new Set(names).size).toBe(1);
  } finally {
    await launched.close();
    await Promise.all([riders.close(), hall.close()]);
  }
});

test('a community that is not in front syncs quietly, in a worker that ends with a lock and with its sync', async () => {
  test.setTimeout(240_000);
  const [riders, hall] = await Promise.all([
    startService({ waivers: 20, events: 12 }),
    startService({ waivers: 9, events: 5, seed: 7 }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'waiver-desk-quiet-'));
  const userDataDir = join(folder, 'data');
  const { launched, desk } = await connected(riders, { protection: 'passphrase', userDataDir });
  const { app, window } = launched;
  const workers = (): number => window.workers().length;
  try {
    await app.evaluate((electron) => {
      const badges: number[] = [];
      Object.assign(globalThis, { badges });
      electron.app.setBadgeCount = (count = 0) => badges.push(count) > 0;
    });
    /* Left in the middle of its first sync, it is due at once. */
    await choose(window, 'Add a community…');
    const pages = holdPages(hall, 'waiver_submissions');
    await desk.check(hall.url, hall.keys.full);
    await desk.keepBy('passphrase');
    await arrivedAt(pages);
    await window.keyboard.press('Control+Shift+Digit1');
    await arrivedAt(pages, 2);
    await desk.toWaivers();
    await desk.expectRows('Waivers', 20);
    expect(workers()).toBe(2);

    await window.keyboard.press('Control+L');
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await expect.poll(workers).toBe(1);
    await expect.poll(pages.held).toBe(0);
    const keys = await keysOf(await folderOfOther(userDataDir));
    const leader = app.process().pid ?? 0;
    await expect
      .poll(() => foundInMemory(leader, ['main', 'renderer', 'utility', 'zygote'], keys))
      .toEqual([]);

    /* The same again, to its end. */
    await window.keyboard.press('Control+Shift+Digit2');
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await desk.unlock();
    await arrivedAt(pages, 3);
    await window.keyboard.press('Control+Shift+Digit1');
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await desk.unlock();
    await arrivedAt(pages, 4);
    hall.hooks.events.add({ startsAt: new Date(Date.now() - 26 * 3_600_000).toISOString() });
    pages.open();
    await expect.poll(workers).toBe(1);
    await desk.expectRows('Waivers', 20);
    /* It is unlocked, so main has its keys, and nobody else. */
    expect(foundInMemory(leader, ['main'], keys)).toHaveLength(keys.size);
    await expect.poll(() => foundInMemory(leader, ['renderer'], keys)).toEqual([]);

    await switcher(window).press('Enter');
    const other = window.getByRole('menuitem', { name: /not locked/ });
    await expect(other).toContainText(/Synced \d\d:\d\d · \d+ events? awaits? an outcome/);
    await expectAccessible(window, 'how communities stand', '[role=menu]');
    const awaiting = (await window.getByRole('menuitem').allInnerTexts()).map((text) =>
      Number(/(\d+) events? await/.exec(text)?.[1] ?? 0),
    );
    const badges = await app.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);
    expect(badges.at(-1)).toBe(awaiting.reduce((sum, each) => sum + each, 0));
    await window.keyboard.press('Escape');

    /* Current when it comes in front: no page of it is asked for to show it. */
    const again = holdPages(hall, 'waiver_submissions');
    await window.keyboard.press('Control+Shift+Digit2');
    await desk.toWaivers();
    await desk.expectRows('Waivers', 9);
    again.open();
  } finally {
    await launched.close();
    await Promise.all([riders.close(), hall.close(), rm(folder, { recursive: true })]);
  }
});
