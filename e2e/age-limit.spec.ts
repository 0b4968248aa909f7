import { expect, test, type Page } from '@playwright/test';
import { connected } from './fixtures/connected';
import { startService } from './fixtures/service';
import { expectAccessible } from './support/accessible';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const choose = async (window: Page, limit: string): Promise<void> => {
  await window.getByRole('button', { name: 'Limit events…' }).press('Enter');
  await window.getByRole('combobox', { name: /^Keep on this computer/ }).selectOption(limit);
};

test('a limit says by number what goes, keeps what was noted, holds in syncs, and is lifted again', async () => {
  const service = await startService({ waivers: 4, events: 4 });
  const { add, touch } = service.hooks.events;
  const old = [800, 810, 820].map((days) => add({ startsAt: daysAgo(days) }));
  const [noted = '', gone = ''] = old;
  try {
    const { desk, launched } = await connected(service);
    const { window } = desk;
    const dialog = window.getByRole('dialog');
    try {
      await desk.go('Events');
      await expect(desk.rows('Events').first()).toBeVisible();
      const all = await desk.rowCount('Events');
      await desk.search('Search events', noted);
      await desk.openRow('Events', noted);
      const event = window.getByRole('region', { name: 'Event', exact: true });
      await desk.openTab(event, 'Timeline');
      await event.getByRole('button', { name: 'Add a note' }).click();
      await window.getByRole('textbox', { name: 'Note' }).fill('Only here');
      await window.getByRole('button', { name: 'Keep on this computer' }).click();
      await expect(event).toContainText('Only here');

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

      touch(gone);
      await desk.syncNow();
      await desk.go('Events');
      await expect(window.getByText(/^Complete since 1 \w{3} \d{4}, as of/)).toBeVisible();
      const counted = window.getByRole('status', { name: 'Result count' });
      await expect(counted).toHaveText(/^\d+ of \d+ since 1 \w{3} \d{4}$/);
      await desk.search('Search events', gone);
      await expect(window.getByText(/^Only events since 1 \w{3} \d{4} are kept/)).toBeVisible();
      await desk.search('Search events', noted);
      await desk.openRow('Events', noted);

      await desk.go('Settings');
      await choose(window, 'all');
      await expect(dialog.getByRole('status')).toContainText('will be downloaded from the service');
      const before = await desk.endedSyncs();
      await dialog.getByRole('button', { name: 'Keep to it' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await desk.synced('Up to date', before);
      await desk.go('Events');
      await desk.search('Search events', '');
      await desk.expectRows('Events', all);
    } finally {
      await launched.close();
    }
  } finally {
    await service.close();
  }
});
