import { expect, test, type Page } from '@playwright/test';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { PASSPHRASE, SECTIONS, type DeskPage } from './pages/desk-page';
import { listen, type Heard } from './support/announcements';
import { focusTold, unnamed } from './support/told';

/* Many more than are drawn. */
const WAIVERS = 90;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let window: Page;
let heard: Heard;

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 60 });
  ({ launched, desk } = await connected(service, { protection: 'passphrase' }));
  window = desk.window;
  heard = await listen(window);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await window.keyboard.press(key);
};

/** By its key, which leaves the focus where it is. */
async function sync(): Promise<void> {
  const before = await desk.endedSyncs();
  await press('Control+r');
  await desk.synced('Up to date', before);
}

/** The row that keys are on, as it is told: its place, of how many, its words. */
async function told(place: string): Promise<{ readonly name: string; readonly selected: boolean }> {
  await expect.poll(async () => (await focusTold(window)).place).toBe(place);
  const { role, name, selected } = await focusTold(window);
  expect(role).toBe('row');
  expect(name.trim()).not.toBe('');
  return { name, selected };
}

test('a row is told with its place among all, at the end of the list, after a search and after a sync', async () => {
  await desk.expectRows('Waivers', WAIVERS);
  await desk.grid('Waivers').focus();
  await press('Home', 'ArrowDown', 'ArrowDown');
  const third = await told('4 of 91');
  heard.rows();
  await press('End');
  await told('91 of 91');
  expect(heard.rows().at(-1)).toMatch(/^row 91 of 91: \S/);
  await press('Home', 'ArrowDown', 'ArrowDown');
  /* Space selects a row that has arrived. */
  await told('4 of 91');
  await press(' ');
  await expect.poll(() => told('4 of 91')).toEqual({ name: third.name, selected: true });
  heard.announced();
  heard.rows();
  for (const signerName of ['Wendeline New', 'Quillon New', 'Isaura New'])
    service.hooks.waivers.add({ signerName });
  await sync();
  await desk.expectRows('Waivers', WAIVERS + 3);
  expect((await told('7 of 94')).name).toBe(third.name);
  expect(heard.announced()).toEqual([expect.stringMatching(/^Sync finished: 3 new/)]);
  expect(heard.rows()).toEqual([]);
  await press('Home');
  expect((await told('2 of 94')).name).toMatch(/^(Wendeline|Quillon|Isaura) New /);
  await press('/');
  await window.keyboard.type('wendeline');
  await expect.poll(heard.announced).toEqual(['1 waiver']);
  await press('Enter');
  await told('2 of 2');
  await press('/', 'Control+a', 'Delete');
  await desk.expectRows('Waivers', WAIVERS + 3);
});

/** What can have the focus has a name, and something has it. */
async function expectNames(where: string): Promise<void> {
  expect.soft(await unnamed(window), `without a name: ${where}`).toEqual([]);
  const { role, name } = await focusTold(window);
  expect.soft(`${role} ${name}`, `focus: ${where}`).not.toMatch(/^RootWebArea|^generic|^\S+ $/);
}

/** Opens something over the window; closed, the focus is where it was. */
async function over(name: string, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') {
  const before = await focusTold(window);
  await open();
  const opened = window.getByRole(role);
  await expect(opened).toHaveAccessibleName(/\S/);
  await expectNames(name);
  await press('Escape');
  await expect(opened).toHaveCount(0);
  await expect.poll(() => focusTold(window), `focus after ${name}`).toEqual(before);
}

test('whatever can have the focus has a name, in each section right after a sync, in dialogs and menus, and something always has it', async () => {
  for (const section of SECTIONS) {
    await desk.go(section);
    service.hooks.waivers.add({});
    await sync();
    await expectNames(section);
  }
  await desk.go('Waivers');
  await desk.grid('Waivers').focus();
  await press('Home');
  await expect.poll(() => focusTold(window)).toMatchObject({ role: 'row', selected: true });
  await over('the menu of a row', () => press('Shift+F10'), 'menu');
  await over('the palette', () => press('Control+k'));
  await over('the manual', () => press('F1'));
  await press('Control+a');
  await window.getByRole('button', { name: 'Export selected…' }).focus();
  await over('exporting', () => press('Enter'));
  await window.getByRole('button', { name: 'Signed', exact: true }).focus();
  await over('a filter', () => press('Enter'));
  heard.announced();
  expect(heard.again()).toEqual([]);
});

test('the focus goes on where a record was deleted, and after a lock', async () => {
  await desk.go('Events');
  await desk.answered('Events');
  const id = await desk.openFirst('Events');
  await desk.grid('Events').focus();
  await press('Home', 'ArrowDown');
  service.hooks.events.delete(id);
  await sync();
  await expect(desk.grid('Events').locator(`[data-id="${id}"]`)).toHaveCount(0);
  await expectNames('an event was deleted');
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
  const passphrase = { role: 'textbox', name: 'Passphrase' };
  await expect.poll(() => focusTold(window)).toMatchObject(passphrase);
  await window.keyboard.type(PASSPHRASE);
  await press('Enter');
  await expect(desk.navigation).toBeVisible();
  await expectNames('unlocked');
});
