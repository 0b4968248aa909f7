import { expect, test } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { readPdf } from './support/pdf';

const BEFORE = 'Aurelia Beforehand';
const WANTED = 'Zacharias Wanted';

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let before: string;
let wanted: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-seen-'));
  service = await startService({ waivers: 40, events: 20 });
  before = service.hooks.waivers.add({ signerName: BEFORE });
  wanted = service.hooks.waivers.add({ signerName: WANTED });
  ({ launched, desk } = await connected(service));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is done with a record that its list no longer shows: search, Enter and Export PDF save the first hit, and no one’s where there is none', async () => {
  const { window, waiver } = desk;
  const exportPdf = waiver.getByRole('button', { name: 'Export PDF' });
  const file = join(folder, 'one.pdf');
  await answerSaveDialog(launched.app, file);
  await desk.openRow('Waivers', before);

  await window.getByRole('searchbox', { name: 'Search waivers' }).fill('zacharias');
  await window.keyboard.press('Enter');
  await exportPdf.click();
  await expect(desk.lastAction).toContainText('Saved one.pdf');
  expect(readPdf(file).text).toContain(WANTED);
  await expect(waiver).toHaveAttribute('data-record', wanted);
  await expect(exportPdf).toHaveAttribute('title', `Export the PDF of ${WANTED}`);

  await desk.search('Search waivers', 'nobody is called so');
  await expect(waiver).toContainText('Choose a waiver');
  await expect(exportPdf).toHaveCount(0);
  const other = join(folder, 'other.pdf');
  await answerSaveDialog(launched.app, other);
  await window.keyboard.press('Control+e');
  await window.keyboard.press('Control+k');
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('export pdf');
  await expect(window.getByRole('option', { name: /^Export PDF/ })).toHaveCount(0);
  await window.keyboard.press('Escape');
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  expect(existsSync(other)).toBe(false);
  await desk.search('Search waivers', '');
});

test('each row has the name of its own record at once after a search, and End leads to one with a name', async () => {
  const { window } = desk;
  const grid = desk.grid('Waivers');
  const activeName = () =>
    grid.evaluate((it) => {
      const id = it.getAttribute('aria-activedescendant');
      return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
    });
  await grid.focus();
  await window.keyboard.press('End');
  await expect.poll(activeName).not.toBe('');
  await desk.search('Search waivers', 'aurelia');
  await expect(desk.rows('Waivers')).toHaveCount(1);
  await expect(window.getByRole('row', { name: BEFORE })).toHaveAttribute('data-id', before);
  await desk.search('Search waivers', '');
});

test('what was spoken is not hidden and shown anew by a dialog, and so not spoken again', async () => {
  const { window } = desk;
  const spoken = window.locator('[data-part="spoken"]');
  await expect(spoken).not.toHaveText('');
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  const isHidden = (): Promise<boolean> =>
    spoken.evaluate((it) => it.closest('[inert], [aria-hidden="true"]') !== null);
  expect(await isHidden()).toBe(false);
  await window.keyboard.press('Escape');
});

test('a sync that cannot go on says so below every section: what happened, since when, and what helps', async () => {
  const { window } = desk;
  const bar = window.getByRole('region', { name: 'Trouble with the sync' });
  service.hooks.faults.when(() => true, answers.status(503));
  await window.getByRole('button', { name: 'Sync now' }).click();
  await expect(bar).toContainText('The sync is held up');
  await expect(bar).toContainText('The service answered 503.');
  await expect(bar).toContainText(/since today at/);
  await bar.getByRole('button', { name: 'Stop syncing' }).click();
  service.hooks.faults.clear();
  await desk.syncNow();
  await expect(bar).toHaveCount(0);

  service.hooks.faults.when(() => true, answers.status(401));
  await desk.syncNow('Stopped');
  await desk.go('Exports');
  await expect(bar).toContainText('Syncing has stopped');
  await expect(bar).toContainText('The API key was not accepted');
  await expect(bar).toContainText(/since today at/);
  await bar.getByRole('button', { name: 'Replace key…' }).click();
  await expect(window.getByRole('dialog')).toContainText('Replace');
  await window.keyboard.press('Escape');
  service.hooks.faults.clear();
  await desk.syncNow();
  await expect(bar).toHaveCount(0);
});
