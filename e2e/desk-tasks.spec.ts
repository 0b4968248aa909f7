import { expect, test } from '@playwright/test';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { RIDE, startService, type Service } from './fixtures/service';
import { answerFolderDialog, answerSaveDialog, pdfsIn, type DeskPage } from './pages/desk-page';
import { listen, repeated, type Heard } from './support/announcements';
import { fileHeld, letGo, pauseFile } from './support/held-files';
import { byKeyboard, type Keyboard } from './support/keyboard';
import { comeToRest, note } from './support/screen-reader';
import { printInto } from './support/paper';

const WAIVERS = 500;
const SIGNER = 'Roswitha Immergrün-Bellweather';
const DAY = 86_400_000;
const LONGEST_WRITE = { timeout: 120_000 };

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let heard: Heard;

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 160 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-tasks-'));
  ({ launched, desk } = await connected(service));
  heard = await listen(desk.window);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Does a task; it may take as many keys and texts as docs/usability.md says, and no more. Whoever
 * hears it is told nothing twice meanwhile.
 */
async function task(
  name: string,
  most: { readonly keys: number; readonly texts: number },
  run: (keyboard: Keyboard) => Promise<void>,
): Promise<void> {
  const keyboard = byKeyboard(desk);
  heard.announced();
  heard.again();
  note(`## ${name}`);
  await test.step(name, () => run(keyboard));
  await comeToRest();
  note('');
  const { pressed, typed } = keyboard.said();
  expect(pressed, `${name}: keys`).toBeLessThanOrEqual(most.keys);
  expect(typed, `${name}: texts`).toBeLessThanOrEqual(most.texts);
  const said = heard.announced();
  expect.soft([...heard.again(), ...repeated(said)], `${name}: said twice`).toEqual([]);
}

const appears = (path: string): Promise<void> =>
  expect.poll(() => existsSync(path), LONGEST_WRITE).toBe(true);

const inFolder = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

interface Served {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: { readonly id: string } }>>;
}
const waiver = (id: string) => service.hooks.waivers.served(id) as unknown as Served;
const event = (id: string) => service.hooks.events.served(id) as unknown as Served;

/** The waivers of version 2 of the ride's template, signed in a year (`2025`) or month (`2025-10`). */
function ofVersionTwo(signedIn = '2025'): readonly string[] {
  return service.hooks.waivers.ids().filter((id) => {
    const { attributes, relationships } = waiver(id);
    const { template_version: version, signed_at: signed } = attributes;
    const isRide = relationships['template']?.data.id === RIDE.id;
    return isRide && version === 2 && String(signed).startsWith(`${signedIn}-`);
  });
}

/** Of somebody with an event, by which an erasure is noticed. */
function withEvent(): string {
  const [id = ''] = service.hooks.events.ids();
  return event(id).relationships['conversation']?.data.id ?? '';
}

/** Of somebody who has signed nothing. */
function conversationWithoutWaiver(): string {
  const { waivers, events } = service.hooks;
  const prospectOf = ({ relationships }: Served) => relationships['prospect']?.data.id;
  const signers = new Set(waivers.ids().map((id) => prospectOf(waiver(id))));
  const found = events.ids().find((id) => !signers.has(prospectOf(event(id))));
  return event(found ?? '').relationships['conversation']?.data.id ?? '';
}

async function offline(): Promise<void> {
  await service.hooks.network.down();
  await desk.syncNow('Offline');
}

async function online(): Promise<void> {
  await service.hooks.network.up();
  await desk.state('Up to date');
}

test('the tasks of a day at the desk are done by keyboard alone, in no more keys than docs/usability.md says', async () => {
  test.setTimeout(600_000);
  const { window } = desk;
  const { app } = launched;
  const id = service.hooks.waivers.add({ signerName: SIGNER, conversation: withEvent() });
  const pdf = join(folder, 'one.pdf');
  await desk.syncNow();

  await offline();
  await task('a half-remembered name, offline, to its PDF', { keys: 4, texts: 1 }, async (it) => {
    await answerSaveDialog(app, pdf);
    await it.press('/');
    await it.type('bellweat');
    await it.press('Enter', 'Home');
    await expect(desk.waiver).toHaveAttribute('data-record', id);
    await it.press('Control+e');
    await appears(pdf);
  });
  await online();

  await task('the waiver on paper', { keys: 1, texts: 0 }, async (it) => {
    const paper = join(folder, 'paper.pdf');
    await printInto(app, paper);
    await it.press('Control+p');
    await appears(paper);
  });

  await task('a PDF that came back is checked', { keys: 3, texts: 1 }, async (it) => {
    await answerFolderDialog(app, pdf);
    await it.command('check a pdf', /^Check a PDF/);
    const result = window.getByRole('status', { name: 'Result of the check' });
    await expect(result).toHaveText('Same record as in this copy.', { timeout: 60_000 });
    await it.press('Escape');
  });

  await task(
    'the waivers of a version and a year, with a list',
    { keys: 16, texts: 6 },
    async (it) => {
      const out = inFolder('lawyer');
      await answerFolderDialog(app, out);
      await it.press('/', 'Control+a', 'Delete');
      await it.command('filter version', /^Filter: Version/);
      await it.type('ride 2');
      await expect(it.dialog.getByRole('checkbox').first()).toHaveAccessibleName(
        `${RIDE.title}, version 2`,
      );
      await it.press('Enter', 'Escape');
      await it.command('filter signed', /^Filter: Signed/);
      const parts = it.dialog.getByRole('spinbutton');
      await it.tabTo(parts.first());
      await it.type('01012025');
      await it.tabTo(parts.nth(3));
      await it.type('31122025');
      await it.press('Escape');
      await desk.expectRows('Waivers', ofVersionTwo().length);
      await it.command('export all', /^Export all/);
      await it.press('Enter');
      await appears(join(out, 'manifest.csv'));
      const list = readFileSync(join(out, 'manifest.csv'), 'utf8');
      expect(ofVersionTwo().length).toBeGreaterThan(2);
      for (const signed of ofVersionTwo()) expect(list).toContain(signed);
      expect(pdfsIn(out)).toHaveLength(ofVersionTwo().length);
    },
  );

  await task('version 2 of a template against version 3', { keys: 23, texts: 3 }, async (it) => {
    const template = window.getByRole('region', { name: 'Template', exact: true });
    await it.press('Control+6', '/');
    await it.type('test ride');
    await it.press('Enter', 'Enter');
    await expect(template.getByRole('heading', { level: 2 })).toBeFocused();
    await it.tabTo(template.getByRole('tab', { selected: true }));
    await it.press('ArrowRight', 'ArrowRight');
    await it.tabTo(template.getByRole('combobox', { name: 'From version' }));
    await it.type('2');
    await it.tabTo(template.getByRole('combobox', { name: 'To version' }));
    await it.type('3');
    const changes = template.getByRole('region', { name: 'Changes from version 2 to 3' });
    await expect(changes.locator('ins').filter({ hasText: '250' }).first()).toBeVisible();
  });

  const tomorrow = new Date(service.hooks.clock.now() + DAY).toISOString().slice(0, 10);
  const lacking = service.hooks.events.add({
    startsAt: `${tomorrow}T12:00:00Z`,
    conversation: conversationWithoutWaiver(),
  });
  await desk.syncNow();
  await task('tomorrow’s events without a waiver', { keys: 3, texts: 1 }, async (it) => {
    await it.press('Control+1');
    await expect(window.getByRole('group', { name: 'Tomorrow' })).toBeVisible();
    await it.command('tomorrow without', /^Tomorrow: \d+ without a waiver/);
    await desk.answered('Coverage');
    await expect(desk.grid('Coverage').locator(`[data-id="${lacking}"]`)).toBeVisible();
  });

  await task('all about one person', { keys: 4, texts: 2 }, async (it) => {
    const zip = join(folder, 'person.zip');
    await answerSaveDialog(app, zip);
    await it.command('immergrün', new RegExp(SIGNER));
    await it.command('everything about', /^Everything about/);
    await appears(zip);
  });

  service.hooks.community.redactProspect(waiver(id).relationships['prospect']?.data.id ?? '');
  await desk.syncNow();
  await task('the files of somebody erased are dealt with', { keys: 5, texts: 2 }, async (it) => {
    const handled = window.getByRole('button', { name: 'Mark as handled' });
    await it.press('Control+7');
    await expect(handled).toHaveCount(2);
    for (const left of [1, 0]) {
      await it.command('handled', /^Mark as handled: /);
      await expect(handled).toHaveCount(left);
    }
  });

  await task('the key is replaced', { keys: 4, texts: 2 }, async (it) => {
    await it.command('replace key', /^Replace key/);
    await it.type(
      service.hooks.keys.add('second', ['waivers', 'private_events', 'private_events:pii']),
    );
    await it.press('Enter');
    await expect(it.dialog).toContainText('The key was replaced', { timeout: 60_000 });
    await it.press('Enter');
    await expect(it.dialog).toHaveCount(0);
  });

  await offline();
  await task('why the copy is not up to date', { keys: 3, texts: 1 }, async (it) => {
    await it.command('details of the sync', /^Details of the sync state/);
    const card = window.getByRole('dialog', { name: 'State of this copy' });
    await expect(card).toContainText('Offline since');
    await expect(card).toContainText('Next try');
    await it.press('Escape');
  });

  await task('five hundred PDFs, cancelled and continued', { keys: 8, texts: 3 }, async (it) => {
    const out = inFolder('all');
    await answerFolderDialog(app, out);
    await pauseFile(app, out, 40);
    await it.press('Control+2');
    await expect(desk.rows('Waivers').first()).toBeVisible();
    const shown = await desk.rowCount('Waivers');
    await it.command('export all', /^Export all/);
    await it.press('Enter');
    await fileHeld(out);
    await it.command('cancel the export', /^Cancel the export/);
    await letGo(app);
    await expect(window.getByRole('button', { name: /^Continue with the other/ })).toBeVisible();
    expect(pdfsIn(out)).toHaveLength(40);
    await it.command('continue', /^Continue with the other/);
    await expect.poll(() => pdfsIn(out).length, LONGEST_WRITE).toBe(shown);
  });
  await online();
  for (const filter of ['version', 'signed'])
    await window.getByRole('button', { name: `Clear ${filter} filter` }).click();
});
