import { expect, test, type Locator } from '@playwright/test';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerFolderDialog, answerSaveDialog, pdfsIn, type DeskPage } from './pages/desk-page';
import { fileHeld, letGo, pauseFile } from './support/held-files';
import { printInto } from './support/paper';

const WAIVERS = 120;
const RIDE = 'Test ride waiver';
const DAY = 86_400_000;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 160 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-keyboard-'));
  ({ launched, desk } = await connected(service));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Presses keys and counts them; a text that is typed is one thing said, as a field that is filled. */
function byKeyboard() {
  const { keyboard } = desk.window;
  const said = { keys: 0, texts: 0 };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      said.keys += 1;
      await keyboard.press(key);
    }
  };
  const type = async (text: string): Promise<void> => {
    said.texts += 1;
    await keyboard.type(text);
  };
  /** Goes from stop to stop until `goal` has the focus. */
  const tabTo = async (goal: Locator, key = 'Tab'): Promise<void> => {
    await expect(goal).toBeVisible();
    const hasFocus = () => goal.evaluate((it) => it === document.activeElement);
    for (let left = 60; left > 0 && !(await hasFocus()); left -= 1) await press(key);
    await expect(goal).toBeFocused();
  };
  /** A command, a record or a person by its name. */
  const command = async (text: string, found: RegExp): Promise<void> => {
    await press('Control+k');
    await type(text);
    const first = desk.window.getByRole('dialog').getByRole('option').first();
    await expect(first).toHaveAccessibleName(found);
    await press('Enter');
  };
  return { press, type, tabTo, command, said: () => said };
}

const attributes = (id: string) =>
  (service.hooks.waivers.served(id) as unknown as { attributes: Record<string, unknown> })
    .attributes;
const prospectOf = (id: string): string =>
  (
    service.hooks.waivers.served(id) as unknown as {
      relationships: { prospect: { data: { id: string } } };
    }
  ).relationships.prospect.data.id;

test('eleven tasks of a day at the desk are done by keyboard alone, in as few keys as docs/usability.md says', async () => {
  test.setTimeout(400_000);
  const { window } = desk;
  const { app } = launched;
  const dialog = window.getByRole('dialog');
  const counts: Record<string, { keys: number; texts: number }> = {};
  const task = async (
    name: string,
    run: (keys: ReturnType<typeof byKeyboard>) => Promise<void>,
  ): Promise<void> => {
    const keys = byKeyboard();
    await test.step(name, () => run(keys)).catch((e: Error) => console.log('RED', name, e.message.slice(0, 900), e.stack?.split('\n').filter((l) => l.includes('keyboard-tasks')).slice(0,3).join('\n')));
    counts[name] = keys.said();
    console.log(name, keys.said());
  };

  const id = service.hooks.waivers.add({ signerName: 'Roswitha Immergrün-Bellweather' });
  await desk.syncNow();
  await service.hooks.network.down();
  await desk.syncNow('Offline');
  await task('a half-remembered name, offline, to its PDF', async ({ press, type }) => {
    const path = join(folder, 'one.pdf');
    await answerSaveDialog(app, path);
    await press('/');
    await type('bellweat');
    await press('Enter', 'Home');
    await expect(desk.waiver).toHaveAttribute('data-record', id);
    await press('Control+e');
    await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
  });
  await service.hooks.network.up();
  await desk.state('Up to date');

  await task('a waiver printed on paper', async ({ press }) => {
    const paper = join(folder, 'paper.pdf');
    await printInto(app, paper);
    await press('Control+p');
    await expect.poll(() => existsSync(paper), { timeout: 60_000 }).toBe(true);
  });

  await task('a PDF that came back is checked', async ({ command }) => {
    await answerFolderDialog(app, join(folder, 'one.pdf'));
    await command('check a pdf', /^Check a PDF/);
    const result = window.getByRole('status', { name: 'Result of the check' });
    await expect(result).toHaveText('Same record as in this copy.', { timeout: 60_000 });
  });
  await window.keyboard.press('Escape');

  await task('the waivers of version 2 of a year as PDFs with their list', async (keys) => {
    const { press, type, tabTo, command } = keys;
    const out = join(folder, 'lawyer');
    mkdirSync(out);
    await answerFolderDialog(app, out);
    await press('/', 'Control+a', 'Delete');
    await command('filter version', /^Filter: Version/);
    await tabTo(window.getByRole('checkbox', { name: `${RIDE}, version 2` }));
    await press(' ', 'Escape');
    await command('filter signed', /^Filter: Signed/);
    console.log(await dialog.last().ariaSnapshot());
    await tabTo(dialog.getByRole('spinbutton').first());
    await type('01012025');
    await tabTo(dialog.getByRole('spinbutton').nth(3));
    await type('31122025');
    console.log(await dialog.last().ariaSnapshot());
    await press('Escape');
    await command('export all', /^Export all/);
    console.log(await dialog.last().ariaSnapshot());
    await press('Enter');
    await expect.poll(() => existsSync(join(out, 'manifest.csv')), { timeout: 20_000 }).toBe(true);
    console.log(readFileSync(join(out, 'manifest.csv'), 'utf8').slice(0, 300), DAY);
  });
  await window.keyboard.press('Escape');

  await task('version 2 of a template against version 3', async ({ press, type, tabTo }) => {
    await press('Control+5', '/');
    await type('test ride');
    await press('Enter', 'Enter');
    const template = window.getByRole('region', { name: 'Template', exact: true });
    await expect(template.getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(template.getByRole('tab', { selected: true }));
    await press('ArrowRight', 'ArrowRight');
    await tabTo(template.getByRole('combobox', { name: 'From version' }));
    await type('2');
    await tabTo(template.getByRole('combobox', { name: 'To version' }));
    await type('3');
    const changes = template.getByRole('region', { name: 'Changes from version 2 to 3' });
    await expect(changes.locator('ins').first()).toBeVisible();
  });

  await task('tomorrow’s events without a waiver', async ({ press, tabTo, command }) => {
    await press('Control+4');
    await command('filter answer', /^Filter: Answer/);
    await tabTo(window.getByRole('checkbox', { name: 'None found' }));
    await press(' ', 'Escape');
    await command('filter dates', /^Filter: Dates/);
    await tabTo(dialog.getByRole('button', { name: 'Tomorrow' }));
    await press('Enter', 'Escape');
    await desk.answered('Coverage');
    console.log(await desk.rowCount('Coverage'));
  });

  await task('all about one person', async ({ command }) => {
    const path = join(folder, 'person.zip');
    await answerSaveDialog(app, path);
    await command('bellweather', /Bellweather/);
    await expect(desk.waiver.or(window.getByRole('region', { name: 'Prospect', exact: true }))).toBeVisible();
    await command('everything about', /^Everything about/);
    await expect.poll(() => existsSync(path), { timeout: 20_000 }).toBe(true);
  });

  service.hooks.community.redactProspect(prospectOf(id));
  await desk.syncNow();
  await task('the files of a person who was erased are dealt with', async ({ press, tabTo }) => {
    await press('Control+6');
    const handled = window.getByRole('button', { name: 'Mark as handled' });
    for (let left = await handled.count(); left > 0; left -= 1) {
      await tabTo(handled.first());
      await press('Enter');
      await expect(handled).toHaveCount(left - 1);
    }
  });

  await task('the key is replaced', async ({ command, type, press }) => {
    const { waivers, events, pii } = { waivers: 'waivers', events: 'events', pii: 'pii' };
    console.log(waivers, events, pii);
    const key = service.keys.full;
    await command('replace key', /^Replace key/);
    await type(key);
    await press('Enter');
    await expect(dialog).toContainText('The key was replaced', { timeout: 15_000 });
    await press('Enter');
  });

  await service.hooks.network.down();
  await desk.syncNow('Offline');
  await task('why the copy is not up to date', async ({ command }) => {
    await command('details of the sync', /^Details of the sync state/);
    await expect(window.getByRole('dialog', { name: 'State of this copy' })).toBeVisible();
  });
  await window.keyboard.press('Escape');

  await task('an export of all waivers is cancelled and continued', async (keys) => {
    const { press, command } = keys;
    const out = join(folder, 'all');
    mkdirSync(out);
    await answerFolderDialog(app, out);
    await pauseFile(app, out, 4);
    await press('Control+1');
    const shown = await desk.rowCount('Waivers');
    console.log(shown);
    await command('export all', /^Export all/);
    await press('Enter');
    await fileHeld(out);
    await command('cancel the export', /^Cancel the export/);
    await letGo(app);
    await expect(window.getByRole('button', { name: /^Continue with the other/ })).toBeVisible();
    await command('continue', /^Continue with the other/);
    await expect.poll(() => pdfsIn(out).length, { timeout: 60_000 }).toBe(shown);
  });
  console.log(counts, attributes);
});
