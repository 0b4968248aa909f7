import type * as Electron from 'electron';
import { expect, test, type Locator } from '@playwright/test';
import { connected } from './fixtures/connected';
import { RIDE, startService } from './fixtures/service';
import { inMain } from './support/electron-main';
import { expectAccessible } from './support/accessible';

const AGREEMENT = `<h1>Liability</h1><p>The deposit of <b>500</b> euros. The Deposit is due.</p>
<p hidden>A deposit nobody saw.</p><ul><li>deposit${'<br>line'.repeat(60)}</li></ul><p>depositor</p>`;

test('what stands in an agreement and in a comparison is found there, by keyboard and by menu', async () => {
  const service = await startService({ waivers: 40, events: 0 });
  const id = service.hooks.waivers.add({ signerName: 'Finda Bell' });
  service.hooks.waivers.change(id, { agreement: AGREEMENT });
  const { launched, desk } = await connected(service);
  const { app, window } = launched;
  const field = window.getByRole('textbox', { name: 'Find in this text' });
  const matches = window.getByRole('status', { name: 'Matches' });
  const frame = window.frameLocator('iframe[title="Agreement as signed"]');
  const shown = (within: Locator): Promise<boolean> =>
    within.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  try {
    await desk.openRow('Waivers', id);
    /* In the list, the key leads to the list's search, as "/" does everywhere. */
    await desk.grid('Waivers').focus();
    await window.keyboard.press('Control+f');
    await expect(window.getByRole('searchbox', { name: 'Search waivers' })).toBeFocused();

    await window.getByRole('tab', { name: 'Agreement' }).focus();
    await window.keyboard.press('Control+f');
    await expect(field).toBeFocused();
    await window.keyboard.type('deposit');
    await expect(matches).toHaveText('1 of 4');
    await expect(frame.locator('mark[data-hit]')).toHaveText([
      'deposit',
      'Deposit',
      'deposit',
      'deposit',
    ]);
    await window.keyboard.press('Shift+Enter');
    await expect(matches).toHaveText('4 of 4');
    await expect.poll(() => shown(frame.locator('#hit-4'))).toBe(true);
    await window.keyboard.press('Enter');
    await expect(matches).toHaveText('1 of 4');
    await expect(field).toBeFocused();
    await expectAccessible(window, 'an agreement that is looked through');
    /* As it stands there, over what is bold, not word by word. */
    await field.fill('of 500  EUROS');
    await expect(matches).toHaveText('1 of 1');
    await field.fill('euros of');
    await expect(matches).toHaveText('No match here');
    await window.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(frame.locator('mark')).toHaveCount(0);
    await expect(window.getByRole('tab', { name: 'Agreement' })).toBeFocused();

    /* No key is heard in the frame; the menu is. */
    await frame.locator('body').click();
    const chooseFind = ({ Menu }: typeof Electron): void =>
      void Menu.getApplicationMenu()?.getMenuItemById('find')?.click();
    await inMain(app, chooseFind, null);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('euros of');
    await window.getByRole('button', { name: 'Plain text' }).click();
    await field.fill('euros');
    await expect(matches).toHaveText('1 of 1');
    await window.keyboard.press('Escape');

    await desk.go('Templates');
    await desk.openRow('Templates', RIDE.id);
    const template = window.getByRole('region', { name: 'Template', exact: true });
    await desk.openTab(template, 'Versions');
    const changes = template.getByRole('region', { name: /^Changes from/ });
    await changes.focus();
    await window.keyboard.press('Control+f');
    /* All of it is looked through, not only what changed. */
    await field.fill('equipment');
    await expect(matches).toHaveText(/^1 of [1-9]/);
    await window.keyboard.press('Enter');
    await expect(matches).toHaveText(/^2 of [1-9]/);
    await expect(changes.locator('mark[aria-current]')).toHaveText(/^equipment$/i);
    await expect.poll(() => shown(changes.locator('mark[aria-current]'))).toBe(true);
    await expect(changes.getByRole('heading', { level: 4 }).first()).toBeVisible();
    await expectAccessible(window, 'a comparison that is looked through');
    await window.keyboard.press('/');
    await expect(field).toHaveValue('equipment/');
    await window.keyboard.press('Escape');
    await expect(changes).toBeFocused();
    await expect(changes.locator('mark')).toHaveCount(0);
    await window.keyboard.press('/');
    await expect(window.getByRole('searchbox', { name: 'Search templates' })).toBeFocused();
  } finally {
    await launched.close();
    await service.close();
  }
});
