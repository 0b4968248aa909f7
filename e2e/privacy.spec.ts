import { expect, test } from '@playwright/test';
import type * as Electron from 'electron';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, deskPage, PASSPHRASE, type DeskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';
import { textsInHeap, textsInWorkerHeaps } from './support/heap';
import { bothWidths, foundInMemory, heldByMain, keysOf } from './support/memory';
import { argumentsAndEnvironment } from './support/processes';

const SIGNER = { signerName: 'Canaria Featherstonehaugh', signerEmail: 'canary@mail.example' };
const PERSONAL = [...Object.values(SIGNER), 'Canaria', 'Featherstonehaugh'];

const WAIVERS = 21;

let service: Service;
let folder: string;
let userDataDir: string;
let waiver: string;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for all, until its profile is looked at from outside. */
test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS - 1, events: 20 });
  waiver = service.hooks.waivers.add(SIGNER);
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-privacy-'));
  userDataDir = join(folder, 'profile');
  ({ launched, desk } = await connected(service, { userDataDir, protection: 'passphrase' }));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reviewAndPrint(): Promise<void> {
  await desk.go('Waivers');
  await desk.openRow('Waivers', waiver);
  await expect(desk.waiver).toContainText(SIGNER.signerName);
  await answerSaveDialog(launched.app, join(folder, 'waiver.pdf'));
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('Saved');
}

const unlocking = () => launched.window.getByRole('heading', { name: 'Unlock Waiver Desk' });
const locked = () => expect(unlocking()).toBeVisible();

/* A lock collects garbage in main, also while it answers. */
function lockScreen({ powerMonitor }: typeof Electron): void {
  powerMonitor.emit('lock-screen');
}

/* The computer slept for five minutes, and nobody has touched it since. */
function sleep({ powerMonitor }: typeof Electron): void {
  const now = Date.now;
  Date.now = () => now() + 301_000;
  powerMonitor.getSystemIdleTime = () => 301;
  powerMonitor.emit('resume');
}

test('the diagnostics tell states and counts, and neither the key nor a name or address', async () => {
  const { app, window } = launched;
  service.hooks.keys.revoke('full');
  await desk.syncNow('Stopped');
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Preview' }).click();
  const preview = window.getByRole('region', { name: 'Diagnostics preview' });
  await expect(preview).toContainText('"count": 21');
  await expect(preview).toContainText('unauthorized');
  const text = await preview.innerText();
  const port = new URL(service.url).port;
  const people = service.hooks.waivers.ids().flatMap((id) => {
    const { attributes } = service.hooks.waivers.served(id);
    return [attributes['signer_name'], attributes['signer_email'], id];
  });
  for (const hidden of [service.keys.full, ...PERSONAL, ...people, '127.0.0.1', `:${port}`]) {
    if (typeof hidden === 'string') expect(text).not.toContain(hidden);
  }
  const path = join(folder, 'diagnostics.txt');
  await answerSaveDialog(app, path);
  await window.getByRole('button', { name: 'Save diagnostics…' }).click();
  await expect.poll(() => existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8').trim()).toBe(text.trim());
  service.hooks.keys.restore('full');
  await desk.syncNow();
});

test('after a lock no process but main is left with a key or a name, and nothing living in main holds one', async () => {
  const { app } = launched;
  const leader = app.process().pid ?? 0;
  await reviewAndPrint();

  const keys = await keysOf(userDataDir);
  const { signerName } = SIGNER;
  const texts = [...bothWidths('API key', service.keys.full), ...bothWidths('name', signerName)];
  const everything = new Map([...keys, ...texts]);
  expect(foundInMemory(leader, ['main'], keys)).toHaveLength(keys.size);
  expect(foundInMemory(leader, ['renderer'], everything)).toContain('renderer: name');

  await app.evaluate(lockScreen);
  await locked();
  /* Windows that printed are kept for half a minute where nothing ends them. */
  await expect
    .poll(() => foundInMemory(leader, ['renderer', 'utility', 'zygote'], everything))
    .toEqual([]);
  expect(foundInMemory(leader, ['main'], keys)).toEqual([]);
  expect(await heldByMain(app, folder, [service.keys.full, signerName])).toEqual([]);
  await desk.unlock();
  await desk.expectRows('Waivers', WAIVERS);
});

test('after a whole session the key and the names are nowhere but in the sealed copy', async () => {
  const secrets = [service.keys.full, PASSPHRASE];
  const { app, window, output, close } = launched;
  const pid = app.process().pid ?? 0;
  await reviewAndPrint();

  expect(await textsInHeap(window, [SIGNER.signerName, ...secrets])).toEqual([SIGNER.signerName]);
  const worker = await textsInWorkerHeaps(window, [SIGNER.signerName, ...secrets]);
  expect(worker).toEqual([SIGNER.signerName]);

  const started = argumentsAndEnvironment(pid);
  expect(started.filter((it) => it.includes(userDataDir)).length).toBeGreaterThan(0);
  for (const text of [...secrets, ...PERSONAL, service.url]) {
    expect(started.filter((it) => it.includes(text))).toEqual([]);
  }

  await desk.go('Settings');
  await window.getByRole('combobox', { name: 'Lock after' }).selectOption('5');
  /* The choice is on its way to main for a moment. */
  await expect
    .poll(async () => {
      await app.evaluate(sleep);
      return unlocking().isVisible();
    })
    .toBe(true);
  await locked();
  await expect.poll(() => textsInHeap(window, [...secrets, ...PERSONAL])).toEqual([]);
  await expect.poll(() => textsInWorkerHeaps(window, [...secrets, ...PERSONAL])).toEqual([]);

  await window.getByLabel('Passphrase', { exact: true }).fill('a wrong passphrase');
  await window.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.alert).toHaveText(
    'This passphrase does not open the copy on this computer. Check it and try again.',
  );
  await close();

  expect(textsFoundBelow(userDataDir, ['program:started'])).toHaveLength(1);
  const { agreement, ip_address: ip } = service.hooks.waivers.served(waiver).attributes as {
    readonly agreement: string;
    readonly ip_address: string;
  };
  const signed = [agreement.slice(200, 240), ip];
  expect(textsFoundBelow(userDataDir, [...secrets, ...PERSONAL, ...signed])).toEqual([]);
  for (const text of [...secrets, ...PERSONAL]) expect(output()).not.toContain(text);
  const crashes = join(userDataDir, 'Crashpad');
  const dumps = existsSync(crashes) ? readdirSync(crashes, { recursive: true }).map(String) : [];
  expect(dumps.filter((name) => /\.(dmp|meta)$/.test(name))).toEqual([]);
  const fields = readFileSync(join(userDataDir, 'logs/desk.log'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => Object.keys(JSON.parse(line) as object));
  const known = ['at', 'code', 'resource', 'page', 'durationMs', 'status', 'count'];
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});

/* One program on a copy of the folder. Nobody types the key there: what drives the window would keep it in main's memory. */
test.describe('on a copy of the profile folder', () => {
  let copy: LaunchedApp;
  let elsewhere: DeskPage;

  test.beforeAll(async () => {
    await launched.close();
    const copied = join(folder, 'copied');
    cpSync(userDataDir, copied, {
      recursive: true,
      filter: (path) => !/Singleton(Lock|Cookie|Socket)$/.test(path),
    });
    copy = await launchApp({ userDataDir: copied });
    elsewhere = deskPage(copy.window);
  });

  test.afterAll(() => copy.close());

  test('a copied profile folder opens elsewhere with the passphrase and with nothing else', async () => {
    await elsewhere.unlock('a wrong passphrase');
    await expect(elsewhere.alert).toContainText('does not open the copy');
    await expect(elsewhere.grid('Waivers')).toHaveCount(0);
    await elsewhere.unlock();
    await elsewhere.expectRows('Waivers', WAIVERS);
  });

  test('after a lock not one copy of the API key is left in all of main’s memory', async () => {
    const { app, window } = copy;
    await elsewhere.synced();
    const leader = app.process().pid ?? 0;
    const key = bothWidths('API key', service.keys.full);
    expect(foundInMemory(leader, ['main'], key)).toContain('main: API key');
    await app.evaluate(lockScreen);
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await expect.poll(() => foundInMemory(leader, ['main'], key)).toEqual([]);
  });
});
