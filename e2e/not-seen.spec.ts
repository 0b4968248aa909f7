import { expect, test, type Locator } from '@playwright/test';
import type * as Electron from 'electron';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { RIDE, startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { readPdf } from './support/pdf';

const AGREEMENT = `<h1>Liability</h1><p>The deposit of <b>500</b> euros. The Deposit is due.</p>
<p hidden>A deposit nobody saw.</p><ul><li>deposit${'<br>line'.repeat(60)}</li></ul><p>depositor</p>`;

const BEFORE = 'Aurelia Beforehand';
const WANTED = 'Zacharias Wanted';

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let before: string;
let wanted: string;
let found: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-seen-'));
  service = await startService({ waivers: 40, events: 20 });
  before = service.hooks.waivers.add({ signerName: BEFORE });
  wanted = service.hooks.waivers.add({ signerName: WANTED });
  found = service.hooks.waivers.add({ signerName: 'Finda Bell' });
  service.hooks.waivers.change(found, { agreement: AGREEMENT });
  ({ launched, desk } = await connected(service));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what stands in an agreement and in a comparison is found there, by keyboard and by menu', async () => {
  const { app, window } = launched;
  const field = window.getByRole('textbox', { name: 'Find in this text' });
  const matches = window.getByRole('status', { name: 'Matches' });
  const frame = window.frameLocator('iframe[title="Agreement as signed"]');
  const shown = (within: Locator): Promise<boolean> =>
    within.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await desk.openRow('Waivers', found);
  /* In the list, the key leads to the list's search, as "/" does everywhere. */
  await desk.grid('Waivers').focus();
  await window.keyboard.press('Control+f');
  await expect(window.getByRole('searchbox', { name: 'Search waivers' })).toBeFocused();

  await window.getByRole('tab', { name: 'Agreement' }).focus();
  await window.keyboard.press('Control+f');
  await expect(field).toBeFocused();
  await window.keyboard.type('deposit');
  await expect(matches).toHaveText('1 of 4');
  await expect(frame.locator('mark[data-hit]')).toHaveText([
    'deposit',
    'Deposit',
    'deposit',
    'deposit',
  ]);
  await window.keyboard.press('Shift+Enter');
  await expect(matches).toHaveText('4 of 4');
  await expect.poll(() => shown(frame.locator('#hit-4'))).toBe(true);
  await window.keyboard.press('Enter');
  await expect(matches).toHaveText('1 of 4');
  await expect(field).toBeFocused();
  await expectAccessible(window, 'an agreement that is looked through');
  /* As it stands there, over what is bold, not word by word. */
  await field.fill('of 500  EUROS');
  await expect(matches).toHaveText('1 of 1');
  await field.fill('euros of');
  await expect(matches).toHaveText('No match here');
  await window.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(frame.locator('mark')).toHaveCount(0);
  await expect(window.getByRole('tab', { name: 'Agreement' })).toBeFocused();

  /* No key is heard in the frame; the menu is. */
  await frame.locator('body').click();
  const chooseFind = ({ Menu }: typeof Electron): void =>
    void Menu.getApplicationMenu()?.getMenuItemById('find')?.click();
  await app.evaluate(chooseFind);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('euros of');
  await window.getByRole('button', { name: 'Plain text' }).click();
  await field.fill('euros');
  await expect(matches).toHaveText('1 of 1');
  await window.keyboard.press('Escape');

  await desk.go('Templates');
  await desk.openRow('Templates', RIDE.id);
  const template = window.getByRole('region', { name: 'Template', exact: true });
  await desk.openTab(template, 'Versions');
  const changes = template.getByRole('region', { name: /^Changes from/ });
  await changes.focus();
  await window.keyboard.press('Control+f');
  /* All of it is looked through, not only what changed. */
  await field.fill('equipment');
  await expect(matches).toHaveText(/^1 of [1-9]/);
  await window.keyboard.press('Enter');
  await expect(matches).toHaveText(/^2 of [1-9]/);
  await expect(changes.locator('mark[aria-current]')).toHaveText(/^equipment$/i);
  await expect.poll(() => shown(changes.locator('mark[aria-current]'))).toBe(true);
  await expect(changes.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await expectAccessible(window, 'a comparison that is looked through');
  await window.keyboard.press('/');
  await expect(field).toHaveValue('equipment/');
  await window.keyboard.press('Escape');
  await expect(changes).toBeFocused();
  await expect(changes.locator('mark')).toHaveCount(0);
  await window.keyboard.press('/');
  await expect(window.getByRole('searchbox', { name: 'Search templates' })).toBeFocused();
});

test('nothing is done with a record that its list no longer shows: search, Enter and Export PDF save the first hit, and no one’s where there is none', async () => {
  const { window, waiver } = desk;
  const exportPdf = waiver.getByRole('button', { name: 'Export PDF' });
  const file = join(folder, 'one.pdf');
  await answerSaveDialog(launched.app, file);
  await desk.go('Waivers');
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
