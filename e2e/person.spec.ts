import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '../src/main/exports/testing/read-zip';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { attachedRecord } from './support/pdf';
import { writeFileSync } from 'node:fs';

/* It names no zone. One whose name the engine does not know is that of `search.spec.ts`. */
const SETTING = 'UTC-3';
const SHOWN = 'UTC+03:00';

/* A zone whose hours the engine has wrong. */
const CHOSEN = 'America/Vancouver';

/* Hours of these zones all year round: the test has no rules of its own. */
const AT_NOON = { [SHOWN]: '15:00 GMT+3', [CHOSEN]: '05:00 MST' };

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let atNoon: string;

/* One program, on a computer that names no zone. */
test.beforeAll(async () => {
  service = await startService({ waivers: 40, events: 60 });
  atNoon = service.hooks.events.add({ startsAt: '2027-01-15T12:00:00Z' });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-person-'));
  ({ launched, desk } = await connected(service, { env: { TZ: SETTING } }));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = () => desk.window.getByRole('note', { name: 'Time zone' });

test(`shows every section in one zone where the computer says ${SETTING}`, async () => {
  for (const section of ['Awaiting outcome', 'Coverage', 'Templates', 'Waivers'] as const) {
    await desk.go(section);
    await expect(desk.window.getByText('could not be shown')).toHaveCount(0);
    await expect(desk.rows(section).first()).toBeVisible();
  }
  await desk.go('Events');
  await desk.search('Search events', atNoon);
  await desk.openRow('Events', atNoon);
  const shown = desk.window.getByRole('region', { name: 'Event', exact: true });
  await expect(shown).toContainText(AT_NOON[SHOWN]);
  await expect(note()).toContainText(`Times are shown in ${SHOWN}`);
  await note().getByRole('button', { name: 'Choose a time zone' }).click();
  const choice = desk.window.getByRole('combobox', { name: 'Time zone' });
  await expect(choice.getByRole('option').first()).toHaveText(
    `This computer’s time zone (${SHOWN})`,
  );
  await choice.selectOption(CHOSEN);
  await desk.go('Events');
  await expect(note()).toHaveCount(0);
  await expect(shown).toContainText(AT_NOON[CHOSEN]);
  await desk.search('Search events', '');
  await desk.toWaivers();
});

interface ServedRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<
    Record<string, { readonly data: { readonly id: string } | null }>
  >;
}

/** All that the service serves of a list, asked as any client would. */
async function served(list: string): Promise<readonly ServedRecord[]> {
  const answer = await fetch(`${service.url}/api/v1/${list}?page[size]=200`, {
    headers: {
      accept: 'application/vnd.api+json',
      authorization: `Bearer ${service.keys.full}`,
    },
  });
  return ((await answer.json()) as { data: readonly ServedRecord[] }).data;
}

async function contentSize(...size: [width: number, height: number]): Promise<void> {
  const shown = await launched.app.browserWindow(launched.window);
  await shown.evaluate((it, wanted) => it.setContentSize(...wanted), size);
}
const prospectOf = ({ relationships }: ServedRecord) => relationships['prospect']?.data?.id;
const page = (window: Page) => window.getByRole('region', { name: 'Prospect' });
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort();

async function saveFilter({ window, search }: DeskPage, text: string, name: string): Promise<void> {
  await search('Search waivers', text);
  await window.getByRole('button', { name: 'Saved filters', exact: true }).click();
  await window.getByRole('textbox', { name: 'Name for these filters' }).fill(name);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name, exact: true })).toBeVisible();
  await window.keyboard.press('Escape');
}

async function expectFiltersGone({ window }: DeskPage, name: string): Promise<void> {
  const told = window.getByRole('status', { name: 'Removed filters' });
  await expect(told).toContainText('The saved filter “One person” was removed.');
  await expect(told).toContainText('personal data that the service has erased');
  await expect(told).not.toContainText(name);
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await window.getByRole('button', { name: 'Saved filters', exact: true }).click();
  const list = window.getByRole('list', { name: 'Saved filters' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('All of them');
  await window.keyboard.press('Escape');
}

test('everything about one person: a ZIP file equal to what the service serves, then the erasure, until each file is handled', async () => {
  const [waivers, events] = [await served('waiver_submissions'), await served('private_events')];
  const kept = events.filter(({ attributes }) => attributes['details'] !== '[redacted]');
  const erased = new Set(events.filter((it) => !kept.includes(it)).map(prospectOf));
  const prospect = kept
    .map(prospectOf)
    .find((id) => !erased.has(id) && waivers.some((it) => prospectOf(it) === id))!;
  const theirWaivers = waivers.filter((it) => prospectOf(it) === prospect);
  const theirEvents = events.filter((it) => prospectOf(it) === prospect);
  const newest = theirWaivers.reduce((a, b) =>
    String(a.attributes['signed_at']) > String(b.attributes['signed_at']) ? a : b,
  );
  const name = String(newest.attributes['signer_name']);

  const { app, window } = launched;
  await saveFilter(desk, name, 'One person');
  await saveFilter(desk, 'waiver', 'All of them');
  await desk.search('Search waivers', name);
  await desk.openRow('Waivers', newest.id);
  await answerSaveDialog(app, join(folder, 'one.pdf'));
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('Saved');

  await desk.openTab(desk.waiver, 'Related');
  await desk.waiver.getByRole('button', { name: `Prospect ${prospect}` }).click();
  await expect(page(window).getByRole('heading', { level: 2 })).toContainText(name);
  await expect(page(window)).toContainText('as signed');
  await expect(page(window)).toContainText(prospect);
  await expect(page(window)).toContainText('one.pdf');

  /* Back to the record and the search it was found with, by key and by mouse, and forward again. */
  await expect(window).toHaveTitle(`${name} – Waiver Desk`);
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(desk.waiver).toHaveAttribute('data-record', newest.id);
  await expect(window.getByRole('searchbox', { name: 'Search waivers' })).toHaveValue(name);
  await window.getByRole('button', { name: 'Forward' }).click();
  await page(window).getByRole('button', { name: 'Show in events' }).click();
  const row = desk.grid('Events').locator('[data-kind="event"]').first();
  await expect(row).toContainText(name);
  /* In the smallest window the advocate stays in the row, however long the person's id is. */
  await contentSize(960, 640);
  await expect(row.getByRole('button', { name: /^Advocate/ })).toBeInViewport({ ratio: 1 });
  await contentSize(1280, 800);
  await row.getByRole('button', { name: `prospect ${prospect}` }).click();
  await expect(page(window)).toBeVisible();
  await page(window).getByRole('button', { name: 'Back' }).click();
  await expect(desk.grid('Events')).toBeVisible();
  await window.getByRole('button', { name: 'Back to the last place' }).click();
  await expect(page(window)).toBeVisible();
  const path = join(folder, 'person.zip');
  await answerSaveDialog(app, path);
  await page(window).getByRole('button', { name: 'Everything about this person…' }).click();
  await expect(desk.lastAction).toContainText('Saved');
  await expect(page(window)).toContainText('Exports that hold them, 2');

  const inside = await readZip(path);
  const json = [...inside].filter(([file]) => /^waivers\/.*\.json$/.test(file));
  const records = json.map(([, bytes]) => JSON.parse(bytes.toString()) as ServedRecord);
  expect(ids(records)).toEqual(ids(theirWaivers));
  for (const { id, attributes } of records)
    expect(attributes).toEqual(theirWaivers.find((it) => it.id === id)?.attributes);
  for (const [file, bytes] of json) {
    const pdf = join(folder, 'inside.pdf');
    writeFileSync(pdf, inside.get(file.replace(/\.json$/, '.pdf'))!);
    expect(attachedRecord(pdf).toString(), file).toBe(bytes.toString());
  }
  const lines = inside.get('events.jsonl')!.toString().trimEnd().split('\n');
  const met = lines.map((line) => JSON.parse(line) as ServedRecord);
  expect(ids(met)).toEqual(ids(theirEvents));
  for (const { id, attributes } of met)
    expect(attributes).toEqual(theirEvents.find((it) => it.id === id)?.attributes);
  expect(inside.get('Read me first.txt')!.toString()).toContain(`Prospect: ${prospect}`);

  await desk.go('Waivers');
  await desk.search('Search waivers', name);
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(window).toHaveTitle(`${name} – Waiver Desk`);
  service.hooks.community.redactProspect(prospect);
  await desk.syncNow();
  await expect(window).toHaveTitle(`prospect ${prospect} – Waiver Desk`);
  await expect(page(window).getByRole('heading', { level: 2 })).toHaveText(prospect);
  await expect(page(window)).toContainText('Personal data of this person was erased');
  await desk.go('Waivers');
  await expect(window.getByRole('searchbox', { name: 'Search waivers' })).toHaveValue('');
  await expect(window.getByRole('status', { name: 'Cleared search' })).toBeVisible();
  await test.step('saved filters that name an erased person are removed, and the person at the desk is told', () =>
    expectFiltersGone(desk, name));
  const section = desk.navigation.getByRole('link', { name: 'Exports', exact: true });
  await expect(section).toHaveAccessibleDescription('2');
  await desk.go('Exports');
  const review = window.getByText('exports contain data of people who were erased');
  await expect(review).toContainText('2 exports');
  const handled = window.getByRole('button', { name: 'Mark as handled' });
  await handled.first().click();
  await expect(handled).toHaveCount(1);
  await expect(window.getByText('One export contains data of a person')).toBeVisible();
  await handled.click();
  await expect(handled).toHaveCount(0);
  await expect(section).toHaveAccessibleDescription('');
  await expect(window.getByText('contains data of a person')).toHaveCount(0);
});
