import { expect, test, type Locator } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchedApp } from './fixtures/launch';
import { connected } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import {
  answerFolderDialog,
  answerSaveDialog,
  type DeskPage,
  chooseExport,
  pdfsIn,
} from './pages/desk-page';
import { scrollToRow } from './support/grid-rows';
import { hostileTexts, invisibleIn } from './support/hostile-texts';

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let folder: string;
let waivers: readonly string[];
let events: readonly string[];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-texts-'));
  service = await startService({ waivers: 0, events: 0 });
  const { hooks } = service;
  waivers = hostileTexts.map(({ text }) => {
    const id = hooks.waivers.add({ signerName: text, signerEmail: 'someone@mail.example' });
    const label = isHuge(text) ? 'In your words' : text;
    const fields = [{ identifier: 'own_words', label, type: 'long_text', value: text }];
    hooks.waivers.change(id, { fields, ...(isHuge(text) ? SHORT : everywhere(text)) });
    return id;
  });
  events = hostileTexts.map(({ text }, at) => {
    const id = hooks.events.add({ startsAt: new Date(Date.now() - 864e5).toISOString() });
    const type = { id: `type-${String(at)}`, name: text };
    const address = isHuge(text) ? null : { city: text, [`x${text.slice(0, 9)}`]: text };
    hooks.events.change(id, { event_type: type, details: isHuge(text) ? null : text, address });
    return id;
  });
  const last = hooks.events.add({ startsAt: new Date(Date.now() - 864e5).toISOString() });
  hooks.events.change(last, { starts_at: 'Mo\u202En', status: '\u202Esutats', ends_at: null });
  ({ launched, desk } = await connected(service));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/* What spreadsheets, disks and JavaScript take for theirs is drawn like any other word. */
const DRAWN_AS_USUAL = [
  'formula',
  'formula behind a mark',
  'path',
  'device',
  'property of every object',
];
const drawnOdd = [...hostileTexts.entries()].filter(
  ([, { name }]) => !DRAWN_AS_USUAL.includes(name),
);

/* The longest of these texts stand in one place alone. */
const SHORT = { agreement: '<p>I ride at my own risk.</p>' };
const isHuge = (text: string): boolean => text.length > 20_000;

const everywhere = (text: string): Readonly<Record<string, unknown>> => ({
  signer_email: text,
  title: text,
  ip_address: text,
  user_agent: text,
  signed_at: text,
  [`x_${text.slice(0, 9)}`]: text,
});

/* Many hidden characters in a row are one mark that says how many: "U+202E +9996". */
const charactersIn = (shown: string): number =>
  [...shown.matchAll(/U\+[0-9A-F]{4,6} \+(\d+)/g)].reduce(
    (sum, [mark, more]) => sum + 1 + Number(more) - mark.length,
    shown.length,
  );

/** What a list looks like: every text shown or said, and where its rows and cells stand. */
const lookOf = (grid: Element) =>
  [...grid.querySelectorAll('[data-id]')].map((row) => {
    const box = row.getBoundingClientRect();
    const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
    const [name, end] = cells;
    return {
      text: row.textContent ?? '',
      said: [...row.querySelectorAll('[aria-label], [title]')]
        .map((it) => `${it.getAttribute('aria-label') ?? ''}${it.getAttribute('title') ?? ''}`)
        .join(''),
      height: box.height,
      inside: cells.every((cell) => cell.right <= box.right + 1 && cell.left >= box.left - 1),
      ordered: name !== undefined && end !== undefined && name.left < end.left + 1,
      tallest: Math.max(...cells.map((cell) => cell.height)),
      bare: [...row.querySelectorAll('bdi')].filter(
        (it) => getComputedStyle(it).unicodeBidi !== 'isolate',
      ).length,
    };
  });

/** The window itself never scrolls: nothing pushes its parts out of it. */
async function expectWindowWhole(name: string) {
  const beyond = await launched.window.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: scrollWidth > innerWidth, high: scrollHeight > innerHeight };
  });
  expect(beyond, name).toEqual({ wide: false, high: false });
}

async function expectCalmRows(name: 'Waivers' | 'Events' | 'Awaiting outcome', count: number) {
  await expectWindowWhole(name);
  const looks = await desk.grid(name).evaluate(lookOf);
  expect(looks.length).toBeGreaterThanOrEqual(Math.min(count, 6));
  expect(new Set(looks.map(({ height }) => height)).size).toBeLessThanOrEqual(2);
  for (const { text, said, inside, ordered, tallest, height, bare } of looks) {
    expect(invisibleIn(text)).toEqual([]);
    expect(invisibleIn(said)).toEqual([]);
    expect(said.length).toBeLessThan(20_000);
    expect(text.length).toBeLessThan(20_000);
    expect({ inside, ordered, bare, fits: tallest <= height }).toEqual({
      inside: true,
      ordered: true,
      bare: 0,
      fits: true,
    });
  }
}

test('hostile texts: every row stays one calm row, in every list', async () => {
  const { window } = launched;
  await desk.expectRows('Waivers', waivers.length);
  await expectCalmRows('Waivers', waivers.length);
  await desk.grid('Waivers').press('End');
  await expectCalmRows('Waivers', waivers.length);
  await desk.go('Awaiting outcome');
  await expect(desk.grid('Awaiting outcome').locator('[data-id]').first()).toBeVisible();
  await expectCalmRows('Awaiting outcome', events.length);
  await desk.go('Events');
  await expect(desk.rows('Events').first()).toBeVisible();
  const record = window.getByRole('region', { name: 'Event', exact: true });
  await expect(record).toHaveAttribute('data-record', /./);
  for (const [at] of drawnOdd) {
    const id = events[at] ?? '';
    await scrollToRow(desk.grid('Events'), id);
    await desk.openRow('Events', id);
    await expectWindowWhole(id);
  }
  await expectCalmRows('Events', events.length);
  await window.getByRole('button', { name: 'Type', exact: true }).click();
  const choices = await window.getByRole('dialog', { name: 'Type choices' }).innerText();
  expect(invisibleIn(choices.replace(/\n/g, ''))).toEqual([]);
  await window.keyboard.press('Escape');
  expect(await window.title()).toBe('Events – Waiver Desk');
  const title = await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getTitle(),
  );
  expect(title).toBe('Events – Waiver Desk');
});

test('hostile texts: the record shows each whole, marked and isolated, and nothing runs', async () => {
  const { window } = launched;
  const dialogs: string[] = [];
  window.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await desk.go('Waivers');
  for (const [at, { name, text }] of drawnOdd) {
    const id = waivers[at] ?? '';
    await scrollToRow(desk.grid('Waivers'), id);
    await desk.openRow('Waivers', id);
    await desk.openTab(desk.waiver, 'Answers');
    const answers = desk.waiver.getByRole('tabpanel');
    await expect(answers.locator('[data-part="answer"]'), name).not.toBeEmpty();
    const shown = (await desk.waiver.innerText()).replace(/[\n\r\t]/g, '');
    expect(invisibleIn(shown), name).toEqual([]);
    expect(await answers.locator('img, b').count(), name).toBe(0);
    await expectWindowWhole(name);
    const more = answers.getByRole('button', { name: /^Show all/ });
    if (!isHuge(text)) {
      expect(await answers.locator('[data-part="answer"] button').count(), name).toBe(0);
      continue;
    }
    await answers
      .locator('[data-part="answer"]')
      .getByRole('button', { name: /^Show all [\d,]+,\d{3}/ })
      .click();
    const whole = answers.getByRole('group', { name: 'Whole text' });
    const parts = Math.ceil(text.length / 10_000);
    for (let part = 1; part <= 2; part += 1) {
      await expect(answers.locator('[data-part="answer"]')).toContainText(
        `Part ${String(part)} of ${parts}`,
      );
      expect(charactersIn(await whole.innerText()), name).toBeGreaterThan(5_000);
      expect(invisibleIn((await whole.innerText()).replace(/\n/g, '')), name).toEqual([]);
      await answers.getByRole('button', { name: 'Next part' }).click();
    }
    await answers.getByRole('button', { name: 'Show the beginning only' }).click();
    await expect(whole).toHaveCount(0);
    await expect(more.first()).toBeVisible();
  }
  expect(dialogs).toEqual([]);
});

test('hostile texts: files have safe names, the table safe cells, and no text is lost in it', async () => {
  const { window, app } = launched;
  const csv = join(folder, 'all.csv');
  const pdfs = mkdtempSync(join(folder, 'pdfs-'));
  await desk.go('Waivers');
  await desk.grid('Waivers').focus();
  await window.keyboard.press('Control+a');
  const bar = window.getByRole('toolbar', { name: 'Selected waivers' });
  await answerSaveDialog(app, csv);
  await chooseExport(bar, 'Export CSV…');
  await expect(desk.lastAction).toContainText('Saved');
  const cells = cellsOf(readFileSync(csv, 'utf8'));
  expect(cells.filter((cell) => /^[\uFEFF\s"]*[=+\-@\t\r\0]/.test(cell))).toEqual([]);
  for (const { name, text } of hostileTexts) {
    const kept = text.replace(/[\uD800-\uDFFF]/g, '\uFFFD').replaceAll('\0', '\u2400');
    expect(
      cells.some((cell) => cell === kept || cell === `'${kept}`),
      name,
    ).toBe(true);
  }
  await answerFolderDialog(app, pdfs);
  /* Without a readable time they stand last, behind those of a megabyte. What else makes a safe name
     is shown by `file-name.test.ts`. */
  const few = 2;
  await desk.grid('Waivers').press('Escape');
  await desk.grid('Waivers').press('End');
  await desk.grid('Waivers').press(' ');
  for (let more = 1; more < few; more += 1) await desk.grid('Waivers').press('Shift+ArrowUp');
  await expect(bar).toContainText(`${String(few)} selected`);
  await chooseExport(bar, 'Export selected…');
  await expect(desk.lastAction).toContainText('Saved', { timeout: 300_000 });
  const files = pdfsIn(pdfs);
  expect(files).toHaveLength(few);
  for (const file of files) {
    expect(file).toMatch(/^Waiver .*\.pdf$/);
    expect(file).not.toMatch(/[<>:"/\\|?*]/);
    expect(invisibleIn(file)).toEqual([]);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(120);
  }
});

/** Names in other scripts and signs. */
const SCRIPTS = [
  'रोहन',
  'مريم',
  'תמר',
  'กมล',
  '서연',
  '雨桐',
  'さくら',
  'か\u3099',
  '陳',
  '🙂',
  '👩‍🚀',
  '𝔄',
];

test('names in other scripts have a bundled font, of which only the needed slices load', async () => {
  const { window } = launched;
  const faces = () => window.evaluate(() => [...document.fonts].map(({ status }) => status));
  await desk.go('Waivers');
  await desk.grid('Waivers').press('Home');
  const before = await faces();
  const inScripts = SCRIPTS.map((signerName) => {
    const id = service.hooks.waivers.add({ signerName });
    service.hooks.waivers.change(id, SHORT);
    return id;
  });
  await desk.syncNow();
  await desk.expectRows('Waivers', waivers.length + inScripts.length);
  for (const [at, id] of inScripts.entries()) {
    const row = desk.grid('Waivers').locator(`[data-id="${id}"]`);
    await expect(row).toContainText(SCRIPTS[at] ?? '');
    await expect.poll(() => fontsOf(row), SCRIPTS[at]).toEqual([true]);
  }
  /* What is typed stands in no row. */
  await desk.search('Search waivers', 'ნინო');
  const georgian = () =>
    window.evaluate(() =>
      [...document.fonts]
        .filter(({ unicodeRange }) => unicodeRange.includes('U+10D0'))
        .map(({ status }) => status),
    );
  await expect.poll(georgian).toContain('loaded');
  expect((await faces()).length - before.length).toBeLessThan(100);
  await desk.search('Search waivers', '');
});

test('hostile texts: neither the log nor the output has a word of them', () => {
  const log = readFileSync(join(launched.userDataDir, 'logs/desk.log'), 'utf8');
  for (const text of [log, launched.output()]) {
    for (const word of ['Ada', 'Cleo', 'HYPERLINK', 'passwd', 'onerror', 'sutats']) {
      expect(text).not.toContain(word);
    }
  }
});

/** The cells of a CSV text, every one of which is quoted. */
function cellsOf(csv: string): readonly string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n|$)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  );
}

/* Whether each font that draws something of an element is one of the program's own. */
async function fontsOf(row: Locator): Promise<readonly boolean[]> {
  const page = row.page();
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const selector = `[data-id="${(await row.getAttribute('data-id')) ?? ''}"] [role="gridcell"]`;
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return [...new Set(fonts.map(({ isCustomFont }) => isCustomFont))];
  } finally {
    await devtools.detach();
  }
}
