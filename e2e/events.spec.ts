import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { expectedEvents, readWholeGrid } from './support/event-lists';
import { textsFoundBelow } from './support/files';
import { scrollToRow } from './support/grid-rows';
import { byKeyboard } from './support/keyboard';
import { readPdf } from './support/pdf';
import { comeToRest, note } from './support/screen-reader';
import { keyInForce, sealedEventPages, textUnder } from './support/sealed-pages';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let folder: string;
let service: Service;
let launched: LaunchedApp;

let desk: DeskPage;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-events-'));
  service = await startService({ waivers: 40, events: 50 });
  ({ launched, desk } = await connectKept(service, { userDataDir: folder }));
  await desk.synced();
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const event = (desk: DeskPage) => desk.window.getByRole('region', { name: 'Event', exact: true });
const queue = (desk: DeskPage) => desk.grid('Awaiting outcome');

async function openEvent(desk: DeskPage, id: string): Promise<void> {
  await desk.go('Events');
  await desk.search('Search events', id);
  await desk.openRow('Events', id);
}

/* The service tells its time in whole seconds, and a list is drawn anew a moment later. */
const LATE = 3000;

/** Compares every status on screen with the rule; an event may change while the list is read. */
async function expectAllStatuses(desk: DeskPage): Promise<void> {
  await desk.go('Events');
  await desk.search('Search events', '');
  await expect(desk.rows('Events').first()).toBeVisible();
  await desk.answered('Events');
  const before = expectedEvents(service, service.hooks.clock.now() - LATE);
  const shown = await readWholeGrid(desk.grid('Events'), '[data-kind="event"]');
  const after = expectedEvents(service, service.hooks.clock.now() + LATE);
  expect(shown).toHaveLength(before.size);
  const wrong = shown.filter(({ id, text }) => {
    const labels = [before.get(id)?.label, after.get(id)?.label];
    return !labels.some((label) => label !== undefined && text.split('\n').includes(label));
  });
  expect(wrong).toEqual([]);
}

/* By keyboard, to other weeks and by filters: `event-week.test.tsx`. */
test('the week of the events by mouse and in the accessibility tree, and as a PDF', async () => {
  const { window, app } = launched;
  const files = test.info().outputPath();
  const week = window.getByRole('group', { name: /^Week of / });
  const events = week.getByRole('listitem').locator('[data-id]');
  const todays = week.locator('[aria-current="date"]');
  await desk.go('Events');
  await window.keyboard.press('Control+K');
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('week');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('radio', { name: 'Week' })).toBeChecked();

  /* Days with headings, lists of events with whole names, one place for Tab. */
  await expect(week.getByRole('region')).toHaveCount(7);
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(todays).toHaveAccessibleName(/^\w+day \d+ \w+ \d{4}, today, \d+ events?$/);
  await expect(events.first()).toHaveAccessibleName(
    /^[^,]+, .*(upcoming|under way|awaiting outcome|happened|no show|did not happen|cancelled)/,
  );
  await expect(week.locator('[tabindex="0"]')).toHaveCount(1);

  /* By mouse: an event beside the week, which is whole again without it. */
  const id = (await events.first().getAttribute('data-id')) ?? '';
  await events.first().click();
  await expect(event(desk)).toHaveAttribute('data-record', id);
  await expectAccessible(window, 'an event beside the week', 'main');
  await event(desk).getByRole('button', { name: 'Week' }).click();
  await expect(event(desk)).toBeHidden();

  /* As a PDF: every event of the week in words, in the order of its days. */
  const path = join(files, 'week.pdf');
  await answerSaveDialog(app, path);
  const all = window.getByRole('button', { name: /^Export all / });
  await expect(all).not.toHaveText('Export all 1…');
  const amount = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
  await all.click();
  const dialog = window.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue('days-pdf');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(desk.lastAction).toContainText('week.pdf');
  const pdf = readPdf(path);
  expect(pdf.tagged).toBe(true);
  expect(pdf.text).toContain(`${amount} events · made`);
  expect(pdf.text).toContain('List in this copy: complete');
  expect(pdf.text.match(/^ *event \S+/gm)).toHaveLength(Number(amount));
  expect(pdf.text).toMatch(/Week: from .* until /);

  await todays.click();
  await expect(desk.grid('Events')).toBeVisible();
  /* The other tests begin with all events. */
  await window.getByRole('button', { name: 'Clear dates filter' }).click();
});

test('the statuses of 50 events go by the time of the service, which is told to be behind', async () => {
  const clock = desk.window.getByRole('note', { name: 'Clock' });
  await expect(clock).toHaveCount(0);
  service.hooks.clock.advance(3 * DAY);
  await desk.syncNow();
  await expect(clock).toContainText(/(2 d 23 h|3 d) behind/);
  await expectAllStatuses(desk);
});

test('a status changes on screen at its instant, without any request', async () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const startsAt = at(service.hooks.clock.now() - HOUR);
  const id = service.hooks.events.add({ startsAt, endsAt: at(service.hooks.clock.now() + HOUR) });
  await desk.syncNow();
  await openEvent(desk, id);
  const row = desk.grid('Events').locator(`[data-id="${id}"]`);
  const why = event(desk).getByRole('note', { name: 'Why this status' });
  await expect(why).toContainText('Why under way.');

  /* All is open and read: only one small sync lies between now and the new end. */
  const ends = service.hooks.clock.now() + 15_000;
  service.hooks.events.reschedule(id, startsAt, at(ends));
  await desk.syncNow();
  const requests = service.hooks.log.count();
  await expect(row).toContainText('Under way');
  await expect(why).toContainText('Why under way.');
  expect(service.hooks.clock.now()).toBeLessThan(ends);
  await expect(row).toContainText('Awaiting outcome');
  expect(service.hooks.clock.now()).toBeGreaterThan(ends - LATE);
  await expect(why).toContainText('Why awaiting outcome.');
  await expect(event(desk)).toContainText('no update from the service');
  expect(service.hooks.log.count()).toBe(requests);
});

/** Nine events of an advocate that ended on the last Monday, and the day as it is written. */
async function nineOfMonday(advocate: string) {
  const now = service.hooks.clock.now();
  const days = Array.from({ length: 7 }, (_, index) => new Date(now - (index + 1) * DAY));
  const monday = days.find((day) => day.getUTCDay() === 1) ?? new Date(now);
  const begins = Date.parse(`${monday.toISOString().slice(0, 10)}T00:00:00Z`);
  const all = [...expectedEvents(service, now).values()].filter((it) => it.advocate === advocate);
  const { relationships } = service.hooks.events.served(all[0]?.id ?? '') as unknown as {
    relationships: { conversation: { data: { id: string } } };
  };
  const conversation = relationships.conversation.data.id;
  const add = (at: number): string =>
    service.hooks.events.add({ startsAt: new Date(at).toISOString(), conversation });
  const ids = all
    .filter(({ overAtMs }) => overAtMs !== null && overAtMs >= begins && overAtMs < begins + DAY)
    .map((it) => it.id);
  while (ids.length < 9) ids.push(add(begins + (8 + ids.length) * HOUR));
  add(begins - HOUR);
  await desk.syncNow();
  const written = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return { ids, day: monday.toLocaleDateString('en-GB', written).replace(',', '') };
}

/** A number of the figures is a way to as many events. */
async function expectFiguresLead(desk: DeskPage): Promise<void> {
  await desk.window.getByRole('button', { name: 'Figures' }).click();
  const table = desk.window.getByRole('table', { name: 'Figures by type' });
  const rows = table.getByRole('rowgroup').nth(1).getByRole('row');
  const links = rows.first().getByRole('button');
  const amount = await links.nth(1).innerText();
  await links.nth(1).click();
  await desk.answered('Events');
  const found = desk.window.getByRole('status', { name: 'Result count' });
  await expect(found).toHaveText(new RegExp(`^${amount} of `));
  await desk.go('Awaiting outcome');
  await desk.window.getByRole('button', { name: 'Figures' }).click();
  /* The other tests begin with all events. */
  await desk.go('Events');
  const set = desk.window.getByRole('button', { name: /^Clear .* filter$/ });
  for (let left = await set.count(); left > 0; left -= 1) {
    await set.first().click();
    await expect(set).toHaveCount(left - 1);
  }
  await desk.go('Awaiting outcome');
}

test('the nine events of Monday of advocate 7 are asked about and snoozed with six keys', async () => {
  const { ids, day } = await nineOfMonday('7');
  note('## the nine events of Monday');
  await desk.go('Awaiting outcome');
  const keys = byKeyboard(desk);
  const bar = desk.window.getByRole('toolbar', { name: 'Selected events' });

  await keys.press('/');
  await keys.type(`"advocate 7" "${day}"`);
  await keys.press('Enter');
  await expect(queue(desk)).toBeFocused();
  await keys.press('Control+a');
  await expect(bar).toContainText('9 selected');
  await keys.press('a');
  await expect(desk.lastAction).toContainText('Marked 9 events as asked today.');
  await keys.press('s');
  await expect(desk.window.getByRole('button', { name: /^Tomorrow/ })).toBeFocused();
  await keys.press('Enter');
  await expect(desk.lastAction).toContainText('Snoozed 9 events until tomorrow.');
  expect(keys.said().pressed).toBe(6);
  await comeToRest();
  note('');

  await desk.expectRows('Awaiting outcome', 9);
  for (const id of ids) {
    const cells = queue(desk).locator(`[data-id="${id}"]`).getByRole('gridcell');
    await expect(cells.nth(6)).toHaveText('Today');
    await expect(cells.nth(7)).toHaveText('Tomorrow');
  }
  /* One stop for Tab, and the row that keys act on is told. */
  await expect(queue(desk)).toBeFocused();
  await expect(queue(desk).locator('button:not([tabindex="-1"])')).toHaveCount(0);
  await desk.window.keyboard.press('Home');
  await expect
    .poll(async () => {
      const active = (await queue(desk).getAttribute('aria-activedescendant')) ?? '';
      return desk.window.locator(`[id="${active}"]`).getAttribute('aria-rowindex');
    })
    .toBe('2');

  await desk.lastAction.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.lastAction).toContainText('Undone for 9 events.');
  await expect(queue(desk)).not.toContainText('Tomorrow');
  await expectFiguresLead(desk);
  await desk.window.getByRole('searchbox', { name: 'Search the queue' }).fill('');
  await desk.answered('Awaiting outcome');
});

test('an event of the queue opens beside it, and Escape leads back to its row', async () => {
  await desk.go('Awaiting outcome');
  const row = queue(desk).locator('[data-id]').first();
  const id = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('gridcell').nth(1).click();
  await expect(event(desk)).toHaveAttribute('data-record', id);
  await expect(queue(desk)).toBeVisible();
  await expect(desk.navigation.locator('[aria-current]')).toContainText('Awaiting outcome');
  await event(desk).getByRole('heading').first().focus();
  await desk.window.keyboard.press('Escape');
  await expect(event(desk)).toHaveCount(0);
  await expect(queue(desk)).toBeFocused();
});

test('keys up through the events show the whole row, below the day that stays at the upper edge', async () => {
  await desk.go('Events');
  await desk.search('Search events', '');
  await desk.answered('Events');
  const grid = desk.grid('Events');
  await grid.focus();
  await desk.window.keyboard.press('End');
  const hidden = (): Promise<number> =>
    grid.evaluate((it) => {
      const row = document.getElementById(it.getAttribute('aria-activedescendant') ?? '');
      const edge = it.querySelector(':scope > [aria-hidden="true"] > *');
      if (row === null || row.dataset['kind'] !== 'event') return 0;
      return (edge?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().top;
    });
  for (let row = 0; row < 12; row += 1) {
    await desk.window.keyboard.press('ArrowUp');
    await expect.poll(hidden).toBeLessThan(1);
  }
});

test('at 200 % zoom nothing above the rows of the queue is squeezed', async () => {
  const zoom = (factor: number): Promise<void> =>
    launched.app.evaluate(({ BrowserWindow }, to) => {
      /* The one that printed may still be there. */
      const shown = BrowserWindow.getAllWindows().find((it) => it.isVisible());
      shown?.webContents.setZoomFactor(to);
    }, factor);
  await desk.go('Awaiting outcome');
  await queue(desk).focus();
  await desk.window.keyboard.press('ArrowDown');
  await desk.window.keyboard.press('Space');
  await zoom(2);
  const buckets = desk.window.getByRole('group', { name: 'Waiting time' });
  await expect
    .poll(() => buckets.evaluate((it) => it.scrollHeight - it.clientHeight))
    .toBeLessThanOrEqual(0);
  await zoom(1);
  await desk.window.keyboard.press('Space');
});

test('checking with the service says why four entries left the queue', async () => {
  const waiting = [...expectedEvents(service, service.hooks.clock.now()).values()]
    .filter((it) => it.overAtMs !== null)
    .sort((a, b) => (a.overAtMs ?? 0) - (b.overAtMs ?? 0));
  const [recorded, cancelled, moved, gone] = waiting.map((it) => it.id);
  await desk.go('Awaiting outcome');
  for (const id of [recorded, cancelled, moved, gone])
    await expect(queue(desk).locator(`[data-id="${id ?? ''}"]`)).toBeVisible();
  service.hooks.events.recordOutcome(recorded!, 'no_show');
  service.hooks.events.cancel(cancelled!);
  service.hooks.events.reschedule(
    moved!,
    new Date(service.hooks.clock.now() + DAY).toISOString(),
    null,
  );
  service.hooks.events.delete(gone!);
  service.hooks.log.clear();
  await desk.window.getByRole('button', { name: 'Check with the service' }).click();
  const left = desk.window.getByRole('list', { name: 'No longer in the queue' });
  await expect(left.getByRole('listitem')).toHaveCount(4);
  for (const [id, words] of [
    [recorded, 'Recorded as no show'],
    [cancelled, 'Cancelled on'],
    [moved, 'Moved'],
    [gone, 'No longer in the service'],
  ] as const)
    await expect(left.locator(`[data-id="${id ?? ''}"]`)).toContainText(words);
  const asked = service.hooks.log.entries();
  const lists = asked.filter((it) => it.path.endsWith('/private_events'));
  expect(lists.length).toBeGreaterThan(0);
  for (const { query } of lists)
    expect(decodeURIComponent(query)).toContain('filter[status]=awaiting_outcome');
  expect(asked.filter((it) => !it.path.endsWith('/private_events'))).toHaveLength(4);
  await expect(queue(desk)).toHaveAttribute('aria-rowcount', String(waiting.length - 4 + 1));
});

test('personal values go with the right to see them, and come back with it', async () => {
  const details = 'Canary words 4410 of the person';
  const id = service.hooks.events.add({
    startsAt: new Date(service.hooks.clock.now() + DAY).toISOString(),
    details,
  });
  await desk.syncNow();
  await openEvent(desk, id);
  await desk.openTab(event(desk), 'Place and note');
  await expect(event(desk)).toContainText(details);

  const all = ['waivers', 'private_events', 'conversations', 'advocates', 'prospects'] as const;
  service.hooks.keys.setPermissions('full', all);
  const other = service.hooks.events.ids()[0] ?? '';
  service.hooks.events.touch(other);
  await desk.syncNow();
  await expect(event(desk).locator('[data-state="not-permitted"]')).toHaveCount(4);
  await expect(event(desk)).toContainText('not permitted for this key');
  await expect(event(desk)).not.toContainText(details);

  service.hooks.keys.setPermissions('full', [...all, 'private_events:pii']);
  service.hooks.events.touch(other);
  await desk.syncNow();
  await expect(event(desk)).toContainText(details);
  /* They came with the sync that follows the right by itself. */
  await desk.synced();
});

/* What an event may hold of a person. */
const NOTHING = { details: null, address: null, latitude: null, longitude: null };
test('an erasure of an event of which only coordinates were held leaves no page of before that opens', async () => {
  const { window } = desk;
  const id = service.hooks.events.add({
    startsAt: new Date(service.hooks.clock.now() - 4 * DAY).toISOString(),
  });
  service.hooks.events.change(id, { ...NOTHING, latitude: 52.109_377, longitude: 5.1 });
  await desk.syncNow();
  const key = await keyInForce(launched.app, folder);
  const before = await sealedEventPages(window);
  expect(await textUnder(key, before)).toContain('52.109377');
  service.hooks.events.change(id, { ...NOTHING, details: '[redacted]' });
  await desk.syncNow();
  /* The copy is written anew behind the sync. */
  const opens = async (pages: typeof before): Promise<string> =>
    textUnder(await keyInForce(launched.app, folder), pages);
  await expect.poll(async () => (await opens(before)).length).toBe(0);
  const now = async (): Promise<string> => opens(await sealedEventPages(window));
  await expect.poll(now).toContain('[redacted]');
  expect(await now()).not.toContain('52.109377');
});

/* Ends the program: what is on disk is read then. */
test('an erased event leaves nothing behind: not on screen, not in the notes, not on disk', async () => {
  const [note, details] = [
    'Canary note 5517 of this computer',
    'Canary details 8823 of the person',
  ];
  const id = service.hooks.events.add({
    startsAt: new Date(service.hooks.clock.now() - 3 * DAY).toISOString(),
    details,
  });
  await desk.syncNow();
  await openEvent(desk, id);
  await desk.openTab(event(desk), 'Place and note');
  await expect(event(desk)).toContainText(details);
  await desk.openTab(event(desk), 'Timeline');
  await event(desk).getByRole('button', { name: 'Add a note' }).click();
  await desk.window.getByRole('textbox', { name: 'Note' }).fill(note);
  await desk.window.getByRole('button', { name: 'Keep on this computer' }).click();
  await expect(event(desk)).toContainText(note);
  await desk.go('Awaiting outcome');
  await desk.answered('Awaiting outcome');
  /* How many rows stand above it depends on the minute. */
  await scrollToRow(queue(desk), id);
  await expect(queue(desk)).toContainText(note);

  service.hooks.events.redact(id);
  await desk.syncNow();
  await expect(queue(desk)).not.toContainText(note);
  await openEvent(desk, id);
  await expect(event(desk)).toContainText('Nothing noted.');
  await desk.openTab(event(desk), 'Place and note');
  await expect(event(desk)).toContainText('erased at the person’s request');
  await expect(event(desk)).not.toContainText('Canary');
  await desk.search('Search events', 'Canary details');
  await expect(desk.window.getByRole('status', { name: 'Result count' })).toContainText('0 of');
  await launched.close();
  expect(textsFoundBelow(folder, [note, details])).toEqual([]);
});
