import { expect, test } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerFolderDialog } from './pages/desk-page';
import { attachedRecord, readPdf } from './support/pdf';

const WAIVERS = 2;

interface Manifest {
  readonly files: readonly { readonly file: string; readonly record: { readonly id: string } }[];
}

test('a kept folder gets the new file of a changed waiver, and lists an erased person’s for review', async () => {
  const service = await startService({ waivers: WAIVERS, events: 6 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-kept-'));
  const out = join(folder, 'Waivers');
  mkdirSync(out);
  const canary = service.hooks.waivers.add({ signerName: 'Zdenka Canary' });
  const event = service.hooks.events.add({ startsAt: new Date().toISOString(), details: 'Ring' });
  const { launched, desk } = await connected(service);
  const pdfs = (): readonly string[] => readdirSync(out).filter((name) => name.endsWith('.pdf'));
  const card = desk.window.getByRole('region', { name: 'Keep a folder up to date' });
  const state = card.getByRole('status', { name: 'Kept folder' });
  const manifest = (): Manifest =>
    JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  const upToDate = (files: number): Promise<void> =>
    expect(state).toContainText(`Up to date · ${String(files)} files`);
  try {
    await answerFolderDialog(launched.app, out);
    await desk.go('Exports');
    const keep = card.getByRole('checkbox', { name: 'Keep a folder up to date' });
    await expect(keep).not.toBeChecked();
    await keep.click();
    await upToDate(WAIVERS + 1);
    await expect(keep).toBeChecked();
    const first = manifest().files;
    expect(first.map(({ file }) => file).sort()).toEqual([...pdfs()].sort());
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
    await desk.window.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(review).toHaveCount(0);
  } finally {
    await launched.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
