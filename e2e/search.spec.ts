import { expect, test, type Locator, type Page } from '@playwright/test';
import type * as Electron from 'electron';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { RIDE, startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { textsFoundBelow } from './support/files';
import { readPdf } from './support/pdf';

const FILLER = '<p>Riders keep to the left and look after one another.</p>'.repeat(60);
const AGREEMENT =
  `<h1>Ride</h1><p>The velodrome opens at <i>noon</i>.</p>${FILLER}` +
  '<p>Nobody enters the velo<b>dro</b>me alone; nobody <em>falls</em> under a bridge.</p>' +
  '<p>End of the VÉLODROME rules &amp; risks.</p><script>velodrome</script>';
const LOOKED_THROUGH = `<h1>Liability</h1><p>The deposit of <b>500</b> euros. The Deposit is due.</p>
<p hidden>A deposit nobody saw.</p><ul><li>deposit${'<br>line'.repeat(60)}</li></ul><p>depositor</p>`;
const SAME_AGREEMENT = `<p>The first quokka.</p>${FILLER}<p>The second quokka.</p>`;
const SAME_SIGNERS = ['Ann', 'Ben'];
const BEFORE = 'Aurelia Beforehand';
const WANTED = 'Zacharias Wanted';
const WAIVERS = 48;
/* Where the computer is: the engine does not know a zone of this name. */
const ZONE = 'America/Coyhaique';

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let userDataDir: string;
let inAgreement: string;
let inAnswer: string;
let inNote: string;
let atNoon: string;
let ofSame: readonly string[];
let found: string;
let before: string;
let wanted: string;
let canary: string;

function addRecords({ hooks: { waivers, events } }: Service): void {
  inAgreement = waivers.add({ signerName: 'Zdeňka Häkkinen' });
  waivers.change(inAgreement, { agreement: AGREEMENT });
  inAnswer = waivers.add({ signerName: 'Quill Other' });
  const carried = { identifier: 'bag', label: 'What do you carry?', value: 'Quetzal box' };
  waivers.change(inAnswer, { fields: [{ ...carried, type: 'short_text' }] });
  ofSame = SAME_SIGNERS.map((signerName) => {
    const id = waivers.add({ signerName });
    waivers.change(id, { agreement: SAME_AGREEMENT });
    return id;
  });
  inNote = events.add({
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    details: 'The Xylophone note, played on xylophones.',
  });
  atNoon = events.add({ startsAt: '2027-01-15T12:00:00Z' });
  found = waivers.add({ signerName: 'Finda Bell' });
  waivers.change(found, { agreement: LOOKED_THROUGH });
  before = waivers.add({ signerName: BEFORE });
  wanted = waivers.add({ signerName: WANTED });
  canary = waivers.add(CANARY);
}

/* One program for all: each test begins with every waiver, and leaves no filter behind. */
test.beforeAll(async () => {
  service = await startService({ waivers: 40, events: 60 });
  addRecords(service);
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-search-'));
  userDataDir = join(folder, 'profile');
  ({ launched, desk } = await connectKept(service, { userDataDir, env: { TZ: ZONE } }));
  await desk.synced();
});
test.beforeEach(async () => {
  await desk.go('Waivers');
  await desk.search('Search waivers', '');
  await desk.expectRows('Waivers', WAIVERS);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const matches = (window: Page): Locator => window.getByRole('status', { name: 'Matches' });
const next = (window: Page): Locator => window.getByRole('button', { name: 'Next match' });
const previous = (window: Page): Locator => window.getByRole('button', { name: 'Previous match' });

test('search finds agreement text, answers, phrases and accents, and says where', async () => {
  for (const [text, id, place, marks] of [
    ['zdenka hakk', inAgreement, 'Name: Zdeňka Häkkinen', ['Zdeňka', 'Häkk']],
    ['"nobody falls under a bridge"', inAgreement, 'Agreement: ', ['nobody falls under a bridge']],
    ['quill quetzal', inAnswer, '', ['Quetzal', 'Quill']],
  ] as const) {
    await desk.search('Search waivers', text);
    await desk.expectRows('Waivers', 1);
    const row = desk.rows('Waivers').first();
    await expect(row, text).toHaveAttribute('data-id', id);
    await expect(row.locator('[data-part="found"]'), text).toContainText(place);
    /* The answer before found the same waiver: only the marks tell the two apart. */
    const unexpected = async (): Promise<readonly string[]> => {
      const marked = await row.locator('mark').allInnerTexts();
      return marked.length === 0
        ? ['nothing marked']
        : marked.filter((it) => !(marks as readonly string[]).includes(it));
    };
    await expect.poll(unexpected, text).toEqual([]);
  }
  await desk.search('Search waivers', 'zdenka hakkinnen');
  await desk.expectRows('Waivers', 1);
  await expect(desk.window.getByRole('status', { name: 'Spelling' })).toHaveText(
    'No exact matches. Showing waivers like “zdenka hakkinnen”.',
  );
  await desk.search('Search waivers', 'velodrome quetzal');
  await expect(desk.window.getByRole('status', { name: 'Result count' })).toHaveText(
    `0 of ${String(WAIVERS)}`,
  );
});

test('agreements that are the same to the byte are shown one after the other, with their marks', async () => {
  const { window } = launched;
  await desk.search('Search waivers', 'quokka');
  await desk.expectRows('Waivers', 2);
  const frame = window.locator('iframe[title="Agreement as signed"]');
  const page = frame.contentFrame();
  for (const [at, id] of ofSame.entries()) {
    await desk.openRow('Waivers', id);
    const name = SAME_SIGNERS[at] ?? '';
    await expect(desk.waiver.getByRole('heading', { level: 2 })).toContainText(name);
    await expect(frame).not.toHaveClass(/waiting/);
    await expect(frame).toBeVisible();
    await expect(window.getByRole('status', { name: 'Matches' })).toHaveText('1 of 2');
    await expect(page.locator('mark')).toHaveText(['quokka', 'quokka']);
    await expect(page.locator('mark:target')).toBeInViewport();
    await window.getByRole('button', { name: 'Next match' }).click();
    await expect(page.locator('#hit-2')).toBeInViewport();
  }
  await desk.search('Search waivers', '');
  await expect(page.locator('mark')).toHaveCount(0);
  await page.getByText('The second quokka.').scrollIntoViewIfNeeded();
  await expect(page.getByText('The first quokka.')).not.toBeInViewport();
  await desk.openRow('Waivers', ofSame[0] ?? '');
  await expect(desk.waiver.getByRole('heading', { level: 2 })).toContainText('Ann');
  await expect(page.getByText('The first quokka.')).toBeInViewport();
});

test('the words are marked in the record, and next and previous go from one to another', async () => {
  const { window } = desk;
  await desk.search('Search waivers', 'velodrome');
  await desk.openRow('Waivers', inAgreement);
  const frame = window.frameLocator('iframe[title="Agreement as signed"]');
  await expect(matches(window)).toHaveText('1 of 3');
  await expect(frame.locator('mark:target')).toHaveText('velodrome');
  await expect(frame.locator('mark:target')).toBeInViewport();
  await next(window).click();
  await expect(matches(window)).toHaveText('2 of 3');
  await expect(frame.locator('mark:target')).toHaveText('velo');
  await expect(frame.locator('mark:target')).toBeInViewport();
  await expect(frame.locator('mark')).toHaveText(['velodrome', 'velo', 'dro', 'me', 'VÉLODROME']);
  await next(window).click();
  await next(window).click();
  await expect(matches(window)).toHaveText('1 of 3');
  await previous(window).click();
  await expect(frame.locator('mark:target')).toHaveText('VÉLODROME');
  expect(window.url()).toBe('app://bundle/index.html');
  await frame.getByText('End of the').click();
  const body = frame.locator('body');
  const widthOf = () => body.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth);
  const usual = await widthOf();
  /* As the system gives it to the window, before any page. */
  const press = (keyCode: string) =>
    launched.app.evaluate(({ BrowserWindow }, key) => {
      const [shown] = BrowserWindow.getAllWindows().filter((it) => it.isVisible());
      shown?.webContents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers: ['control'] });
    }, keyCode);
  await press('=');
  await press('=');
  const zoom = desk.waiver.getByRole('group', { name: 'Size of the agreement' });
  await expect(zoom).toContainText('125%');
  await expect
    .poll(async () => Math.abs(((await widthOf()) ?? 0) * 1.25 - (usual ?? 0)))
    .toBeLessThan(3);
  await previous(window).click();
  await expect(frame.locator('mark:target')).toBeInViewport();
  await press('0');
  await expect(zoom).toContainText('125%');
  await zoom.getByRole('button', { name: 'Usual size' }).click();
  await expect(zoom).toContainText('100%');
  await window.getByRole('button', { name: 'View source' }).click();
  const source = window.getByRole('region', { name: 'Source of the agreement' });
  await expect.poll(() => source.innerText()).toBe(AGREEMENT);
  await window.getByRole('button', { name: 'Plain text' }).click();
  await next(window).click();
  await expect(window.locator('mark[aria-current]')).toHaveText('velodrome');
  await expect(window.locator('mark[aria-current]')).toBeInViewport();
  await desk.search('Search waivers', '');
  await expect(matches(window)).toHaveCount(0);
  await expect(desk.waiver.locator('mark')).toHaveCount(0);

  await desk.search('Search waivers', 'Added');
  await desk.openRow('Waivers', inAgreement);
  await expect(matches(window)).toHaveText('No match here');
  await expect(next(window)).toBeDisabled();
  await desk.openTab(desk.waiver, 'Answers');
  await expect(desk.waiver.locator('mark[aria-current]')).toHaveText('Added');

  await desk.go('Events');
  await desk.search('Search events', 'xylophone');
  await desk.openRow('Events', inNote);
  await desk.openTab(window.getByRole('region', { name: 'Event' }), 'Place and note');
  await expect(matches(window)).toHaveText('1 of 2');
  await next(window).click();
  await expect(
    window.getByRole('region', { name: 'Event' }).locator('mark[aria-current]'),
  ).toHaveText('xylophone');
  await desk.search('Search events', '');
});

/* Where the first rows stand that are in view, above what may come below a list. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all
      .filter((it) => {
        const grid = it.closest('[role="grid"]')?.getBoundingClientRect();
        const { top, bottom } = it.getBoundingClientRect();
        return grid && top >= grid.top + 30 && bottom <= grid.bottom - 150;
      })
      .slice(0, 4)
      .map((it) => [it.dataset['id'] ?? '', it.getBoundingClientRect().top] as const),
  );

test('no row moves with what can be done with a selection', async () => {
  const { window } = desk;
  const rows = desk.rows('Waivers');
  await desk.answered('Waivers');
  const before = await places(rows);
  await rows.nth(1).click();
  await rows.nth(3).click({ modifiers: ['Shift'] });
  const bar = window.getByRole('toolbar', { name: 'Selected waivers' });
  await expect(bar).toContainText('3 selected');
  expect(await places(rows), 'with a selection').toEqual(before);
  const words = await window.evaluate(() => String(document.getSelection()));
  expect(words, 'words that shift and a click selected').toBe('');
  await rows.nth(5).hover();
  await rows.nth(5).click({ position: { x: 20, y: 20 } });
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Clear' }).click();
  expect(await places(rows), 'after it').toEqual(before);
});

test('no row of any list moves with a sync, with its trouble, or with what came of what was done', async () => {
  const { window } = desk;
  /* One that begins with its first row, and one that begins in its middle; all lists are one (decision 18). */
  for (const list of ['Waivers', 'Events'] as const) {
    await desk.go(list);
    await desk.answered(list);
    const rows = desk.rows(list);
    /* A list that begins in its middle has its rows there a moment after its answer. */
    await expect.poll(async () => (await places(rows)).length, list).toBeGreaterThan(2);
    const before = await places(rows);
    const [record = ''] = before.map(([id]) => id).filter((id) => !id.startsWith('day:'));
    await desk.grid(list).locator(`[data-id="${record}"]`).click({ button: 'right' });
    await window.getByRole('menuitem', { name: 'Copy id' }).click();
    await expect(desk.lastAction).toContainText('Id copied');
    expect(await places(rows), `${list}, after copying`).toEqual(before);
    service.hooks.faults.when(() => true, answers.status(401));
    await desk.syncNow('Stopped');
    await expect(window.getByRole('region', { name: 'Trouble with the sync' })).toBeVisible();
    expect(await places(rows), `${list}, as a sync stopped`).toEqual(before);
    service.hooks.faults.clear();
    await desk.syncNow();
    await desk.answered(list);
    expect(await places(rows), `${list}, after a sync`).toEqual(before);
  }
});

const REGION = '[role="region"][aria-label="Waiver"]';

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
  await expectAccessible(window, 'an agreement that is looked through', REGION);
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
  await desk.openRow('Waivers', before);

  await window.getByRole('searchbox', { name: 'Search waivers' }).fill('zacharias');
  await window.keyboard.press('Enter');
  /* The record before may stay for a moment, with its own button, which is of what is seen. */
  await expect(exportPdf).toHaveAttribute('title', `Export the PDF of ${WANTED}`);
  await exportPdf.click();
  await expect(desk.lastAction).toContainText('Saved one.pdf');
  expect(readPdf(file).text).toContain(WANTED);
  await expect(waiver).toHaveAttribute('data-record', wanted);

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

test('times are those of the computer’s zone also where the engine does not know its name', async () => {
  const { window } = desk;
  await desk.go('Events');
  await desk.search('Search events', atNoon);
  await desk.openRow('Events', atNoon);
  const event = window.getByRole('region', { name: 'Event', exact: true });
  await expect(event).toContainText('09:00 GMT-3');
  await expect(window.getByRole('note', { name: 'Time zone' })).toHaveCount(0);
  await desk.search('Search events', '');
  await desk.go('Settings');
  const choice = window.getByRole('combobox', { name: 'Time zone' });
  await expect(choice.getByRole('option').first()).toHaveText(
    `This computer’s time zone (${ZONE})`,
  );
});

const FILTER = 'Canary people';
const CANARY = {
  signerName: 'Canaria Featherstonehaugh',
  signerEmail: 'canary.mail@mail.example',
};

const savedFilters = async ({ window }: DeskPage): Promise<void> =>
  window.getByRole('button', { name: 'Saved filters' }).click();

async function searchAndSave(desk: DeskPage): Promise<void> {
  const { window } = desk;
  await desk.search('Search waivers', 'Canaria');
  await desk.expectRows('Waivers', 1);
  await savedFilters(desk);
  await window.getByRole('textbox', { name: 'Name for these filters' }).fill(FILTER);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: `Delete ${FILTER}` })).toBeVisible();
  const line = window.getByRole('list', { name: 'Saved filters' }).getByRole('listitem');
  await expect(line).toContainText(`${FILTER}1`);
}

/** As it was left, asked again from the saved filter, then renamed and deleted. */
async function expectSearchKept(desk: DeskPage): Promise<void> {
  const { window } = desk;
  const box = window.getByRole('searchbox', { name: 'Search waivers' });
  await expect(box).toHaveValue('Canaria');
  await desk.expectRows('Waivers', 1);
  await box.fill('');
  await desk.expectRows('Waivers', WAIVERS);
  await savedFilters(desk);
  await window.getByRole('button', { name: FILTER, exact: true }).click();
  await desk.expectRows('Waivers', 1);
  await expect(box).toHaveValue('Canaria');
  await savedFilters(desk);
  await window.getByRole('button', { name: `Rename ${FILTER}` }).click();
  await window.getByRole('textbox', { name: 'New name' }).fill('The family');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Delete The family' }).click();
  await expect(window.getByText('No filters are saved yet.')).toBeVisible();
  await window.keyboard.press('Escape');
}

/* The last one: it ends the program and starts it anew. */
test('restart with the service cut: list, search, filters, record and PDF from the sealed copy; once it is back it is asked again soon, not at the next turn', async () => {
  await searchAndSave(desk);
  await launched.close();
  expect(textsFoundBelow(userDataDir, [FILTER, 'Canaria'])).toEqual([]);

  await service.hooks.network.down();
  ({ launched, desk } = await openKept({ userDataDir, env: { TZ: ZONE } }));
  await desk.synced('Offline');
  await expectSearchKept(desk);
  await desk.openRow('Waivers', canary);
  await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toContainText(
    CANARY.signerName,
  );
  const frame = launched.window.frameLocator('iframe[title="Agreement as signed"]');
  await expect(frame.locator('body')).toContainText(CANARY.signerName);
  await desk.openTab(desk.waiver, 'Answers');
  await desk.openTab(desk.waiver, 'Evidence');
  await expect(desk.waiver.getByRole('tabpanel')).toContainText(canary);
  const path = join(folder, 'offline.pdf');
  await answerSaveDialog(launched.app, path);
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('Saved');
  expect(readPdf(path).text).toContain(CANARY.signerName);

  await desk.search('Search waivers', '');
  await service.hooks.network.up();
  service.hooks.waivers.add({ signerName: 'Added after the outage' });
  /* Five minutes, were it not for the probes. */
  await desk.expectRows('Waivers', WAIVERS + 1);
  await desk.state('Up to date');
});
