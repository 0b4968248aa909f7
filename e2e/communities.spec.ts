import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { MainPush } from '../src/contract/main-calls';
import { connected } from './fixtures/connected';
import { arrivedAt, holdPages, startService } from './fixtures/service';
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

test('two communities on one computer: added, synced quietly, switched, locked and removed by keyboard', async () => {
  const [riders, hall] = await Promise.all([
    startService({ waivers: 20, events: 12 }),
    startService({ waivers: 9, events: 5, seed: 7 }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'waiver-desk-quiet-'));
  const userDataDir = join(folder, 'data');
  const { launched, desk } = await connected(riders, { protection: 'passphrase', userDataDir });
  const { app, window } = launched;
  const leader = app.process().pid ?? 0;
  const workers = (): number => window.workers().length;
  const locked = () =>
    expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
  const pages = holdPages(hall, 'waiver_submissions');
  try {
    await desk.expectRows('Waivers', 20);
    expect(await window.title()).toBe('Waivers – Waiver Desk');
    await app.evaluate((electron) => {
      const badges: number[] = [];
      Object.assign(globalThis, { badges });
      electron.app.setBadgeCount = (count = 0) => badges.push(count) > 0;
    });

    await test.step('another one is added', async () => {
      await switcher(window).press('Enter');
      await expect(window.getByRole('menuitem')).toHaveText(['Add a community…']);
      await expect(window.getByRole('menuitem')).toBeFocused();
      await window.keyboard.press('Escape');
      await choose(window, 'Add a community…');
      await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
      await expect(switcher(window)).toHaveText(/^New community/);
      await desk.check(hall.url, hall.keys.full);
      await desk.keepBy('passphrase');
      await arrivedAt(pages);
    });

    /* Left in the middle of its first sync, it is due at once. */
    await test.step('not in front, it syncs quietly in a worker that ends with a lock', async () => {
      await window.keyboard.press('Control+Shift+Digit1');
      await arrivedAt(pages, 2);
      /* Unlocked in this run, so nobody is asked; where somebody was does not go along. */
      await expect.poll(() => window.title()).toMatch(/^Overview – 127[.0-9]+:\d+ – Waiver Desk$/);
      await desk.toWaivers();
      await desk.expectRows('Waivers', 20);
      expect(workers()).toBe(2);

      await window.keyboard.press('Control+L');
      await locked();
      await expect.poll(workers).toBe(1);
      await expect.poll(pages.held).toBe(0);
    });

    const keys = await keysOf(await folderOfOther(userDataDir));
    await test.step('locked with all, each opens with its own passphrase', async () => {
      /* Before a sync asks for events: they come beside the pages that are held. */
      hall.hooks.events.add({ startsAt: new Date(Date.now() - 26 * 3_600_000).toISOString() });
      await expect
        .poll(() => foundInMemory(leader, ['main', 'renderer', 'utility', 'zygote'], keys))
        .toEqual([]);
      await window.keyboard.press('Control+Shift+Digit2');
      await locked();
      await desk.unlock();
      await arrivedAt(pages, 3);
      await window.keyboard.press('Control+Shift+Digit1');
      await locked();
      await desk.unlock();
      await arrivedAt(pages, 4);
    });

    await test.step('its worker ends with its sync, and how it stands is told', async () => {
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
      const badges = await app.evaluate(
        () => (globalThis as unknown as { badges: number[] }).badges,
      );
      expect(badges.at(-1)).toBe(awaiting.reduce((sum, each) => sum + each, 0));
      await window.keyboard.press('Escape');
    });

    await test.step('current when it comes in front, it has the name that it is given', async () => {
      /* No page of it is asked for to show it. */
      const again = holdPages(hall, 'waiver_submissions');
      /* As main sends it where a notice was clicked, here over the choices of a filter. */
      await window.getByRole('button', { name: 'Template', exact: true }).click();
      await expect(window.getByRole('dialog', { name: 'Template choices' })).toBeVisible();
      const [, other] = await window.evaluate(() => self.desk['community:list'](null));
      const noted = { topic: 'communities:open' satisfies MainPush, id: other?.id };
      await app.evaluate(({ BrowserWindow }, { topic, id }) => {
        BrowserWindow.getAllWindows().forEach((each) => each.webContents.send(topic, id));
      }, noted);
      await desk.toWaivers();
      await desk.expectRows('Waivers', 9);
      again.open();
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
      await expect(window.getByRole('menuitem').first()).toBeFocused();
      await window.keyboard.press('Escape');
      /* While it closes, a menu still takes the keys. */
      await expect(window.getByRole('menu')).toHaveCount(0);
    });

    await test.step('it is removed, and nothing of it is left', async () => {
      await window.keyboard.press('Control+Shift+Digit1');
      await expect(switcher(window)).not.toContainText('Climbing hall');
      await desk.toWaivers();
      await choose(window, 'Remove a community…');
      const dialog = window.getByRole('dialog', { name: 'Remove a community?' });
      await dialog.getByRole('radio', { name: /Climbing hall/ }).press('Space');
      await expectAccessible(window, 'removing a community', '[role=dialog]');
      await dialog.getByRole('button', { name: 'Remove Climbing hall' }).press('Enter');
      await expect.poll(() => window.title()).toBe('Waivers – Waiver Desk');
      await desk.expectRows('Waivers', 20);
      /* The window has the other name before the worker has deleted what is left. */
      const profiles = () =>
        window.evaluate(async () =>
          (await indexedDB.databases()).map(({ name }) => name?.split('/')[1]),
        );
      await expect.poll(async () => new Set(await profiles()).size).toBe(1);
    });
  } finally {
    pages.open();
    await launched.close();
    await Promise.all([riders.close(), hall.close(), rm(folder, { recursive: true })]);
  }
});
