import { expect, test } from '@playwright/test';
import { connected } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';

/* One that names no zone, and one whose name the engine does not know; `shown` is where times are told. */
const COMPUTERS = [
  { setting: 'UTC-3', shown: 'UTC+03:00', isNamed: false },
  { setting: 'America/Coyhaique', shown: 'America/Coyhaique', isNamed: true },
];

/* A zone whose hours the engine has wrong. */
const CHOSEN = 'America/Vancouver';

/* Hours of these zones all year round: the test has no rules of its own. */
const AT_NOON: Readonly<Record<string, string>> = {
  'UTC+03:00': '15:00 GMT+3',
  'America/Coyhaique': '09:00 GMT-3',
  'America/Vancouver': '05:00 MST',
};

let service: Service;
let event: string;

test.beforeAll(async () => {
  service = await startService({ waivers: 12, events: 60 });
  event = service.hooks.events.add({ startsAt: '2027-01-15T12:00:00Z' });
});

test.afterAll(() => service.close());

const note = (desk: DeskPage) => desk.window.getByRole('note', { name: 'Time zone' });

for (const { setting, shown, isNamed } of COMPUTERS)
  test(`shows every section in one zone where the computer says ${setting}`, async () => {
    const { launched, desk } = await connected(service, { env: { TZ: setting } });
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
      await expect(desk.window.getByRole('region', { name: 'Event', exact: true })).toContainText(
        AT_NOON[shown] ?? '',
      );
      await expect(note(desk)).toHaveCount(isNamed ? 0 : 1);
      if (isNamed) await desk.go('Settings');
      else {
        await expect(note(desk)).toContainText(`Times are shown in ${shown}`);
        await note(desk).getByRole('button', { name: 'Choose a time zone' }).click();
      }
      const choice = desk.window.getByRole('combobox', { name: 'Time zone' });
      await expect(choice.getByRole('option').first()).toHaveText(
        `This computer’s time zone (${shown})`,
      );
      await choice.selectOption(CHOSEN);
      await desk.go('Events');
      await expect(note(desk)).toHaveCount(0);
      await expect(desk.window.getByRole('region', { name: 'Event', exact: true })).toContainText(
        AT_NOON[CHOSEN] ?? '',
      );
    } finally {
      await launched.close();
    }
  });
