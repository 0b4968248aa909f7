import { expect, test, type Locator } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import {
  answerFolderDialog,
  answerSaveDialog,
  chooseExport,
  pdfsIn,
  type DeskPage,
} from './pages/desk-page';
import { emptyDisk, fillDisk, smallDisk } from './support/disks';
import { fileHeld, letGo, pauseFile } from './support/held-files';
import { attachedRecord, readPdf } from './support/pdf';

const WAIVERS = 5;

let service: Service;
let folder: string;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for both. */
test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 4 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-batches-'));
  ({ launched, desk } = await connected(service));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Manifest {
  readonly list: { readonly completeness: string; readonly selection: readonly string[] };
  readonly files: readonly {
    readonly file: string;
    readonly sha256: string;
    readonly record: { readonly id: string };
  }[];
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const made = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

/** The folder's manifest names every waiver once, each with a PDF of that hash, and nothing else is there. */
function expectWhole(out: string): void {
  const told = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  expectAll(told, (file) => readFileSync(join(out, file)));
  const names = [...told.files.map(({ file }) => file), 'manifest.csv', 'manifest.json'];
  expect(readdirSync(out).sort()).toEqual(names.sort());
  for (const { file } of told.files) expect(readPdf(join(out, file)).pages).toBeGreaterThan(0);
}

function expectAll({ files, list }: Manifest, read: (file: string) => Buffer): void {
  expect(list).toMatchObject({ completeness: 'complete' });
  expect(files.map(({ record }) => record.id).sort()).toEqual(
    [...service.hooks.waivers.ids()].sort(),
  );
  for (const { file, sha256 } of files) expect(hashOf(read(file)), file).toBe(sha256);
}

const bar = (): Locator => desk.window.getByRole('toolbar', { name: 'Selected waivers' });

async function exportAllInto(out: string): Promise<void> {
  await desk.go('Waivers');
  await desk.expectRows('Waivers', WAIVERS);
  await answerFolderDialog(launched.app, out);
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
  await chooseExport(bar(), 'Export selected…');
}

test('a batch into a folder; one that is cancelled while another export waits, and one whose disk fills, go on with the rest', async () => {
  const disk = join(folder, 'disk');
  const unmount = smallDisk(disk, 8);
  const { app, window } = launched;
  try {
    await test.step('a folder with a manifest of every file; reading on keeps the selection', async () => {
      const out = made('folder');
      await exportAllInto(out);
      await desk.openFirst('Waivers');
      await expect(desk.lastAction).toContainText(`Saved ${String(WAIVERS)} files`);
      await expect(bar()).toContainText(`${String(WAIVERS)} selected`);
      expectWhole(out);
    });

    const out = made('cancelled');
    const underWay = window.getByRole('region', { name: 'Exports under way' });
    await test.step('cancelled: what was saved is told, and the export that waited has its turn', async () => {
      await pauseFile(app, out, 3);
      await exportAllInto(out);
      await fileHeld(out);
      await desk.go('Events');
      await answerSaveDialog(app, join(folder, 'events.csv'));
      await window.getByRole('button', { name: /^Export all \d+…$/ }).click();
      await window.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await expect(underWay).toContainText(`Exporting 2 of ${String(WAIVERS)}`);
      await expect(underWay).toContainText('and 1 waiting');
      await underWay.getByRole('button', { name: 'Cancel' }).click();
      await letGo(app);
      await expect(desk.lastAction).toContainText('events.csv');
      await desk.go('Waivers');
      await expect(bar()).toContainText(`Stopped. 3 of ${String(WAIVERS)} files were saved.`);
      expect(pdfsIn(out)).toHaveLength(3);
    });

    await test.step('continued: the rest alone is written', async () => {
      const before = pdfsIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs]);
      await bar().getByRole('button', { name: 'Continue with the other 2' }).click();
      await expect(desk.lastAction).toContainText(`Saved ${String(WAIVERS)} files`);
      for (const [name, at] of before) expect(statSync(join(out, String(name))).mtimeMs).toBe(at);
      expectWhole(out);
    });

    await test.step('a disk that fills ends the batch with what was saved, and it goes on when there is room', async () => {
      await pauseFile(app, disk, 3);
      await exportAllInto(disk);
      await fileHeld(disk);
      if (unmount !== null) fillDisk(disk);
      await letGo(app, unmount === null ? 'ENOSPC' : null);
      await expect(bar()).toContainText(
        `The disk is full. 2 of ${String(WAIVERS)} files were saved. Free some space, then continue.`,
      );
      expect(pdfsIn(disk)).toHaveLength(2);
      expect(readdirSync(disk).filter((name) => name.endsWith('.part'))).toEqual([]);
      if (unmount !== null) emptyDisk(disk);
      await letGo(app);
      await bar().getByRole('button', { name: 'Continue with the other 3' }).click();
      await expect(desk.lastAction).toContainText(`Saved ${String(WAIVERS)} files`);
      expectWhole(disk);
    });
  } finally {
    unmount?.();
  }
});

test('a kept folder gets the new file of a changed waiver, and lists an erased person’s for review', async () => {
  const out = made('Waivers');
  const canary = service.hooks.waivers.add({ signerName: 'Zdenka Canary' });
  const event = service.hooks.events.add({ startsAt: new Date().toISOString(), details: 'Ring' });
  const card = desk.window.getByRole('region', { name: 'Keep a folder up to date' });
  const state = card.getByRole('status', { name: 'Kept folder' });
  const manifest = (): Manifest =>
    JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  const upToDate = (files: number): Promise<void> =>
    expect(state).toContainText(`Up to date · ${String(files)} files`);
  await desk.syncNow();
  await answerFolderDialog(launched.app, out);
  await desk.go('Exports');
  const keep = card.getByRole('checkbox', { name: 'Keep a folder up to date' });
  await expect(keep).not.toBeChecked();
  await keep.click();
  await upToDate(WAIVERS + 1);
  await expect(keep).toBeChecked();
  const first = manifest().files;
  expect(first.map(({ file }) => file).sort()).toEqual(pdfsIn(out).sort());
  for (const { file } of first) expect(readPdf(join(out, file)).pages).toBeGreaterThan(0);

  service.hooks.waivers.change(canary, { title: 'A new title' });
  await desk.syncNow();
  await upToDate(WAIVERS + 2);
  const theirs = manifest().files.filter(({ record }) => record.id === canary);
  expect(theirs).toHaveLength(2);
  const told = theirs.map(({ file }) => attachedRecord(join(out, file)).toString());
  expect(told.map((it) => it.includes('A new title'))).toEqual([false, true]);

  service.hooks.events.redact(event);
  await desk.syncNow();
  const review = card.getByRole('region', { name: 'Files of erased people' });
  for (const { file } of theirs) await expect(review).toContainText(file);
  /* The batches hold the same person. */
  const handled = desk.window.getByRole('button', { name: 'Mark as handled' });
  for (let left = await handled.count(); left > 0; left -= 1) {
    await handled.first().click();
    await expect(handled).toHaveCount(left - 1);
  }
  await expect(review).toHaveCount(0);
});
