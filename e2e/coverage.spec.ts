import { expect, test } from '@playwright/test';
import { walk } from '../src/sample-service/testing/client';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { expectedCoverage } from './support/expected-coverage';

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

test.beforeAll(async () => {
  service = await startService({ waivers: 300, events: 350 });
  ({ launched, desk } = await connected(service));
  await desk.go('Coverage');
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
});

async function expected(service: Service) {
  return expectedCoverage(
    await walk(service, 'private_events?page%5Bsize%5D=200'),
    await walk(service, 'waiver_submissions?page%5Bsize%5D=200'),
  );
}

/** Disconnects, and connects with a key that may not read waivers. */
async function connectWithoutWaivers(): Promise<void> {
  await desk.disconnect();
  await desk.check(service.url, service.keys.eventsOnly);
  await desk.keepBy('session');
  await desk.synced();
}

/** Chooses one answer, looks at the rows it leaves, and takes the filter off again. */
async function expectAnswer(desk: DeskPage, answer: string, ids: readonly string[]) {
  const { window } = desk;
  await window.getByRole('button', { name: 'Answer', exact: true }).click();
  await window.getByRole('checkbox', { name: answer }).check();
  await window.keyboard.press('Escape');
  await desk.answered('Coverage');
  await desk.expectRows('Coverage', ids.length);
  const shown = await desk
    .rows('Coverage')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute('data-id'),
        row.querySelector('[data-tone]')?.textContent,
      ]),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const [id, badge] of shown) {
    expect(ids).toContain(id);
    expect(badge).toBe(answer);
  }
  await window.getByRole('button', { name: 'Clear answer filter' }).click();
  await desk.answered('Coverage');
}

async function expectLists(desk: DeskPage, lists: Awaited<ReturnType<typeof expected>>) {
  for (const [tab, answers] of [
    ['Upcoming events', lists.upcoming],
    ['Took place without a waiver beforehand', lists.happened],
  ] as const) {
    await desk.window.getByRole('tab', { name: tab }).click();
    await desk.answered('Coverage');
    await desk.expectRows('Coverage', answers.size);
    for (const answer of new Set(answers.values())) {
      const ids = [...answers].filter(([, it]) => it === answer).map(([id]) => id);
      await expectAnswer(desk, answer, ids);
    }
  }
}

test('every id in the list leads to its page, and from there to the records', async () => {
  const { window } = launched;
  const row = desk.rows('Coverage').filter({ hasText: 'Signed in this conversation' }).first();
  for (const kind of ['Conversation', 'Prospect', 'Advocate']) {
    /* A prospect with a name is called by it first. */
    const link = row.getByRole('button', { name: new RegExp(`(^|, )${kind} `, 'i') });
    const id = (await link.innerText()).trim().split(/\s+/).at(-1) ?? '';
    await link.click();
    const page = window.getByRole('region', { name: kind, exact: true });
    await expect(page).toContainText(id);
    if (kind !== 'Advocate') await expect(page.getByText('as signed').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await row.getByRole('button', { name: /(^|, )Prospect /i }).click();
  const page = window.getByRole('region', { name: 'Prospect', exact: true });
  await page.getByRole('listitem').first().getByRole('button').click();
  await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('coverage: four answers, then the fifth without waivers, and the list offline', async () => {
  const lists = await expected(service);
  expect(new Set(lists.upcoming.values()).size).toBe(4);
  expect(new Set(lists.happened.values()).size).toBe(2);
  await desk.go('Coverage');
  await expect(desk.window.getByRole('note', { name: 'About coverage' })).toContainText('Inferred');
  await expectLists(desk, lists);
  await service.hooks.network.down();
  await desk.syncNow('Offline');
  await desk.window.getByRole('tab', { name: 'Upcoming events' }).click();
  await desk.answered('Coverage');
  await desk.expectRows('Coverage', lists.upcoming.size);
  await service.hooks.network.up();
  await desk.state('Up to date');

  await connectWithoutWaivers();
  await desk.go('Coverage');
  const unknown = [...lists.upcoming].filter(([, it]) => it !== 'Not needed now');
  await expectAnswer(
    desk,
    'Unknown',
    unknown.map(([id]) => id),
  );
  await expect(desk.window.getByText('Unknown is not missing.')).toBeVisible();
  await expect(desk.grid('Coverage')).not.toContainText('None found');
});
