import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { expectedEvents } from './support/event-lists';
import { byKeyboard } from './support/keyboard';

const LABEL = 'Quentin Zwetschgenbaum';
const COVERED = 'Wilma Sauerampfer';
const CONTACT = '+31 20 555 0133';

let folder: string;
let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-advocates-'));
  service = await startService({ waivers: 40, events: 120 });
  ({ launched, desk } = await connected(service));
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
  await expectAccessible(window, 'before asking for advocates', '[role=dialog]');
  const gate = service.hooks.gates.hold(({ path }) => path.includes('/advocates/'));
  await dialog.getByRole('button', { name: 'Ask the service', exact: true }).press('Enter');
  await gate.arrived(1);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expectAccessible(window, 'asking for advocates', '[role=dialog]');
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
