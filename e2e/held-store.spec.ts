import { expect, test } from '@playwright/test';
import type * as Electron from 'electron';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { PASSPHRASE, type DeskPage } from './pages/desk-page';
import { holdFile, type HeldFile } from './support/file-locks';
import { levelDb } from './support/store-harm';

const NOTE = 'Ask the office at the blue door again';
const WAIVERS = 20;

let service: Service;
let folder: string;
let launched: LaunchedApp;
let desk: DeskPage;
let noted: string;

/* One program: a locked one has let go of its store, and opens it again as at a start. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 40 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-held-'));
  ({ launched, desk } = await connectKept(service, { userDataDir: folder }));
  await desk.synced();
  noted = await noteFirst();
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const event = () => desk.window.getByRole('region', { name: 'Event', exact: true });

async function noteFirst(): Promise<string> {
  await desk.go('Events');
  const id = await desk.openFirst('Events');
  await desk.openTab(event(), 'Timeline');
  await event().getByRole('button', { name: 'Add a note' }).click();
  await desk.window.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await desk.window.getByRole('button', { name: 'Keep on this computer' }).click();
  await expect(event()).toContainText(NOTE);
  return id;
}

async function noteIsThere(): Promise<void> {
  await desk.go('Events');
  await desk.openRow('Events', noted);
  await desk.openTab(event(), 'Timeline');
  await expect(event()).toContainText(NOTE);
}

/** Locks, has another process take the store as soon as it is let go, and unlocks. */
async function openHeld(): Promise<HeldFile> {
  await launched.app.evaluate(({ Menu }: typeof Electron) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []);
    items?.find(({ label }) => label === 'Lock')?.click();
  });
  const unlock = desk.window.getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeVisible();
  const held = await holdFile(join(levelDb(folder), 'LOCK'));
  /* Elsewhere than on Linux the key is kept by a passphrase (`connectKept`). */
  if (process.platform !== 'linux')
    await desk.window.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await unlock.click();
  return held;
}

test('a store that another process holds is waited for, with its name, and opens by itself', async () => {
  const held = await openHeld();
  const said = process.platform === 'linux' ? `(process ${String(held.pid)})` : 'Another program';
  await expect(desk.alert).toContainText(said);
  await expect(desk.alert).toContainText('Nothing was deleted.');
  for (let n = 0; n < 3; n += 1) await desk.window.getByText('Try now').click();
  const files = readdirSync(levelDb(folder));
  await held.release();
  await desk.synced();
  await expect(desk.alert).toHaveCount(0);
  expect(readdirSync(levelDb(folder))).toEqual(
    expect.arrayContaining(files.filter((it) => it.endsWith('.ldb'))),
  );
  expect(existsSync(join(folder, 'set-aside'))).toBe(false);
});

test('a store set aside while it is held is kept whole, and what is kept here alone comes back', async () => {
  const { window } = desk;
  const held = await openHeld();
  const before = readdirSync(levelDb(folder)).sort();
  try {
    await window.getByRole('button', { name: 'Set the copy aside…' }).click();
    const dialog = window.getByRole('dialog');
    await expect(dialog).toContainText('1 follow-up');
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await desk.synced();
    await desk.go('Waivers');
    await desk.expectRows('Waivers', WAIVERS);
    await noteIsThere();
    const [aside = ''] = readdirSync(join(folder, 'set-aside'));
    await expect(window.getByText(`“${aside}”`)).toBeVisible();
    const place = join(folder, 'set-aside', aside, 'app_bundle_0.indexeddb.leveldb');
    expect(readdirSync(place).sort()).toEqual(before);
  } finally {
    await held.release();
  }
});
