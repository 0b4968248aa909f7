import { expect, test, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';

const FILLER = '<p>Riders keep to the left and look after one another.</p>'.repeat(60);
const AGREEMENT =
  `<h1>Ride</h1><p>The velodrome opens at <i>noon</i>.</p>${FILLER}` +
  '<p>Nobody enters the velo<b>dro</b>me alone; nobody <em>falls</em> under a bridge.</p>' +
  '<p>End of the VÉLODROME rules &amp; risks.</p><script>velodrome</script>';
const SAME_AGREEMENT = `<p>The first quokka.</p>${FILLER}<p>The second quokka.</p>`;
const SAME_SIGNERS = ['Ann', 'Ben', 'Cleo'];
const WAIVERS = 105;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let userDataDir: string;
let inAgreement: string;
let inAnswer: string;
let inNote: string;
let ofSame: readonly string[];

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
}

/* One program for all: each test begins with every waiver, and leaves no filter behind. */
test.beforeAll(async () => {
  service = await startService({ waivers: 100, events: 100 });
  addRecords(service);
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-search-'));
  userDataDir = join(folder, 'profile');
  ({ launched, desk } = await connectKept(service, { userDataDir }));
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
    ['velodrome', inAgreement, 'Agreement: ', ['velodrome']],
    ['"nobody falls under a bridge"', inAgreement, 'Agreement: ', ['nobody falls under a bridge']],
    ['quetz', inAnswer, 'What do you carry?: Quetzal box', ['Quetz']],
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
  for (const text of ['"under falls"', 'velodrome quetzal', 'drome', '"hakkinnen"']) {
    await desk.search('Search waivers', text);
    await expect(desk.window.getByRole('status', { name: 'Result count' })).toHaveText(
      `0 of ${String(WAIVERS)}`,
    );
  }
});

test('agreements that are the same to the byte are shown one after the other, with their marks', async () => {
  const { window } = launched;
  await desk.search('Search waivers', 'quokka');
  await desk.expectRows('Waivers', 3);
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

test('ranges are selected by keyboard and by mouse, and all by one key', async () => {
  const { window } = desk;
  const bar = window.getByRole('toolbar', { name: 'Selected waivers' });
  await desk.rows('Waivers').nth(1).click();
  await desk.grid('Waivers').focus();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await window.keyboard.press(key);
  await expect(bar).toContainText('4 selected');
  await window.keyboard.press('Shift+ArrowUp');
  await expect(bar).toContainText('3 selected');
  await desk
    .rows('Waivers')
    .nth(6)
    .click({ modifiers: ['Control'] });
  await expect(bar).toContainText('4 selected');
  await desk
    .rows('Waivers')
    .nth(8)
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('6 selected');
  await desk
    .rows('Waivers')
    .nth(6)
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await window.keyboard.press('Control+a');
  await expect(bar).toContainText(`${String(WAIVERS)} selected`);
  await window.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
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
  const lists = ['Waivers', 'Events', 'Awaiting outcome', 'Coverage', 'Templates'] as const;
  for (const list of lists) {
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

test('a search and a saved filter survive a restart, sealed, and the filter can be renamed and deleted', async () => {
  await desk.search('Search waivers', 'whitfield');
  await desk.chooseView('Order', 'Name, Z to A');
  const found = launched.window.getByRole('status', { name: 'Result count' });
  await expect(found).toHaveText(new RegExp(`^\\d+ of ${String(WAIVERS)}$`));
  await desk.answered('Waivers');
  const rows = await desk.rowCount('Waivers');
  expect(rows).toBeGreaterThan(0);
  const topId = await desk.rows('Waivers').first().getAttribute('data-id');
  await launched.window.getByRole('button', { name: 'Saved filters' }).click();
  await launched.window
    .getByRole('textbox', { name: 'Name for these filters' })
    .fill('Canary people');
  await launched.window.keyboard.press('Enter');
  await expect(launched.window.getByRole('button', { name: 'Delete Canary people' })).toBeVisible();
  const line = launched.window.getByRole('list', { name: 'Saved filters' }).getByRole('listitem');
  await expect(line).toContainText(`Canary people${String(rows)}`);
  await launched.close();
  expect(textsFoundBelow(userDataDir, ['Canary people', 'whitfield'])).toEqual([]);

  ({ launched, desk } = await openKept({ userDataDir }));
  const { window } = desk;
  const box = window.getByRole('searchbox', { name: 'Search waivers' });
  await expect(box).toHaveValue('whitfield');
  await desk.expectRows('Waivers', rows);
  await box.fill('');
  await desk.expectRows('Waivers', WAIVERS);
  await window.getByRole('button', { name: 'Saved filters' }).click();
  await window.getByRole('button', { name: 'Canary people', exact: true }).click();
  await desk.expectRows('Waivers', rows);
  await expect(desk.rows('Waivers').first()).toHaveAttribute('data-id', topId ?? '');
  await expect(box).toHaveValue('whitfield');
  await window.getByRole('button', { name: 'Saved filters' }).click();
  await window.getByRole('button', { name: 'Rename Canary people' }).click();
  await window.getByRole('textbox', { name: 'New name' }).fill('The family');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Delete The family' }).click();
  await expect(window.getByText('No filters are saved yet.')).toBeVisible();
});
