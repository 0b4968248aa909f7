import { expect, test } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import { launchApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, deskPage, PASSPHRASE } from './pages/desk-page';
import { textsFoundBelow } from './support/files';
import { textsInHeap, textsInWorkerHeaps } from './support/heap';
import { argumentsAndEnvironment } from './support/processes';

const SIGNER = { signerName: 'Canaria Featherstonehaugh', signerEmail: 'canary@mail.example' };
const PERSONAL = [...Object.values(SIGNER), 'Canaria', 'Featherstonehaugh'];

let service: Service;
let folder: string;
let waiver: string;

test.beforeEach(async () => {
  service = await startService({ waivers: 200, events: 60 });
  waiver = service.hooks.waivers.add(SIGNER);
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-privacy-'));
});

test.afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('after a whole session the key and the names are nowhere but in the sealed copy', async () => {
  const userDataDir = join(folder, 'profile');
  const secrets = [service.keys.full, PASSPHRASE];
  const { app, window, output, close } = await launchApp({ userDataDir });
  const desk = deskPage(window);
  const pid = app.process().pid ?? 0;
  await desk.connect(service, 'passphrase');
  await desk.expectRows('Waivers', 201);
  await desk.openRow('Waivers', waiver);
  await expect(desk.waiver).toContainText(SIGNER.signerName);
  await answerSaveDialog(app, join(folder, 'waiver.pdf'));
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.waiver).toContainText('Saved');

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
  await app.evaluate(({ powerMonitor }) => {
    powerMonitor.getSystemIdleTime = () => 301;
  });
  await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible({
    timeout: 60_000,
  });
  await expect
    .poll(() => textsInHeap(window, [...secrets, ...PERSONAL]), { timeout: 60_000 })
    .toEqual([]);
  await expect
    .poll(() => textsInWorkerHeaps(window, [...secrets, ...PERSONAL]), { timeout: 60_000 })
    .toEqual([]);

  await window.getByLabel('Passphrase', { exact: true }).fill('a wrong passphrase');
  await window.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.alert).toHaveText('This passphrase does not open the copy on this computer.');
  await close();

  expect(textsFoundBelow(userDataDir, ['program:started'])).toHaveLength(1);
  expect(textsFoundBelow(userDataDir, [...secrets, ...PERSONAL])).toEqual([]);
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

test('a copied profile folder opens elsewhere with the passphrase and with nothing else', async () => {
  const [own, copied] = [join(folder, 'own'), join(folder, 'copied')];
  const first = await connected(service, { userDataDir: own, protection: 'passphrase' });
  await first.launched.close();
  cpSync(own, copied, {
    recursive: true,
    filter: (path) => !/Singleton(Lock|Cookie|Socket)$/.test(path),
  });

  const { window, close } = await launchApp({ userDataDir: copied });
  const desk = deskPage(window);
  await desk.unlock('a wrong passphrase');
  await expect(desk.alert).toContainText('does not open the copy');
  await expect(desk.grid('Waivers')).toHaveCount(0);
  await desk.unlock();
  await desk.expectRows('Waivers', 201);
  await close();
});

test('a session leaves nothing behind that could be opened or read', async () => {
  const userDataDir = join(folder, 'profile');
  const first = await connected(service, { userDataDir });
  await first.launched.close();
  expect(existsSync(join(userDataDir, 'profile.json'))).toBe(false);
  expect(textsFoundBelow(userDataDir, [service.keys.full, ...PERSONAL])).toEqual([]);

  const { window, close } = await launchApp({ userDataDir });
  await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
  expect(await window.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await close();
});

test('the diagnostics tell states and counts, and neither the key nor a name or address', async () => {
  const { launched, desk } = await connected(service);
  const { app, window, close } = launched;
  service.hooks.keys.revoke('full');
  await desk.syncNow('Stopped');
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Preview' }).click();
  const preview = window.getByRole('region', { name: 'Diagnostics preview' });
  await expect(preview).toContainText('"count": 201');
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
  await close();
});
