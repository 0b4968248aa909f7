import { expect, test, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerFolderDialog, answerSaveDialog, PASSPHRASE, type DeskPage } from './pages/desk-page';
import { expectAccessible, focused } from './support/accessible';
import { expectedEvents } from './support/event-lists';
import { byKeyboard } from './support/keyboard';

const LABEL = 'Quentin Zwetschgenbaum';
const COVERED = 'Wilma Sauerampfer';
const CONTACT = '+31 20 555 0133';
const NOTE = 'Canary note 4471 of this computer';
const DAY_MS = 86_400_000;

let folder: string;
let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
/** Events older than any other, the first of which gets a note. */
let old: readonly string[];

/* One program: each test goes on with what the one before it noted. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-only-here-'));
  service = await startService({ waivers: 20, events: 120 });
  old = [800, 810, 820].map((days) =>
    service.hooks.events.add({ startsAt: new Date(Date.now() - days * DAY_MS).toISOString() }),
  );
  ({ launched, desk } = await connected(service, { protection: 'passphrase' }));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The advocate with the most events that await an outcome; of two, whose event waits longer. */
function busiest(): string {
  const waiting = [...expectedEvents(service, service.hooks.clock.now()).values()]
    .flatMap(({ overAtMs, advocate }) => (overAtMs === null ? [] : [{ overAtMs, advocate }]))
    .sort((a, b) => a.overAtMs - b.overAtMs);
  const counts = new Map<string, number>();
  for (const { advocate } of waiting) counts.set(advocate, (counts.get(advocate) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

const named = () => desk.rows('Awaiting outcome').filter({ hasText: LABEL });

/* A day stands over the events. */
const firstEvent = () => desk.grid('Events').locator('[data-kind="event"]').first();

test('an advocate is named by keyboard, stands by name in queue, coverage and overview, and finds their events', async () => {
  const it = byKeyboard(desk);
  const id = busiest();
  const { window } = desk;
  await it.command(`advocate ${id}`, new RegExp(`${id}$`));
  const page = window.getByRole('region', { name: 'Advocate', exact: true });
  await expect(page).toContainText(id);
  await it.command('name and contact', /^Name and contact of the advocate/);
  await expect(it.dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await it.press('Control+a');
  await it.type(LABEL);
  await it.press('Tab');
  await it.type(CONTACT);
  await it.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(LABEL);
  await expect(page).toContainText('named on this computer');
  await expect(page).toContainText(CONTACT);

  await desk.go('Awaiting outcome');
  const search = window.getByRole('searchbox', { name: 'Search the queue' });
  await search.fill('zwetschgen');
  await expect(named().first()).toBeVisible();
  const link = named()
    .first()
    .getByRole('button', { name: `Advocate ${LABEL}, ${id}` });
  await expect(link).toHaveAttribute('title', new RegExp(`named on this computer.*advocate ${id}`));
  await search.fill('');
  await desk.chooseView('Group by', 'By advocate');
  const group = desk.grid('Awaiting outcome').locator('[data-kind="group"]');
  await expect(group.filter({ hasText: LABEL })).toBeVisible();
  await desk.chooseView('Group by', 'No groups');

  await desk.go('Overview');
  const today = window.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByRole('button', { name: LABEL })).toBeVisible();

  await desk.go('Coverage');
  const covered = desk.rows('Coverage').first();
  await covered.click({ button: 'right' });
  await window.getByRole('menuitem', { name: /^Name and contact/ }).click();
  await it.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(COVERED);
  await it.press('Enter');
  await expect(covered).toContainText(`advocate ${COVERED}`);

  await desk.go('Events');
  await desk.search('Search events', 'zwetschgen');
  await expect(firstEvent()).toContainText(LABEL);

  /* After a restart, too: `integration/advocate-names.test.ts`. */
  await desk.go('Settings');
  const card = desk.window.getByRole('table', { name: 'Named on this computer' });
  await expect(card).toContainText(LABEL);
  await expect(card).toContainText(CONTACT);
});

test('who came and who did not is counted before it goes into a file, and is noted', async () => {
  const { window } = desk;
  await desk.go('Events');
  await desk.search('Search events', '');
  const dialog = window.getByRole('dialog');
  const day = desk.grid('Events').locator('[data-kind="day"]').first();
  await day.click({ button: 'right' });
  await window.getByRole('menuitem', { name: 'People by outcome…' }).click();
  await expect(dialog).toHaveAccessibleName(/^Export \d+ events? of /);
  await expect(dialog.getByLabel('Export as')).toHaveValue('people');
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'People by outcome…', exact: true }).click();
  const counted = dialog.getByRole('table', { name: 'People by outcome' });
  await expect(counted.getByRole('row').nth(1)).toContainText('Happened');
  await dialog.getByRole('button', { name: 'Copy the people: No show' }).click();
  await expect(dialog.getByRole('status', { name: 'Copied' })).toContainText('noted in Exports');
  const path = join(folder, 'came.csv');
  await answerSaveDialog(launched.app, path);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(desk.lastAction).toContainText('Saved');
  expect(readFileSync(path, 'utf8')).toContain('email_as_signed');
  await desk.go('Exports');
  await expect(
    window.getByRole('cell', { name: 'Who came, who did not', exact: true }),
  ).toBeVisible();
  await expect(window.getByRole('cell', { name: /^Copied: who came/ })).toBeVisible();
});

test('the service is asked for names, and what was chosen is the name from then on', async () => {
  const { window } = desk;
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Ask the service for advocates’ names…' }).click();
  const dialog = window.getByRole('dialog', { name: 'Advocates’ names from the service' });
  const gate = service.hooks.gates.hold(({ path }) => path.includes('/advocates/'));
  await dialog.getByRole('button', { name: 'Ask the service', exact: true }).press('Enter');
  await gate.arrived(1);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  gate.open();
  await expect(dialog.getByRole('checkbox', { name: 'name' })).toBeChecked();
  await expectAccessible(window, 'what the service says of advocates', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Use as names' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await desk.go('Awaiting outcome');
  const other = desk.rows('Awaiting outcome').filter({ hasNotText: LABEL }).first();
  await other.click({ button: 'right' });
  await window.getByRole('menuitem', { name: 'Name and contact of the advocate…' }).click();
  await expect(window.getByRole('note', { name: 'Advocate' })).toContainText('as the service says');
  await window.keyboard.press('Escape');
});

const choose = async (window: Page, limit: string): Promise<void> => {
  await window.getByRole('button', { name: 'Limit events…' }).press('Enter');
  await window.getByRole('combobox', { name: /^Keep on this computer/ }).selectOption(limit);
};

const event = () => desk.window.getByRole('region', { name: 'Event', exact: true });

async function openEvent(id: string): Promise<void> {
  await desk.go('Events');
  await desk.search('Search events', id);
  await desk.openRow('Events', id);
}

test('a limit says by number what goes, keeps what was noted, holds in syncs, and is lifted again', async () => {
  const { window } = desk;
  const dialog = window.getByRole('dialog');
  const [noted = '', gone = ''] = old;
  await desk.go('Events');
  await desk.search('Search events', '');
  const all = service.hooks.events.ids().length;
  await openEvent(noted);
  await desk.openTab(event(), 'Timeline');
  await event().getByRole('button', { name: 'Add a note' }).click();
  await window.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await window.getByRole('button', { name: 'Keep on this computer' }).click();
  await expect(event()).toContainText(NOTE);

  await desk.go('Settings');
  await choose(window, 'the last 2 years');
  await expect(dialog.getByRole('status')).toContainText('2 events');
  await expect(dialog).toContainText('2 of them still await an outcome');
  const withNoted = dialog.getByRole('checkbox', { name: /^Remove also 1 older event/ });
  await expect(withNoted).not.toBeChecked();
  await expectAccessible(window, 'what an age limit removes', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remove 2 events here' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const card = window.getByRole('region', { name: 'How far back' });
  await expect(card).toContainText(/the last 2 years, since 1 \w{3} \d{4}/);

  service.hooks.events.touch(gone);
  await desk.syncNow();
  await openEvent(noted);
  await expect(window.getByText(/^Complete since 1 \w{3} \d{4}, as of/)).toBeVisible();
  const counted = window.getByRole('status', { name: 'Result count' });
  await expect(counted).toHaveText(/^\d+ of \d+ since 1 \w{3} \d{4}$/);
  await desk.search('Search events', gone);
  await expect(window.getByText(/^Only events since 1 \w{3} \d{4} are kept/)).toBeVisible();

  await desk.go('Settings');
  await choose(window, 'all');
  await expect(dialog.getByRole('status')).toContainText('will be downloaded from the service');
  const before = await desk.endedSyncs();
  await dialog.getByRole('button', { name: 'Keep to it' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await desk.synced('Up to date', before);
  await desk.go('Events');
  await desk.search('Search events', '');
  await expect(counted).toHaveText(String(all));
});

const press = (window: Page, name: string): Promise<void> =>
  window.getByRole('button', { name, exact: true }).press('Enter');

/** A folder that gets a file each day, until it is stopped; by keyboard. */
async function savesDaily(): Promise<void> {
  const { window } = desk;
  const daily = join(folder, 'daily');
  mkdirSync(daily);
  const saved = (): readonly string[] =>
    readdirSync(daily).filter((name) => name.startsWith('Waiver Desk '));
  const part = window.getByRole('region', { name: 'Every day into a folder' });
  await answerFolderDialog(launched.app, daily);
  await press(window, 'Also every day into a folder…');
  await window.getByLabel('New passphrase').fill(PASSPHRASE);
  await window.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await window.keyboard.press('Enter');
  await expect(part).toContainText(basename(daily));
  expect(saved()).toHaveLength(1);
  await expectAccessible(window, 'a daily file', 'main');
  rmSync(join(daily, saved()[0] ?? ''));
  await press(window, 'Save now');
  await expect.poll(saved).toHaveLength(1);
  await press(window, 'Stop');
  await expect(part).toHaveCount(0);
  expect(saved()).toHaveLength(1);
}

/* What is only here: the note of the limit, and the advocates that were named. */
test('what is only here goes through a sealed file to another computer, by keyboard', async () => {
  const { window } = desk;
  const file = join(folder, 'mine.waiverdesk');
  await answerSaveDialog(launched.app, file);
  await desk.go('Settings');
  await press(window, 'Save what is only here…');
  const dialog = window.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Save what is only here');
  await window.getByLabel('New passphrase').fill(PASSPHRASE);
  await window.getByLabel('Repeat passphrase').fill('another');
  await window.keyboard.press('Enter');
  await expect(desk.alert).toHaveText('The two passphrases differ.');
  await expectAccessible(window, 'saving what is only here', '[role=dialog]');
  await window.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog', { name: 'It was saved' })).toContainText(
    'mine.waiverdesk',
  );
  await window.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(readFileSync(file).includes('Canary')).toBe(false);
  await savesDaily();

  /* As on another computer: nothing of the first is here any more. */
  await desk.disconnect();
  await expect.poll(() => focused(window)).not.toBe('BODY');
  await desk.connect(service);
  await answerFolderDialog(launched.app, file);
  await desk.go('Settings');
  await press(window, 'Take over…');
  await expect(dialog).toHaveAccessibleName('Take over');
  await window.keyboard.press('Enter');
  await window.getByLabel('Passphrase of the file').fill('not this one');
  await window.keyboard.press('Enter');
  await expect(desk.alert).toContainText('does not open the file');
  await window.getByLabel('Passphrase of the file').fill(PASSPHRASE);
  await window.keyboard.press('Enter');
  const row = dialog.getByRole('row', { name: /^Follow-ups/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '0']);
  await expectAccessible(window, 'what is in a file', '[role=dialog]');
  await window.keyboard.press('Enter');
  await expect(dialog).toContainText('It was taken over.');
  await window.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await openEvent(old[0] ?? '');
  await desk.openTab(event(), 'Timeline');
  await expect(event()).toContainText(NOTE);
  await desk.go('Settings');
  await press(window, 'Undo taking over');
  await expect(desk.lastAction).toContainText('was undone');
});
