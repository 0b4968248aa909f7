import { expect, test, type Locator } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerSaveDialog } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { byKeyboard } from './support/keyboard';
import { readPdf } from './support/pdf';

const EVENTS = 120;

test('the week of the events by mouse, by keyboard and in the accessibility tree, and as a PDF', async () => {
  const service = await startService({ waivers: 60, events: EVENTS });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-week-'));
  const { launched, desk } = await connected(service);
  const { window, app } = launched;
  const keyboard = byKeyboard(desk);
  const week = window.getByRole('group', { name: /^Week of / });
  const event = window.getByRole('region', { name: 'Event', exact: true });
  const events = week.getByRole('listitem').locator('[data-id]');
  const todays = week.locator('[aria-current="date"]');
  try {
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
    await expect(event).toHaveAttribute('data-record', id);
    await expectAccessible(window, 'an event beside the week', 'main');
    await event.getByRole('button', { name: 'Week' }).click();
    await expect(event).toBeHidden();
    const name = await week.getAttribute('aria-label');
    await window.getByRole('button', { name: 'Previous week' }).click();
    await expect(week).not.toHaveAccessibleName(name ?? '');
    await window.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(week).toHaveAccessibleName(name ?? '');

    /* By keyboard alone. */
    await keyboard.tabTo(window.getByRole('button', { name: 'Go to date' }));
    await keyboard.press('Tab');
    await expect(week.locator(':focus')).toHaveCount(1);
    await keyboard.press('Home');
    await expect(todays).toBeFocused();
    await toAnEvent(week, keyboard.press);
    const entered = (await week.locator(':focus').getAttribute('data-id')) ?? '';
    await keyboard.press('Enter');
    await expect(event.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(event).toHaveAttribute('data-record', entered);
    await keyboard.press('Escape');
    await expect(event).toBeHidden();
    await expect(week.locator(`[data-id="${entered}"]:focus`)).toHaveCount(1);
    await keyboard.press('PageDown');
    await expect(week).not.toHaveAccessibleName(name ?? '');
    await keyboard.press('Home');
    await expect(week).toHaveAccessibleName(name ?? '');

    /* The same filters as the list's, and a day opens as the list of it. */
    await desk.window.getByRole('searchbox', { name: 'Search events' }).fill(entered);
    await expect(window.getByRole('status', { name: 'Result count' })).toHaveText(
      `1 of ${String(EVENTS)}`,
    );
    await expect(events).not.toHaveCount(0);
    for (const it of await events.all()) await expect(it).toHaveAttribute('data-id', entered);
    await window.getByRole('searchbox', { name: 'Search events' }).fill('');

    /* As a PDF: every event of the week in words, in the order of its days. */
    const path = join(folder, 'week.pdf');
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
    await expect(window.getByRole('button', { name: 'Clear dates filter' })).toBeVisible();
  } finally {
    await launched.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/* The nearest event of the days, by arrows. */
async function toAnEvent(week: Locator, press: (key: string) => Promise<void>): Promise<void> {
  for (let day = 0; day < 7; day += 1) {
    await press('ArrowDown');
    if ((await week.locator('[data-id]:focus').count()) > 0) return;
    await press('ArrowLeft');
  }
}
