import { expect, test } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept, openKept } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { holdFile } from './support/file-locks';
import { levelDb } from './support/store-harm';

const NOTE = 'Ask the office at the blue door again';

let service: Service;
let profiles: string;
/** A copy of a profile with a note. */
let folder: string;
let noted: string;

test.beforeAll(async () => {
  service = await startService({ waivers: 60, events: 120 });
  profiles = mkdtempSync(join(tmpdir(), 'waiver-desk-held-'));
  const { launched, desk } = await connectKept(service, { userDataDir: join(profiles, 'whole') });
  await desk.synced();
  noted = await noteFirst(desk);
  await launched.close();
});
test.beforeEach(() => {
  folder = mkdtempSync(join(profiles, 'copy-'));
  cpSync(join(profiles, 'whole'), folder, { recursive: true });
});
test.afterAll(async () => {
  await service.close();
  rmSync(profiles, { recursive: true, force: true });
});

const event = (desk: DeskPage) => desk.window.getByRole('region', { name: 'Event', exact: true });

async function noteFirst(desk: DeskPage): Promise<string> {
  await desk.go('Events');
  const id = await desk.openFirst('Events');
  await desk.openTab(event(desk), 'Timeline');
  await event(desk).getByRole('button', { name: 'Add a note' }).click();
  await desk.window.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await desk.window.getByRole('button', { name: 'Keep on this computer' }).click();
  await expect(event(desk)).toContainText(NOTE);
  return id;
}

async function noteIsThere(desk: DeskPage): Promise<void> {
  await desk.go('Events');
  await desk.openRow('Events', noted);
  await desk.openTab(event(desk), 'Timeline');
  await expect(event(desk)).toContainText(NOTE);
}

test('a store that another process holds is waited for, with its name, and opens by itself', async () => {
  const held = await holdFile(join(levelDb(folder), 'LOCK'));
  const { launched, desk } = await openKept({ userDataDir: folder });
  try {
    const said = process.platform === 'linux' ? `(process ${String(held.pid)})` : 'Another program';
    await expect(desk.alert).toContainText(said);
    await expect(desk.alert).toContainText('Nothing was deleted.');
    for (let n = 0; n < 3; n += 1) await launched.window.getByText('Try now').click();
    const files = readdirSync(levelDb(folder));
    await held.release();
    await desk.synced();
    await expect(desk.alert).toHaveCount(0);
    await noteIsThere(desk);
    expect(readdirSync(levelDb(folder))).toEqual(
      expect.arrayContaining(files.filter((it) => it.endsWith('.ldb'))),
    );
    expect(existsSync(join(folder, 'set-aside'))).toBe(false);
  } finally {
    await launched.close();
  }
});

test('a store set aside while it is held is kept whole, and what is kept here alone comes back', async () => {
  const before = readdirSync(levelDb(folder)).sort();
  const held = await holdFile(join(levelDb(folder), 'LOCK'));
  const { launched, desk } = await openKept({ userDataDir: folder });
  const { window } = launched;
  try {
    await window.getByRole('button', { name: 'Set the copy aside…' }).click();
    const dialog = window.getByRole('dialog');
    await expect(dialog).toContainText('1 follow-up');
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await desk.synced();
    await desk.go('Waivers');
    await desk.expectRows('Waivers', 60);
    await noteIsThere(desk);
    const [aside = ''] = readdirSync(join(folder, 'set-aside'));
    await expect(window.getByText(`“${aside}”`)).toBeVisible();
    const place = join(folder, 'set-aside', aside, 'app_bundle_0.indexeddb.leveldb');
    expect(readdirSync(place).sort()).toEqual(before);
  } finally {
    await held.release();
    await launched.close();
  }
});
