import { expect, test } from '@playwright/test';
import { connected } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';

/* It names no zone. One whose name the engine does not know is that of `search.spec.ts`. */
const SETTING = 'UTC-3';
const SHOWN = 'UTC+03:00';

/* A zone whose hours the engine has wrong. */
const CHOSEN = 'America/Vancouver';

/* Hours of these zones all year round: the test has no rules of its own. */
const AT_NOON = { [SHOWN]: '15:00 GMT+3', [CHOSEN]: '05:00 MST' };

let service: Service;
let event: string;

test.beforeAll(async () => {
  service = await startService({ waivers: 12, events: 60 });
  event = service.hooks.events.add({ startsAt: '2027-01-15T12:00:00Z' });
});

test.afterAll(() => service.close());

const note = (desk: DeskPage) => desk.window.getByRole('note', { name: 'Time zone' });

test(`shows every section in one zone where the computer says ${SETTING}`, async () => {
  const { launched, desk } = await connected(service, { env: { TZ: SETTING } });
  try {
    await desk.synced();
    for (const section of ['Awaiting outcome', 'Coverage', 'Templates', 'Waivers'] as const) {
      await desk.go(section);
      await expect(desk.window.getByText('could not be shown')).toHaveCount(0);
      await expect(desk.rows(section).first()).toBeVisible();
    }
    await desk.go('Events');
    await desk.search('Search events', event);
    await desk.openRow('Events', event);
    const shown = desk.window.getByRole('region', { name: 'Event', exact: true });
    await expect(shown).toContainText(AT_NOON[SHOWN]);
    await expect(note(desk)).toContainText(`Times are shown in ${SHOWN}`);
    await note(desk).getByRole('button', { name: 'Choose a time zone' }).click();
    const choice = desk.window.getByRole('combobox', { name: 'Time zone' });
    await expect(choice.getByRole('option').first()).toHaveText(
      `This computer’s time zone (${SHOWN})`,
    );
    await choice.selectOption(CHOSEN);
    await desk.go('Events');
    await expect(note(desk)).toHaveCount(0);
    await expect(shown).toContainText(AT_NOON[CHOSEN]);
  } finally {
    await launched.close();
  }
});
