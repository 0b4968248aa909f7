import { expect, test, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walk } from '../src/sample-service/testing/client';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { advocatesBy } from './support/advocate-names';
import { textsFoundBelow } from './support/files';
import { countsIn, type Counts } from './support/filter-counts';

const FILLER = '<p>Riders keep to the left and look after one another.</p>'.repeat(60);
const AGREEMENT =
  `<h1>Ride</h1><p>The velodrome opens at <i>noon</i>.</p>${FILLER}` +
  '<p>Nobody enters the velo<b>dro</b>me alone; nobody <em>falls</em> under a bridge.</p>' +
  '<p>End of the VÉLODROME rules &amp; risks.</p><script>velodrome</script>';
const SAME_AGREEMENT = `<p>The first quokka.</p>${FILLER}<p>The second quokka.</p>`;
const SAME_SIGNERS = ['Ann', 'Ben', 'Cleo'];
const WAIVERS = 205;
const EVENTS = 201;

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
  service = await startService({ waivers: 200, events: 200 });
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

test('filters combine with the search and with each other, and count what they leave', async () => {
  const records = await walk(service, 'waiver_submissions?page%5Bsize%5D=200');
  const valueOf = (record: (typeof records)[number], identifier: string): unknown => {
    const fields = record.attributes['fields'] as { identifier: string; value: unknown }[];
    const field = fields.find((each) => each.identifier === identifier);
    return field ? field.value : 'not asked';
  };
  const numberWith = (value: unknown): number =>
    records.filter((record) => valueOf(record, 'newsletter_opt_in') === value).length;
  const { window } = desk;
  await window.getByRole('button', { name: 'Answer', exact: true }).click();
  const newsletter = window.getByRole('group', { name: /newsletter/ });
  await expect(newsletter.getByRole('checkbox').first()).toBeVisible();
  await desk.answered('Waivers');
  const shown = await countsIn(newsletter);
  expect(shown.get('Yes')).toBe(numberWith(true));
  expect(shown.get('No')).toBe(numberWith(false));
  expect(shown.get('No answer')).toBe(numberWith(null));
  expect(shown.get('Not asked')).toBe(numberWith('not asked'));
  await newsletter.getByRole('checkbox', { name: 'No answer' }).check();
  await desk.expectRows('Waivers', numberWith(null));
  await newsletter.getByRole('checkbox', { name: 'No', exact: true }).check();
  await desk.expectRows('Waivers', numberWith(null) + numberWith(false));
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);

  await window.getByRole('button', { name: 'More', exact: true }).click();
  const changed = window.getByRole('group', { name: 'Changed or updated after signing' });
  await expect(changed.getByRole('checkbox').first()).toBeVisible();
  await desk.answered('Waivers');
  const left = await countsIn(changed);
  expect((left.get('Yes') ?? 0) + (left.get('No') ?? 0)).toBe(numberWith(null) + numberWith(false));
  await changed.getByRole('checkbox', { name: 'Yes' }).check();
  await desk.expectRows('Waivers', left.get('Yes') ?? 0);
  await changed.getByRole('checkbox', { name: 'No' }).check();
  await desk.expectRows('Waivers', left.get('No') ?? 0);

  await window.getByRole('button', { name: 'Clear more filter' }).click();
  await window.getByRole('button', { name: 'Clear answer filter' }).click();
  await desk.expectRows('Waivers', WAIVERS);
  const prospectOf = (record: (typeof records)[number]): string | undefined =>
    (record.relationships['prospect'] as { data?: { id: string } | null } | undefined)?.data?.id;
  const prospect = records.map(prospectOf).find((id) => id !== undefined) ?? '';
  const theirs = records.filter((record) => prospectOf(record) === prospect).length;
  await window.getByRole('button', { name: 'More', exact: true }).click();
  await window.getByRole('textbox', { name: 'Prospect id' }).fill(prospect);
  await window.keyboard.press('Enter');
  await desk.expectRows('Waivers', theirs);
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Clear more filter' }).click();

  await desk.go('Events');
  await expect(desk.rows('Events').first()).toBeVisible();
  await window.getByRole('button', { name: 'More', exact: true }).click();
  const scheduled = window.getByRole('group', { name: 'Scheduled by' });
  const events = await walk(service, 'private_events?page%5Bsize%5D=200');
  const kindOf = (record: (typeof events)[number]): string | undefined =>
    (record.relationships['created_by'] as { data?: { type: string } | null } | undefined)?.data
      ?.type;
  await expect(scheduled.getByRole('checkbox').first()).toBeVisible();
  await desk.answered('Events');
  expect((await countsIn(scheduled)).get('An admin')).toBe(
    events.filter((record) => kindOf(record) === 'admins').length,
  );
  await scheduled.getByRole('checkbox', { name: 'An admin' }).check();
  const result = window.getByRole('status', { name: 'Result count' });
  await expect(result).toHaveText(
    `${String(events.filter((record) => kindOf(record) === 'admins').length)} of ${String(EVENTS)}`,
  );
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Clear more filter' }).click();
});

test('events narrow down by advocate, prospect and conversation, the most frequent first', async () => {
  const events = await walk(service, 'private_events?page%5Bsize%5D=200');
  const idOf = (event: (typeof events)[number], relation: string): string =>
    (event.relationships[relation] as { data?: { id: string } | null } | undefined)?.data?.id ??
    'None';
  function counted(relation: string, among = events): Counts {
    const counts = new Map<string, number>();
    for (const it of among)
      counts.set(idOf(it, relation), (counts.get(idOf(it, relation)) ?? 0) + 1);
    return counts;
  }
  const most = (counts: Counts) => [...counts.values()].sort((a, b) => b - a).slice(0, 8);

  const { window } = launched;
  await desk.go('Events');
  await window.getByRole('button', { name: 'Advocate', exact: true }).click();
  const advocates = window.getByRole('dialog', { name: 'Advocate choices' });
  const byAdvocate = counted('advocate');
  await expect(advocates.getByText(`and ${byAdvocate.size - 8} more.`)).toBeVisible();
  await desk.answered('Events');
  const advocateOf = await advocatesBy(service, byAdvocate.keys());
  const shown = new Map(
    [...(await countsIn(advocates))].map(([label, number]) => [advocateOf(label), number]),
  );
  expect([...shown.values()]).toEqual(most(byAdvocate));
  for (const [id, number] of shown) expect(byAdvocate.get(id), id).toBe(number);

  const rare = [...byAdvocate].find(([id]) => !shown.has(id))?.[0] ?? '';
  await window.getByRole('textbox', { name: 'Advocate id' }).fill(rare);
  const labelOf = async (id: string) =>
    [...(await countsIn(advocates)).keys()].find((label) => advocateOf(label) === id);
  await expect.poll(() => labelOf(rare)).toBeDefined();
  const name = (await labelOf(rare))?.trim() ?? '';
  await advocates.getByRole('checkbox', { name, exact: true }).check();
  const theirs = events.filter((it) => idOf(it, 'advocate') === rare);
  const found = window.getByRole('status', { name: 'Result count' });
  await expect(found).toHaveText(`${theirs.length} of ${events.length}`);
  await window.keyboard.press('Escape');

  await window.getByRole('button', { name: 'More', exact: true }).click();
  const prospects = window.getByRole('group', { name: 'Prospect' });
  const byProspect = counted('prospect', theirs);
  await expect(prospects.getByRole('checkbox')).toHaveCount(Math.min(8, byProspect.size));
  /* A name as signed stands before the id. */
  const idIn = (label: string): string => label.trim().split(' ').at(-1) ?? '';
  const ofTheirs = async (): Promise<boolean> =>
    [...(await countsIn(prospects))].every(
      ([said, number]) => byProspect.get(idIn(said)) === number,
    );
  await expect.poll(ofTheirs).toBe(true);
  const [said, number] = [...(await countsIn(prospects))][0] ?? ['', 0];
  const prospect = idIn(said);
  expect(number).toBe(byProspect.get(prospect));
  await prospects.getByRole('checkbox').first().check();
  await expect(found).toHaveText(`${number} of ${events.length}`);
  const both = theirs.filter((it) => idOf(it, 'prospect') === prospect);
  const conversations = window.getByRole('group', { name: 'Conversation' });
  await expect(async () => {
    expect(new Map(await countsIn(conversations))).toEqual(counted('conversation', both));
  }).toPass();
  await window.getByRole('textbox', { name: 'Conversation id' }).fill('no such id');
  await expect(conversations.getByText('No event in this list has such an id.')).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(found).toHaveText(`0 of ${events.length}`);
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(found).toHaveText(String(events.length));
});

test('orders: names by the rules of the language, times, templates, each both ways', async () => {
  const records = await walk(service, 'waiver_submissions?page%5Bsize%5D=200');
  const top = desk.rows('Waivers').first();
  const text = (id: string | null, name: string): string =>
    String(records.find((record) => record.id === id)?.attributes[name] ?? '');
  for (const [label, attribute, largest] of [
    ['Newest signed first', 'signed_at', true],
    ['Oldest signed first', 'signed_at', false],
    ['Last changed first', 'updated_at', true],
    ['Least recently changed', 'updated_at', false],
  ] as const) {
    await desk.chooseView('Order', label);
    const times = records.map((record) => Date.parse(String(record.attributes[attribute])));
    const wanted = largest ? Math.max(...times) : Math.min(...times);
    await expect
      .poll(async () => Date.parse(text(await top.getAttribute('data-id'), attribute)), {
        message: label,
      })
      .toBe(wanted);
  }
  const collator = new Intl.Collator('en');
  for (const [label, direction] of [
    ['Name, A to Z', 1],
    ['Name, Z to A', -1],
  ] as const) {
    await desk.chooseView('Order', label);
    await expect
      .poll(async () => {
        const names = await desk
          .rows('Waivers')
          .locator('[role="gridcell"]:first-child')
          .allInnerTexts();
        const known = names.filter((name) => /^(?!No name|U\+)\p{Script=Latin}/u.test(name));
        const sorted = [...known].sort((a, b) => direction * collator.compare(a, b));
        return names.length > 5 && known.join() === sorted.join() ? label : names.join();
      })
      .toBe(label);
  }
  await desk.chooseView('Order', 'Template, A to Z');
  await desk.answered('Waivers');
  const lowest = await desk.rows('Waivers').first().getByRole('gridcell').nth(2).innerText();
  await desk.chooseView('Order', 'Template, Z to A');
  await expect(desk.rows('Waivers').first().getByRole('gridcell').nth(2)).not.toHaveText(lowest);
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
    await expect(rows.nth(3)).toBeVisible();
    const before = await places(rows);
    expect(before.length, list).toBeGreaterThan(2);
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
  await expect(found).toHaveText(/^\d+ of 205$/);
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
