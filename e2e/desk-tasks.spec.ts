import { expect, test } from '@playwright/test';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { RIDE, startService, type Service } from './fixtures/service';
import {
  answerFolderDialog,
  answerSaveDialog,
  declineSaveDialog,
  PASSPHRASE,
  pdfsIn,
  type DeskPage,
} from './pages/desk-page';
import { listen, repeated, type Heard } from './support/announcements';
import { fileHeld, letGo, pauseFile } from './support/held-files';
import { byKeyboard, type Keyboard } from './support/keyboard';
import { comeToRest, note } from './support/screen-reader';
import { byMouse, type Mouse } from './support/mouse';
import { printInto } from './support/paper';
import { focusTold } from './support/told';

const WAIVERS = 60;
/* The file at which a batch is cancelled. */
const PAUSED_AT = 2;
const SIGNER = 'Roswitha Immergrün-Bellweather';
const DAY = 86_400_000;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let heard: Heard;

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 160 });
  keepFewOfVersionTwo();
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-tasks-'));
  ({ launched, desk } = await connected(service, { protection: 'passphrase' }));
  heard = await listen(desk.window);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Does a task; it may take as many keys and texts as docs/usability.md says, and no more. Whoever
 * hears it is told nothing twice meanwhile.
 */
async function task(
  name: string,
  most: { readonly keys: number; readonly texts: number },
  run: (keyboard: Keyboard) => Promise<void>,
): Promise<void> {
  const keyboard = byKeyboard(desk);
  heard.announced();
  heard.again();
  note(`## ${name}`);
  await test.step(name, () => run(keyboard));
  await comeToRest();
  note('');
  const { pressed, typed } = keyboard.said();
  expect(pressed, `${name}: keys`).toBeLessThanOrEqual(most.keys);
  expect(typed, `${name}: texts`).toBeLessThanOrEqual(most.texts);
  const said = heard.announced();
  expect.soft([...heard.again(), ...repeated(said)], `${name}: said twice`).toEqual([]);
}

/** The same with the mouse, in as many clicks and texts. */
async function mouseTask(
  name: string,
  most: { readonly clicks: number; readonly texts: number },
  run: (mouse: Mouse) => Promise<void>,
): Promise<void> {
  const mouse = byMouse(launched);
  await test.step(name, () => run(mouse));
  const { clicked, typed } = mouse.said();
  expect(clicked, `${name}: clicks`).toBeLessThanOrEqual(most.clicks);
  expect(typed, `${name}: texts`).toBeLessThanOrEqual(most.texts);
}

const appears = (path: string): Promise<void> => expect.poll(() => existsSync(path)).toBe(true);

const inFolder = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

interface Served {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: { readonly id: string } }>>;
}
const waiver = (id: string) => service.hooks.waivers.served(id) as unknown as Served;
const event = (id: string) => service.hooks.events.served(id) as unknown as Served;

/** The waivers of version 2 of the ride's template, signed in a year (`2025`) or month (`2025-10`). */
function ofVersionTwo(signedIn = '2025'): readonly string[] {
  return service.hooks.waivers.ids().filter((id) => {
    const { attributes, relationships } = waiver(id);
    const { template_version: version, signed_at: signed } = attributes;
    const isRide = relationships['template']?.data.id === RIDE.id;
    return isRide && version === 2 && String(signed).startsWith(signedIn);
  });
}

/* So many are enough for a batch that is cancelled: each is printed in two exports. */
const FEW = 3;

/** Leaves few of that version, all of 2025, the first ones of people who have an event. */
function keepFewOfVersionTwo(): void {
  const all = ofVersionTwo('').toSorted((a, b) => Number(hasEvent(b)) - Number(hasEvent(a)));
  for (const [at, id] of all.entries())
    if (at < FEW)
      service.hooks.waivers.change(id, { signed_at: `2025-0${String(at + 3)}-15T12:00:00Z` });
    else service.hooks.waivers.delete(id);
}

const prospectOf = ({ relationships }: Served): string => relationships['prospect']?.data.id ?? '';

/** Whether an erasure of its signer is noticed. */
function hasEvent(id: string): boolean {
  const { events } = service.hooks;
  return events.ids().some((it) => prospectOf(event(it)) === prospectOf(waiver(id)));
}

/** Of somebody with an event, by which an erasure is noticed. */
function withEvent(): string {
  const [id = ''] = service.hooks.events.ids();
  return event(id).relationships['conversation']?.data.id ?? '';
}

/** The same of somebody else. */
function ofAnother(): string {
  const [first = '', ...others] = service.hooks.events.ids();
  const other = others.find((id) => prospectOf(event(id)) !== prospectOf(event(first)));
  return event(other ?? '').relationships['conversation']?.data.id ?? '';
}

/** Of somebody who has signed nothing. */
function conversationWithoutWaiver(): string {
  const { waivers, events } = service.hooks;
  const signers = new Set(waivers.ids().map((id) => prospectOf(waiver(id))));
  const found = events.ids().find((id) => !signers.has(prospectOf(event(id))));
  return event(found ?? '').relationships['conversation']?.data.id ?? '';
}

async function offline(): Promise<void> {
  await service.hooks.network.down();
  await desk.syncNow('Offline');
}

async function online(): Promise<void> {
  await service.hooks.network.up();
  await desk.state('Up to date');
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await desk.window.keyboard.press(key);
};

/** By its key, which leaves the focus where it is. */
async function sync(): Promise<void> {
  const before = await desk.endedSyncs();
  await press('Control+r');
  await desk.synced('Up to date', before);
}

/** The row that keys are on, as it is told: its place of all, the head of the columns counted, and its words. */
async function told(at: number): Promise<{ readonly name: string; readonly selected: boolean }> {
  const place = `${String(at)} of ${String((await desk.rowCount('Waivers')) + 1)}`;
  await expect.poll(async () => (await focusTold(desk.window)).place).toBe(place);
  const { role, name, selected } = await focusTold(desk.window);
  expect(role).toBe('row');
  expect(name.trim()).not.toBe('');
  return { name, selected };
}

test('a row is told with its place among all, at the end of the list, after a search and after a sync', async () => {
  const waivers = service.hooks.waivers.ids().length;
  await desk.expectRows('Waivers', waivers);
  await desk.grid('Waivers').focus();
  await press('Home', 'ArrowDown', 'ArrowDown');
  const third = await told(4);
  heard.rows();
  await press('End');
  await told(waivers + 1);
  expect(heard.rows().at(-1)).toMatch(
    new RegExp(`^row ${String(waivers + 1)} of ${String(waivers + 1)}: \\S`),
  );
  await press('Home', 'ArrowDown', 'ArrowDown');
  /* Space selects a row that has arrived. */
  await told(4);
  await press(' ');
  await expect.poll(() => told(4)).toEqual({ name: third.name, selected: true });
  heard.announced();
  heard.rows();
  for (const signerName of ['Wendeline New', 'Quillon New', 'Isaura New'])
    service.hooks.waivers.add({ signerName });
  await sync();
  await desk.expectRows('Waivers', waivers + 3);
  expect((await told(7)).name).toBe(third.name);
  expect(heard.announced()).toEqual([expect.stringMatching(/^Sync finished: 3 new/)]);
  expect(heard.rows()).toEqual([]);
  await press('Home');
  expect((await told(2)).name).toMatch(/^(Wendeline|Quillon|Isaura) New /);
  await press('/');
  await desk.window.keyboard.type('wendeline');
  await expect.poll(heard.announced).toEqual(['1 waiver']);
  await press('Enter');
  await told(2);
  await press('/', 'Control+a', 'Delete');
  await desk.expectRows('Waivers', waivers + 3);
});

/** Something has the focus, and a name. */
async function expectFocus(when: string): Promise<void> {
  const { role, name } = await focusTold(desk.window);
  expect.soft(`${role} ${name}`, `focus: ${when}`).not.toMatch(/^RootWebArea|^generic|^\S+ $/);
}

test('the focus goes on where a record was deleted, and after a lock', async () => {
  await desk.go('Events');
  await desk.answered('Events');
  const id = await desk.openFirst('Events');
  await desk.grid('Events').focus();
  await press('Home', 'ArrowDown');
  service.hooks.events.delete(id);
  await sync();
  await expect(desk.grid('Events').locator(`[data-id="${id}"]`)).toHaveCount(0);
  await expectFocus('an event was deleted');
  await desk.go('Settings');
  await desk.window.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(desk.window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
  const passphrase = { role: 'textbox', name: 'Passphrase' };
  await expect.poll(() => focusTold(desk.window)).toMatchObject(passphrase);
  await desk.window.keyboard.type(PASSPHRASE);
  await press('Enter');
  await expect(desk.navigation).toBeVisible();
  await expectFocus('unlocked');
});

test('the tasks of a day at the desk are done by keyboard alone, in no more keys than docs/usability.md says', async () => {
  const { window } = desk;
  const { app } = launched;
  const id = service.hooks.waivers.add({ signerName: SIGNER, conversation: withEvent() });
  const pdf = join(folder, 'one.pdf');
  await desk.toWaivers();
  await desk.syncNow();

  await offline();
  await task('a half-remembered name, offline, to its PDF', { keys: 4, texts: 1 }, async (it) => {
    await answerSaveDialog(app, pdf);
    await it.press('/');
    await it.type('bellweat');
    await it.press('Enter', 'Home');
    await expect(desk.waiver).toHaveAttribute('data-record', id);
    await it.press('Control+e');
    await appears(pdf);
  });

  await task('why the copy is not up to date', { keys: 3, texts: 1 }, async (it) => {
    await it.command('details of the sync', /^Details of the sync state/);
    const card = window.getByRole('dialog', { name: 'State of this copy' });
    await expect(card).toContainText('Offline since');
    await expect(card).toContainText('Next try');
    await it.press('Escape');
  });
  await online();

  await task('the waiver on paper', { keys: 1, texts: 0 }, async (it) => {
    const paper = join(folder, 'paper.pdf');
    await printInto(app, paper);
    await it.press('Control+p');
    await appears(paper);
  });

  await task('a PDF that came back is checked', { keys: 3, texts: 1 }, async (it) => {
    await answerFolderDialog(app, pdf);
    await it.command('check a pdf', /^Check a PDF/);
    const result = window.getByRole('status', { name: 'Result of the check' });
    await expect(result).toHaveText('Same record as in this copy.');
    await it.press('Escape');
  });

  await task(
    'the waivers of a version and a year, with a list',
    { keys: 16, texts: 6 },
    async (it) => {
      const out = inFolder('lawyer');
      await answerFolderDialog(app, out);
      await it.press('/', 'Control+a', 'Delete');
      await it.command('filter version', /^Filter: Version/);
      /* The palette goes a moment before its choice has the keys. */
      await expect(it.dialog.getByRole('textbox', { name: 'Find a choice' })).toBeFocused();
      await it.type('ride 2');
      await expect(it.dialog.getByRole('checkbox').first()).toHaveAccessibleName(
        `${RIDE.title}, version 2`,
      );
      await it.press('Enter', 'Escape');
      await it.command('filter signed', /^Filter: Signed/);
      const parts = it.dialog.getByRole('spinbutton');
      await it.tabTo(parts.first());
      await it.type('01012025');
      await it.tabTo(parts.nth(3));
      await it.type('31122025');
      await it.press('Escape');
      await desk.expectRows('Waivers', ofVersionTwo().length);
      await it.command('export all', /^Export all/);
      await it.press('Enter');
      await appears(join(out, 'manifest.csv'));
      const list = readFileSync(join(out, 'manifest.csv'), 'utf8');
      expect(ofVersionTwo()).toHaveLength(FEW);
      for (const signed of ofVersionTwo()) expect(list).toContain(signed);
      expect(pdfsIn(out)).toHaveLength(ofVersionTwo().length);
    },
  );

  await task('version 2 of a template against version 3', { keys: 23, texts: 3 }, async (it) => {
    const template = window.getByRole('region', { name: 'Template', exact: true });
    await it.press('Control+6', '/');
    await it.type('test ride');
    await it.press('Enter', 'Enter');
    await expect(template.getByRole('heading', { level: 2 })).toBeFocused();
    await it.tabTo(template.getByRole('tab', { selected: true }));
    await it.press('ArrowRight', 'ArrowRight');
    await it.tabTo(template.getByRole('combobox', { name: 'From version' }));
    await it.type('2');
    await it.tabTo(template.getByRole('combobox', { name: 'To version' }));
    await it.type('3');
    const changes = template.getByRole('region', { name: 'Changes from version 2 to 3' });
    await expect(changes.locator('ins').filter({ hasText: '250' }).first()).toBeVisible();
  });

  const tomorrow = new Date(service.hooks.clock.now() + DAY).toISOString().slice(0, 10);
  const lacking = service.hooks.events.add({
    startsAt: `${tomorrow}T12:00:00Z`,
    conversation: conversationWithoutWaiver(),
  });
  await desk.syncNow();
  await task('tomorrow’s events without a waiver', { keys: 3, texts: 1 }, async (it) => {
    await it.press('Control+1');
    await expect(window.getByRole('group', { name: 'Tomorrow' })).toBeVisible();
    await it.command('tomorrow without', /^Tomorrow: \d+ without a waiver/);
    await desk.answered('Coverage');
    await expect(desk.grid('Coverage').locator(`[data-id="${lacking}"]`)).toBeVisible();
  });

  await task('all about one person', { keys: 4, texts: 2 }, async (it) => {
    const zip = join(folder, 'person.zip');
    await answerSaveDialog(app, zip);
    await it.command('immergrün', new RegExp(SIGNER));
    await it.command('everything about', /^Everything about/);
    await appears(zip);
  });

  service.hooks.community.redactProspect(prospectOf(waiver(id)));
  await desk.syncNow();
  await task('the files of somebody erased are dealt with', { keys: 5, texts: 2 }, async (it) => {
    const handled = window.getByRole('button', { name: 'Mark as handled' });
    await it.press('Control+7');
    await expect(handled).toHaveCount(2);
    for (const left of [1, 0]) {
      await it.command('handled', /^Mark as handled: /);
      await expect(handled).toHaveCount(left);
    }
  });

  await task('the key is replaced', { keys: 4, texts: 2 }, async (it) => {
    await it.command('replace key', /^Replace key/);
    await it.type(
      service.hooks.keys.add('second', ['waivers', 'private_events', 'private_events:pii']),
    );
    await it.press('Enter');
    await expect(it.dialog).toContainText('The key was replaced');
    await it.press('Enter');
    await expect(it.dialog).toHaveCount(0);
  });

  await task('all PDFs, cancelled and continued', { keys: 8, texts: 3 }, async (it) => {
    const out = inFolder('all');
    await answerFolderDialog(app, out);
    await pauseFile(app, out, PAUSED_AT);
    await it.press('Control+2');
    await expect(desk.rows('Waivers').first()).toBeVisible();
    const shown = await desk.rowCount('Waivers');
    await it.command('export all', /^Export all/);
    await it.press('Enter');
    await fileHeld(out);
    await it.command('cancel the export', /^Cancel the export/);
    await expect(window.getByText('Cancelling …').first()).toBeVisible();
    await letGo(app);
    await expect(window.getByRole('button', { name: /^Continue with the other/ })).toBeVisible();
    expect(pdfsIn(out)).toHaveLength(PAUSED_AT);
    await it.command('continue', /^Continue with the other/);
    await expect.poll(() => pdfsIn(out).length).toBe(shown);
  });
  for (const filter of ['version', 'signed'])
    await window.getByRole('button', { name: `Clear ${filter} filter` }).click();
});

/** Two events of one advocate that ended an hour ago, and what their rows are found by. */
function twoThatEnded(): { readonly ids: readonly string[]; readonly search: string } {
  const conversation = ofAnother();
  const ids = [2, 3].map((hours) =>
    service.hooks.events.add({
      startsAt: new Date(service.hooks.clock.now() - hours * 3_600_000).toISOString(),
      endsAt: new Date(service.hooks.clock.now() - 3_600_000).toISOString(),
      conversation,
      details: 'Blue helmet',
    }),
  );
  return { ids, search: '"blue helmet"' };
}

/* Where a task leads to a file, the last click asks where it goes: what is written then is seen above. */
test('the same are done with the mouse, in no more clicks than docs/usability.md says', async () => {
  const { window } = desk;
  const { app } = launched;
  const dialog = window.getByRole('dialog');
  const go = (it: Mouse, section: string): Promise<void> =>
    it.click(window.getByRole('link', { name: section, exact: true }));
  const button = (name: string | RegExp) => window.getByRole('button', { name });
  const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
  const { ids: ended, search: endedSearch } = twoThatEnded();
  service.hooks.events.add({
    startsAt: `${new Date(service.hooks.clock.now() + DAY).toISOString().slice(0, 10)}T12:00:00Z`,
    conversation: conversationWithoutWaiver(),
  });
  const now = new Date(service.hooks.clock.now());
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  const lastYear = String(now.getUTCFullYear() - 1);
  const [erased = '', moved = ''] = ofVersionTwo(lastYear);
  service.hooks.waivers.change(moved, { signed_at: lastMonth.toISOString() });
  await desk.syncNow();
  await desk.go('Waivers');
  const { signer_name: name } = waiver(erased).attributes;
  await desk.go('Overview');
  const asked = await declineSaveDialog(app);

  await mouseTask('a half-remembered name, to its PDF', { clicks: 4, texts: 1 }, async (it) => {
    await go(it, 'Waivers');
    await it.write(window.getByRole('searchbox', { name: 'Search waivers' }), String(name));
    await it.click(
      desk
        .rows('Waivers')
        .filter({ hasText: String(name) })
        .first(),
    );
    await it.click(desk.waiver.getByRole('button', { name: 'Export PDF' }));
    await expect.poll(asked).toMatch(/\.pdf$/);
  });

  await mouseTask('the waiver on paper', { clicks: 2, texts: 0 }, async (it) => {
    const paper = join(folder, 'paper-by-mouse.pdf');
    await printInto(app, paper);
    await it.menu('print');
    await appears(paper);
  });

  await mouseTask('a PDF that came back is checked', { clicks: 3, texts: 0 }, async (it) => {
    await answerFolderDialog(app, join(folder, 'paper-by-mouse.pdf'));
    await it.menu('check-pdf');
    const result = window.getByRole('status', { name: 'Result of the check' });
    await expect(result).toContainText('Not made by Waiver Desk');
    await it.click(inDialog('Close'));
  });

  await mouseTask('all about one person', { clicks: 2, texts: 0 }, async (it) => {
    await it.click(desk.rows('Waivers').first(), 'right');
    await it.click(window.getByRole('menuitem', { name: 'Everything about this person…' }));
    await expect.poll(asked).toMatch(/\.zip$/);
  });

  for (const [task, choice, signedIn] of [
    ['a version and a year', 'Last year', lastYear],
    ['a version and last month', 'Last month', lastMonth.toISOString().slice(0, 7)],
  ] as const)
    await mouseTask(`${task}, as a ZIP with its table`, { clicks: 5, texts: 0 }, async (it) => {
      await go(it, 'Templates');
      await it.click(desk.rows('Templates').filter({ hasText: RIDE.title }).getByRole('button'));
      await it.click(dialog.getByRole('checkbox', { name: 'version 2' }));
      await it.click(inDialog(choice));
      const waivers = ofVersionTwo(signedIn);
      expect(waivers.length).toBeGreaterThan(0);
      await expect(dialog.getByRole('status')).toHaveText(
        new RegExp(`^${String(waivers.length)} `),
      );
      await it.click(inDialog('Export'));
      await expect.poll(asked).toMatch(/\.zip$/);
    });

  await mouseTask(
    'version 2 of a template against version 3',
    { clicks: 7, texts: 0 },
    async (it) => {
      const template = window.getByRole('region', { name: 'Template', exact: true });
      await go(it, 'Templates');
      await it.click(desk.rows('Templates').filter({ hasText: RIDE.title }));
      await it.click(template.getByRole('tab', { name: 'Versions' }));
      await it.choose(template.getByRole('combobox', { name: 'From version' }), '2');
      await it.choose(template.getByRole('combobox', { name: 'To version' }), '3');
      const changes = template.getByRole('region', { name: 'Changes from version 2 to 3' });
      await expect(changes.locator('ins').filter({ hasText: '250' }).first()).toBeVisible();
    },
  );

  await mouseTask(
    'events of an advocate, asked about and snoozed',
    { clicks: 7, texts: 1 },
    async (it) => {
      await go(it, 'Awaiting outcome');
      await it.write(window.getByRole('searchbox', { name: 'Search the queue' }), endedSearch);
      await desk.expectRows('Awaiting outcome', ended.length);
      await it.click(desk.rows('Awaiting outcome').first().locator('[data-part="select-box"]'));
      const bar = window.getByRole('toolbar', { name: 'Selected events' });
      await it.click(bar.getByRole('button', { name: 'Select all 2' }));
      await it.click(bar.getByRole('button', { name: 'Asked today' }));
      await it.click(bar.getByRole('button', { name: 'Snooze…' }));
      await it.click(inDialog(/^Tomorrow/));
      for (const row of await desk.rows('Awaiting outcome').all())
        await expect(row).toContainText('Today');
    },
  );

  await mouseTask('tomorrow’s events without a waiver', { clicks: 2, texts: 0 }, async (it) => {
    await go(it, 'Overview');
    await it.click(button(/^Tomorrow: \d+ without a waiver/));
    await desk.answered('Coverage');
    await expect(desk.rows('Coverage').first()).toBeVisible();
  });

  service.hooks.community.redactProspect(prospectOf(waiver(erased)));
  await desk.syncNow();
  await mouseTask(
    'the files of somebody erased are dealt with',
    { clicks: 3, texts: 0 },
    async (it) => {
      const handled = window.getByRole('button', { name: 'Mark as handled' });
      await go(it, 'Exports');
      await expect(handled).toHaveCount(2);
      for (const left of [1, 0]) {
        await it.click(handled.first());
        await expect(handled).toHaveCount(left);
      }
    },
  );

  /* A good key takes as many, and is seen above. */
  await mouseTask('the key is replaced', { clicks: 5, texts: 1 }, async (it) => {
    await go(it, 'Settings');
    await it.click(button(/^Replace key/));
    await it.write(dialog.getByLabel('New API key'), 'not-a-key');
    await it.click(inDialog('Check and replace'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await it.click(inDialog('Cancel'));
    await expect(dialog).toHaveCount(0);
  });

  await mouseTask('why the copy is not up to date', { clicks: 2, texts: 0 }, async (it) => {
    const community = window.getByRole('complementary', { name: 'Community and copy' });
    await it.click(community.getByRole('button', { name: 'Details' }));
    await expect(window.getByRole('dialog', { name: 'State of this copy' })).toBeVisible();
    await it.away();
  });
});
