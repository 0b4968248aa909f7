import { expect, test } from '@playwright/test';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';

let service: Service;
let launched: LaunchedApp;

test.afterEach(async () => {
  await launched.close();
  await service.close();
});

async function save({ window, search }: DeskPage, text: string, name: string): Promise<void> {
  await search('Search waivers', text);
  await window.getByRole('button', { name: 'Saved filters', exact: true }).click();
  await window.getByRole('textbox', { name: 'Name for these filters' }).fill(name);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name, exact: true })).toBeVisible();
  await window.keyboard.press('Escape');
}

test('saved filters that name an erased person are removed, and the person at the desk is told', async () => {
  service = await startService({ waivers: 30, events: 30 });
  service.hooks.waivers.add({ signerName: 'Zdeňka Canaryová' });
  const event = service.hooks.events.add({ startsAt: new Date().toISOString(), details: 'Ring' });
  let desk: DeskPage;
  ({ launched, desk } = await connected(service));
  await save(desk, 'canaryova', 'One person');
  await save(desk, 'waiver', 'About Zdenka');
  await save(desk, 'waiver', 'All of them');
  await desk.search('Search waivers', '');

  service.hooks.events.redact(event);
  await desk.syncNow();
  const told = ({ window }: DeskPage) => window.getByRole('status', { name: 'Removed filters' });
  await expect(told(desk)).toContainText('The saved filter “One person” was removed.');
  await expect(told(desk)).toContainText('A saved filter was removed, and its name with it.');
  await expect(told(desk)).toContainText('personal data that the service has erased');
  await expect(told(desk)).not.toContainText('Zdenka');
  await expect(told(desk).getByRole('listitem')).toHaveCount(2);
  await told(desk).getByRole('button', { name: 'Dismiss' }).click();
  await expect(told(desk)).toHaveCount(0);
  await launched.window.getByRole('button', { name: 'Saved filters', exact: true }).click();
  const list = launched.window.getByRole('list', { name: 'Saved filters' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('All of them');
  await desk.go('Events');
  await desk.go('Waivers');
  await expect(told(desk)).toHaveCount(0);
});
