import { expect, test, type Locator, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { connectToKeep, launchKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import {
  answerFolderDialog,
  answerSaveDialog,
  chooseExport,
  pdfsIn,
  type DeskPage,
} from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { brokenClauses } from './support/clauses';
import { emptyDisk, fillDisk, smallDisk } from './support/disks';
import { fileHeld, holdFile, letGo, pauseFile, type FileMoment } from './support/held-files';
import { byMouse } from './support/mouse';
import { printInto, watchOpening } from './support/paper';
import { attachedRecord, attachedRecords, bookmarksIn, picturesIn, readPdf } from './support/pdf';

const WAIVERS = 4;
const EVENTS = 6;

let service: Service;
let folder: string;
let userDataDir: string;
let launched: LaunchedApp;
let desk: DeskPage;

/* One profile: each test goes on in the program that the one before it leaves open. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: EVENTS });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-exports-'));
  userDataDir = join(folder, 'profile');
  ({ launched, desk } = await launchKept({ userDataDir }));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const made = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

const bar = (): Locator => desk.window.getByRole('toolbar', { name: 'Selected waivers' });

/* The next test begins with nothing selected. */
const selectNone = (): Promise<void> =>
  bar().getByRole('button', { name: 'Clear', exact: true }).click();

type Kind = 'one PDF' | 'a CSV' | 'a batch';

interface Kill {
  readonly kind: Kind;
  readonly moment: FileMoment;
  readonly nth: number;
}

/* A file that is torn; one that has its name and no end is that of `integration/exports.test.ts`. */
const KILLS: readonly Kill[] = [{ kind: 'a batch', moment: 'with a torn temporary file', nth: 3 }];

/* `npm run torture` plays these too. */
const FURTHER_KILLS: readonly Kill[] = [
  { kind: 'a CSV', moment: 'after its name', nth: 1 },
  { kind: 'one PDF', moment: 'before its name', nth: 1 },
  { kind: 'a batch', moment: 'before its temporary file', nth: 1 },
  { kind: 'a batch', moment: 'before its name', nth: 2 },
  { kind: 'a batch', moment: 'after its name', nth: WAIVERS },
  { kind: 'one PDF', moment: 'after its name', nth: 1 },
];

const kills = process.env['TORTURE_WHOLE'] === '1' ? [...KILLS, ...FURTHER_KILLS] : KILLS;

async function exportInto(
  { app }: Pick<LaunchedApp, 'app'>,
  desk: DeskPage,
  kind: Kind,
  out: string,
) {
  await desk.go('Waivers');
  await desk.expectRows('Waivers', WAIVERS);
  if (kind === 'one PDF') {
    await desk.openFirst('Waivers');
    await answerSaveDialog(app, join(out, 'one.pdf'));
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    return;
  }
  await answerFolderDialog(app, out);
  await answerSaveDialog(app, join(out, `${basename(out)}.csv`));
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
  const name = kind === 'a CSV' ? 'Export CSV…' : 'Export selected…';
  await chooseExport(desk.window, name);
}

/* How many records the export list has to name, from what is in the folder. */
function recordsOf(kind: Kind, files: number): string {
  if (kind === 'one PDF') return '1';
  return kind === 'a CSV' || files === WAIVERS
    ? String(WAIVERS)
    : `${String(files)} of ${String(WAIVERS)}`;
}

/** The rest alone is written, and the line says that nothing is missing. */
async function expectContinued(line: Locator, out: string): Promise<void> {
  const before = pdfsIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs] as const);
  expect(before.length).toBeGreaterThan(0);
  await line.getByRole('button', { name: 'Continue' }).click();
  await expect(line).toContainText(`in ${String(WAIVERS)} files`);
  await expect(line).not.toContainText('interrupted');
  for (const [name, at] of before) expect(statSync(join(out, name)).mtimeMs, name).toBe(at);
}

test('window and worker give back what a first sync and an export left behind, some time after it', async () => {
  const { window } = launched;
  /* Before the first sync, so that the wait behind it is by this clock, too. */
  await window.clock.install();
  const worker = window.workers()[0] ?? (await window.waitForEvent('worker'));
  await window.evaluate(countCollections);
  await worker.evaluate(countCollections);
  await connectToKeep(desk, service);
  await desk.synced();
  await desk.expectRows('Waivers', WAIVERS);
  /* The worker's first one may come by itself, behind the first snapshot, and before or after the other. */
  await window.clock.fastForward(10_000);
  await expect.poll(() => worker.evaluate(collected)).toBe(2);
  await exportInto(launched, desk, 'a CSV', made('collected'));
  await expect(desk.lastAction).toContainText('Saved');
  expect(await window.evaluate(collected)).toBe(1);
  await window.clock.fastForward(10_000);
  await expect.poll(() => worker.evaluate(collected)).toBe(3);
  expect(await window.evaluate(collected)).toBe(2);
});

test('killed at each step of writing a file: what exists is in the export list, and nothing torn stays', async () => {
  for (const [index, { kind, moment, nth }] of kills.entries()) {
    const out = made(`out-${String(index)}`);
    await desk.state('Up to date');
    await holdFile(launched.app, out, moment, nth);
    await exportInto(launched, desk, kind, out);
    await fileHeld(out);
    await launched.kill();
    ({ launched, desk } = await openKept({ userDataDir }));
    await desk.go('Exports');
    await expect.poll(() => readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
    const files = readdirSync(out);
    expect(files, `${kind} ${moment}`).toHaveLength(moment === 'after its name' ? nth : nth - 1);
    for (const name of files.filter((it) => it.endsWith('.pdf')))
      expect(readPdf(join(out, name)).pages, name).toBeGreaterThan(0);
    const shown = kind === 'a batch' ? `out-${String(index)}` : (files[0] ?? 'no file');
    const line = desk.window.getByRole('row').filter({ hasText: shown });
    if (files.length === 0 && kind !== 'a batch')
      await expect(line, `${kind} ${moment}`).toHaveCount(0);
    else {
      await expect(line, `${kind} ${moment}`).toContainText('interrupted');
      await expect(line.getByRole('cell').nth(3)).toContainText(
        new RegExp(`^${recordsOf(kind, files.length)} `),
      );
      if (moment === 'with a torn temporary file') await expectContinued(line, out);
    }
    rmSync(out, { recursive: true });
  }
});

test('a print that never answers is ended and named, and the batch goes on', async () => {
  const { app, window } = launched;
  const out = made('hung');
  await desk.synced();
  await holdPrint(app, 2);
  await exportInto(launched, desk, 'a batch', out);
  await expect(bar()).toContainText(
    `${String(WAIVERS - 1)} of ${String(WAIVERS)} files were saved.`,
    { timeout: 240_000 },
  );
  /* Two windows print side by side: whichever was second. */
  const said = bar().getByRole('alert');
  await expect(said).toHaveText(/^1 took too long to print: \S/);
  const name = (await said.innerText()).replace(/^.*: /, '');
  await expect(desk.rows('Waivers').filter({ hasText: name }).first()).toBeVisible();
  const files = pdfsIn(out);
  expect(files).toHaveLength(WAIVERS - 1);
  for (const file of files)
    expect(readPdf(join(out, file)).text).not.toContain(`Signed by ${name}`);
  await desk.go('Exports');
  const line = window.getByRole('row').filter({ hasText: 'some could not be saved' });
  await expect(line.getByRole('cell').nth(3)).toContainText(
    `${String(WAIVERS - 1)} of ${String(WAIVERS)}`,
  );
  await desk.go('Waivers');
  await selectNone();
});

interface Manifest {
  readonly list: { readonly completeness: string; readonly selection: readonly string[] };
  readonly files: readonly {
    readonly file: string;
    readonly sha256: string;
    readonly record: { readonly id: string };
  }[];
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The folder's manifest names every waiver once, each with a PDF of that hash, and nothing else is there. */
function expectWhole(out: string): void {
  const told = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  expectAll(told, (file) => readFileSync(join(out, file)));
  const names = [...told.files.map(({ file }) => file), 'manifest.csv', 'manifest.json'];
  expect(readdirSync(out).sort()).toEqual(names.sort());
  for (const { file } of told.files) expect(readPdf(join(out, file)).pages).toBeGreaterThan(0);
}

function expectAll({ files, list }: Manifest, read: (file: string) => Buffer): void {
  expect(list).toMatchObject({ completeness: 'complete' });
  expect(files.map(({ record }) => record.id).sort()).toEqual(
    [...service.hooks.waivers.ids()].sort(),
  );
  for (const { file, sha256 } of files) expect(hashOf(read(file)), file).toBe(sha256);
}

async function exportAllInto(out: string): Promise<void> {
  await desk.go('Waivers');
  await desk.expectRows('Waivers', WAIVERS);
  await answerFolderDialog(launched.app, out);
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
  await chooseExport(bar(), 'Export selected…');
}

test('a batch into a folder; one that is cancelled while another export waits, and one whose disk fills, go on with the rest', async () => {
  const disk = join(folder, 'disk');
  const unmount = smallDisk(disk, 8);
  const { app, window } = launched;
  try {
    const out = made('cancelled');
    const underWay = window.getByRole('region', { name: 'Exports under way' });
    const mouse = byMouse(launched);
    await test.step('cancelled: what was saved is told, and the export that waited has its turn', async () => {
      await pauseFile(app, out, 2);
      await answerFolderDialog(app, out);
      await mouse.click(window.getByRole('link', { name: 'Waivers', exact: true }));
      await mouse.click(window.getByRole('button', { name: /^Export all \d+…$/ }));
      await mouse.click(
        window.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }),
      );
      await fileHeld(out);
      await desk.go('Events');
      await answerSaveDialog(app, join(folder, 'events.csv'));
      await window.getByRole('button', { name: /^Export all \d+…$/ }).click();
      await window.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await expect(underWay).toContainText(`Exporting 1 of ${String(WAIVERS)}`);
      await expect(underWay).toContainText('and 1 waiting');
      await mouse.click(underWay.getByRole('button', { name: 'Cancel' }));
      await expect(underWay).toContainText('Cancelling …');
      await letGo(app);
      await expect(desk.lastAction).toContainText('events.csv');
      await desk.go('Waivers');
      await expect(window.getByRole('main')).toContainText(
        `Stopped. 2 of ${String(WAIVERS)} files were saved.`,
      );
      expect(pdfsIn(out)).toHaveLength(2);
    });

    await test.step('continued: the rest alone is written', async () => {
      const before = pdfsIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs]);
      await mouse.click(window.getByRole('button', { name: 'Continue with the other 2' }));
      /* As docs/usability.md says. */
      expect(mouse.said().clicked).toBe(5);
      await expect(desk.lastAction).toContainText(`Saved ${String(WAIVERS)} files`);
      for (const [name, at] of before) expect(statSync(join(out, String(name))).mtimeMs).toBe(at);
      expectWhole(out);
    });

    await test.step('a disk that fills ends the batch with what was saved, and it goes on when there is room; reading on keeps the selection', async () => {
      await pauseFile(app, disk, 2);
      await exportAllInto(disk);
      await fileHeld(disk);
      if (unmount !== null) fillDisk(disk);
      await letGo(app, unmount === null ? 'ENOSPC' : null);
      await expect(bar()).toContainText(
        `The disk is full. 1 of ${String(WAIVERS)} files was saved. Free some space, then continue.`,
      );
      expect(pdfsIn(disk)).toHaveLength(1);
      expect(readdirSync(disk).filter((name) => name.endsWith('.part'))).toEqual([]);
      if (unmount !== null) emptyDisk(disk);
      await letGo(app);
      await bar().getByRole('button', { name: 'Continue with the other 3' }).click();
      await desk.openFirst('Waivers');
      await expect(desk.lastAction).toContainText(`Saved ${String(WAIVERS)} files`);
      await expect(bar()).toContainText(`${String(WAIVERS)} selected`);
      await selectNone();
      expectWhole(disk);
    });
  } finally {
    unmount?.();
  }
});

test('a kept folder gets the new file of a changed waiver, and lists an erased person’s for review', async () => {
  const out = made('Waivers');
  const canary = service.hooks.waivers.add({ signerName: 'Zdenka Canary' });
  const event = service.hooks.events.add({ startsAt: new Date().toISOString(), details: 'Ring' });
  const card = desk.window.getByRole('region', { name: 'Keep a folder up to date' });
  const state = card.getByRole('status', { name: 'Kept folder' });
  const manifest = (): Manifest =>
    JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  const upToDate = (files: number): Promise<void> =>
    expect(state).toContainText(`Up to date · ${String(files)} files`);
  await desk.syncNow();
  await answerFolderDialog(launched.app, out);
  await desk.go('Exports');
  const keep = card.getByRole('checkbox', { name: 'Keep a folder up to date' });
  await expect(keep).not.toBeChecked();
  await keep.click();
  await upToDate(WAIVERS + 1);
  await expect(keep).toBeChecked();
  const first = manifest().files;
  expect(first.map(({ file }) => file).sort()).toEqual(pdfsIn(out).sort());
  for (const { file } of first) expect(readPdf(join(out, file)).pages).toBeGreaterThan(0);

  service.hooks.waivers.change(canary, { title: 'A new title' });
  await desk.syncNow();
  await upToDate(WAIVERS + 2);
  const theirs = manifest().files.filter(({ record }) => record.id === canary);
  expect(theirs).toHaveLength(2);
  const told = theirs.map(({ file }) => attachedRecord(join(out, file)).toString());
  expect(told.map((it) => it.includes('A new title'))).toEqual([false, true]);

  service.hooks.events.redact(event);
  await desk.syncNow();
  const review = card.getByRole('region', { name: 'Files of erased people' });
  for (const { file } of theirs) await expect(review).toContainText(file);
  /* The batches hold the same person. */
  const handled = desk.window.getByRole('button', { name: 'Mark as handled' });
  for (let left = await handled.count(); left > 0; left -= 1) {
    await handled.first().click();
    await expect(handled).toHaveCount(left - 1);
  }
  await expect(review).toHaveCount(0);
  /* The other tests write files of their own. */
  await keep.click();
  await expect(keep).not.toBeChecked();
});

test('a PDF has the same bytes after syncs that changed everything but its record, also in a combined one', async () => {
  const { app, window } = launched;
  const waivers = service.hooks.waivers.ids().length;
  await desk.go('Waivers');
  await desk.expectRows('Waivers', waivers);
  const shown = await desk.openNth('Waivers', -1);
  const name = await desk.waiver.getByRole('heading', { level: 2 }).first().innerText();
  const print = async (path: string): Promise<Buffer> => {
    await answerSaveDialog(app, path);
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    const status = desk.lastAction;
    await expect(status).toContainText(path.split('/').at(-1) ?? '');
    return readFileSync(path);
  };
  const before = await print(join(folder, 'before.pdf'));
  for (const id of service.hooks.waivers.ids()) {
    if (id !== shown) service.hooks.waivers.change(id, { signer_name: `Changed ${id}` });
  }
  for (const id of service.hooks.community.templateIds())
    service.hooks.community.editTemplate(id, { agreement: '<p>Another text.</p>' });
  service.hooks.waivers.add({ signerName: 'Signed since' });
  await window.getByRole('button', { name: 'Sync now' }).click();
  await desk.expectRows('Waivers', waivers + 1);
  await desk.state('Up to date');
  await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toHaveText(name);
  const after = await print(join(folder, 'after.pdf'));
  expect(after.equals(before)).toBe(true);
  const { text } = readPdf(join(folder, 'after.pdf'));
  expect(text).toMatch(/Printed by\s+Waiver Desk \d+\.\d+\.\d+, Chromium \d+/);
  expect(text).not.toMatch(/As of|State of the list|Current template version/);
  expectOwnMarks(join(folder, 'after.pdf'), shown ?? '');
  await expectCombined(join(folder, 'after.pdf'), waivers + 1);
  await selectNone();
});

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

const ROWS = 100;
const CLAUSES = 16;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';

const clause = (at: number): string =>
  `<h3>Clause ${at}</h3><p>${'I ride at my own risk. '.repeat(8 + (at % 5))}</p>`;
const row = (at: number): string => `<tr><td>Row ${at}</td><td>€ ${at}</td></tr>`;
const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at + 1)).join('');

const AGREEMENT =
  numbered(CLAUSES, clause) +
  `<p><img src="${PICTURE}" alt="Seal"></p>` +
  `<table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody>${numbered(ROWS, row)}</tbody></table>`;

/** Exports the whole list that is shown, as a file of this name. */
async function exportAll(kind: string, name: string): Promise<string> {
  const { window } = desk;
  const path = join(folder, name);
  await answerSaveDialog(launched.app, path);
  await window.getByRole('button', { name: /^Export all \d/ }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByLabel('Export as').selectOption(kind);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(desk.lastAction).toContainText(name);
  return path;
}

test('what is chosen for the top of pages stands on each of them, and a check knows it', async () => {
  const { window } = desk;
  await desk.go('Settings');
  const head = window.getByRole('group', { name: 'At the top of each page of a PDF' });
  await head.getByLabel('Letterhead').fill('Wheel house');
  await head.getByLabel('Second line').fill('1 Ring Road · القاهرة');
  await head.getByLabel(/^Word/).fill('Copy');
  const files = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO };
  await head.getByLabel('Logo').setInputFiles({ ...files, buffer: Buffer.from('no picture') });
  await expect(head.getByRole('alert')).toContainText('no picture');
  await head.getByLabel('Logo').setInputFiles(files);
  await expect(head.getByRole('img', { name: 'The logo chosen' })).toBeVisible();
  await desk.go('Waivers');
  const id = await desk.openFirst('Waivers');
  const single = join(folder, 'one.pdf');
  await answerSaveDialog(launched.app, single);
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('one.pdf');
  const all = await exportAll('combined', 'all.pdf');

  for (const path of [single, all]) {
    const { text, pages, feet } = readPdf(path);
    const each = text.split('\f').slice(0, -1);
    expect(each).toHaveLength(pages);
    expect(feet).toHaveLength(pages);
    for (const page of each) expect(page).toMatch(/^ *Wheel house +Copy\n.*1 Ring Road/);
    const clauses = await brokenClauses(readFileSync(path));
    expect(clauses.filter(({ broken }) => broken.length > 0)).toEqual([]);
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'all manifest.json'), 'utf8')) as {
    files: readonly object[];
  };
  const said = ['Wheel house', '1 Ring Road · القاهرة', 'Copy', '(logo)'];
  for (const file of manifest.files) expect(file).toMatchObject({ page_head: said });

  await desk.go('Settings');
  for (const name of ['Letterhead', 'Second line', /^Word/]) await head.getByLabel(name).fill('');
  await head.getByRole('button', { name: 'Remove logo' }).click();
  await answerFolderDialog(launched.app, single);
  await window.keyboard.press('Control+k');
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('check a pdf');
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog');
  await expect(dialog).toContainText('it is the same file byte by byte');
  await expect(dialog).toContainText(said.join(' · '));
  await expect(dialog).toContainText(id);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('a list becomes a workbook, and its events a calendar', async () => {
  await desk.go('Waivers');
  const [names = [], ...rows] = await readSheet(await exportAll('xlsx', 'all.xlsx'));
  expect(rows.map((cells) => String(cells[names.indexOf('id')])).sort()).toEqual(
    [...service.hooks.waivers.ids()].sort(),
  );
  const column = names.indexOf('signed_at_local');
  for (const cells of rows) expect(cells[column]).toBeInstanceOf(Date);
  await desk.go('Events');
  const calendar = readFileSync(await exportAll('calendar', 'all.ics'), 'utf8');
  expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(service.hooks.events.ids().length);
  for (const id of service.hooks.events.ids()) expect(calendar).toContain(id);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
});

/* The lines of each page. */
function pagesOf(path: string): readonly (readonly string[])[] {
  const lines = readPdf(path)
    .text.split('\f')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  return lines.slice(0, -1);
}

const wordsIn = (path: string): readonly string[] =>
  readPdf(path)
    .text.split(/\s+/)
    .filter((word) => word !== '');

test('a long agreement is printed whole, and its PDF can be checked later', async () => {
  const id = service.hooks.waivers.add({ signerName: 'Marta Nowak' });
  service.hooks.waivers.change(id, { agreement: AGREEMENT });
  const path = join(folder, 'waiver.pdf');
  const { app, window } = launched;
  await desk.syncNow();
  await desk.go('Waivers');
  await desk.openRow('Waivers', id);
  await answerSaveDialog(app, path);
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('waiver.pdf');

  await test.step('heads stand on every page of their table, headings never at a page’s end', () => {
    const pages = pagesOf(path);
    const tables = pages.filter((page) => page.some((line) => /Row \d+/.test(line)));
    expect(tables.length).toBeGreaterThan(2);
    for (const page of tables) {
      const first = page.findIndex((line) => /Row \d+/.test(line));
      expect(page[first - 1]).toMatch(/Item\s+Price/);
    }
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) expect(page.at(-1)).not.toMatch(/^\s*Clause \d+$/);
    expect(picturesIn(path)).toBe(1);
  });

  await test.step('the saved file is opened, and the same document is printed on paper', async () => {
    const opened = await watchOpening(app);
    const status = desk.lastAction;
    await status.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => opened()).toEqual([path]);
    const paper = join(folder, 'paper.pdf');
    await printInto(app, paper);
    await window.keyboard.press('Control+p');
    await expect.poll(() => existsSync(paper)).toBe(true);
    expect(wordsIn(paper)).toEqual(wordsIn(path));
  });

  const result = window.getByRole('status', { name: 'Result of the check' });
  const dialog = window.getByRole('dialog');
  const check = async (file: string): Promise<void> => {
    await answerFolderDialog(app, file);
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: 'Check another…' }).click();
    else {
      await window.keyboard.press('Control+k');
      await window.getByRole('searchbox', { name: 'Find a command' }).fill('check a pdf');
      await window.keyboard.press('Enter');
    }
  };

  await test.step('an equal file', async () => {
    await check(path);
    await expect(result).toHaveText('Same record as in this copy.');
    await expect(dialog).toContainText('it is the same file byte by byte');
    await expectAccessible(window, 'checking a PDF', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Ask the service now' }).click();
    await expect(dialog).toContainText('Same record as in the service.');
  });

  await test.step('a changed file', async () => {
    const changed = join(folder, 'changed.pdf');
    const bytes = readFileSync(path, 'latin1');
    const hash = /<desk:ContentSha256>(\w+)</.exec(bytes)?.[1] ?? '';
    writeFileSync(changed, bytes.replace(hash, 'ab'.repeat(32)), 'latin1');
    await check(changed);
    await expect(result).toContainText('Damaged after export');
  });

  await test.step('a file of another program, dropped', async () => {
    await window.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF'], 'other.pdf'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    await expect(result).toContainText('Not made by Waiver Desk');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a record that was changed since', async () => {
    service.hooks.waivers.change(id, { signer_email: 'new@example.test' });
    await desk.syncNow();
    await check(path);
    await expect(result).toHaveText('Same record, changed in this copy since: the signer’s email.');
  });
});

/* print-to-pdf.ts goes around one chain of prints by way of a function Electron does not document. */
test('an Electron that prints in one chain has the inner function that leads around it', async () => {
  const { electron, inner } = await launched.app.evaluate(({ BrowserWindow }) => ({
    electron: process.versions.electron ?? '',
    inner: typeof Reflect.get(BrowserWindow.getAllWindows()[0]!.webContents, '_printToPDF'),
  }));
  const isChained = Number.parseInt(electron, 10) < 45;
  if (isChained) expect(inner).toBe('function');
  else expect(electron).toMatch(/^\d+\./);
});

declare global {
  // Of the window and of its worker; each has one of its own.
  var collected: number | undefined;
}

/* Both run inside the program, so they must not refer to anything outside themselves. */
function countCollections(): void {
  if (typeof (globalThis as { gc?: unknown }).gc !== 'function') return;
  globalThis.collected = 0;
  const gc = ({ flavor }: { readonly flavor: string }): void => {
    /* The step that ends a collection. */
    if (flavor === 'last-resort') globalThis.collected = (globalThis.collected ?? 0) + 1;
  };
  Object.assign(globalThis, { gc });
}
const collected = (): number | undefined => globalThis.collected;

/* Foot of every page, and the record inside, as other programs find them. */
function expectOwnMarks(path: string, id: string): void {
  const { text, feet, pages, tagged, objects } = readPdf(path);
  const record = attachedRecord(path);
  const hash = createHash('sha256').update(record).digest('hex');
  expect(tagged).toBe(true);
  expect(objects).toMatch(/\/Outlines/);
  expect(text.replace(/\s+/g, '')).toContain(hash);
  expect(feet).toEqual(
    Array.from(
      { length: pages },
      (_, index) => `Page ${index + 1} of ${pages} · ${id} · ${hash.slice(0, 12)}`,
    ),
  );
  expect(JSON.parse(record.toString())).toMatchObject({ type: 'waiver_submissions', id });
}

/* All waivers as one PDF: that of `single` stands in it as it is, and its rows can be copied. */
async function expectCombined(single: string, waivers: number): Promise<void> {
  const { app, window } = launched;
  const path = join(folder, 'combined.pdf');
  await desk.grid('Waivers').focus();
  await window.keyboard.press('Control+a');
  await window.keyboard.press('Control+c');
  const menu = window.getByRole('menu');
  await expect(desk.lastAction).toContainText(`${waivers} rows copied`);
  const { text, html } = await pasted(window);
  expect(text.split('\n')).toHaveLength(waivers + 1);
  expect(html.match(/<tr>/g)).toHaveLength(waivers + 1);
  const row = desk.rows('Waivers').first();
  await row.getByRole('gridcell').first().click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Export selected…' })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(desk.grid('Waivers')).toBeFocused();
  await window.keyboard.press('Escape');
  await window.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Copy id' }).click();
  await expect(desk.lastAction).toContainText('Id copied');
  expect((await pasted(window)).text).toBe(await row.getAttribute('data-id'));
  await desk.grid('Waivers').focus();
  await window.keyboard.press('Control+a');
  await answerSaveDialog(app, path);
  await window.getByRole('button', { name: 'Export selected…' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByLabel('Export as').selectOption('One combined PDF');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = `Saved ${waivers} waivers in combined.pdf`;
  await expect(desk.lastAction).toContainText(saved);
  const { files } = JSON.parse(readFileSync(join(folder, 'combined manifest.json'), 'utf8')) as {
    files: readonly { record: { id: string }; pages: { first: number; last: number } }[];
  };
  const whole = readPdf(path);
  expect(whole.pages).toBe(files.at(-1)?.pages.last);
  expect(whole.tagged).toBe(true);
  const id = /\d{10,}/.exec(readPdf(single).feet[0] ?? '')?.[0];
  const pages = files.find(({ record }) => record.id === id)?.pages;
  expect(pages).toBeDefined();
  const inside = whole.text.split('\f').slice((pages?.first ?? 0) - 1, pages?.last);
  expect(inside.join('\f')).toBe(readPdf(single).text.split('\f').slice(0, -1).join('\f'));
  expect(bookmarksIn(path)).toHaveLength(waivers);
  const records = attachedRecords(path).map((it) => it.toString());
  expect(records).toHaveLength(waivers);
  expect(records).toContain(attachedRecord(single).toString());
}

/** What a program gets that pastes now. */
async function pasted(window: Page): Promise<{ readonly text: string; readonly html: string }> {
  const handle = await window.evaluateHandle(() => ({
    paste: new Promise<{ text: string; html: string }>((resolve) =>
      document.addEventListener(
        'paste',
        (event) => {
          event.preventDefault();
          resolve({
            text: event.clipboardData?.getData('text/plain') ?? '',
            html: event.clipboardData?.getData('text/html') ?? '',
          });
        },
        { capture: true, once: true },
      ),
    ),
  }));
  await window.getByRole('searchbox', { name: 'Search waivers' }).press('Control+v');
  return handle.evaluate(({ paste }) => paste);
}

/**
 * The `nth` print from now on never answers: its process is stopped, and the system tells of it as
 * of one that is at work without end.
 */
async function holdPrint(app: LaunchedApp['app'], nth: number): Promise<void> {
  await app.evaluate(({ app: program, webContents }, held) => {
    interface Printing {
      _printToPDF?: (settings: unknown) => Promise<unknown>;
    }
    let prints = 0;
    const watch = (contents: Electron.WebContents): void => {
      const printing = contents as unknown as Printing;
      const real = printing._printToPDF?.bind(contents);
      printing._printToPDF = (settings) => {
        prints += 1;
        if (prints === held) hang(contents);
        return real?.(settings) ?? Promise.reject(new Error('This Electron prints otherwise.'));
      };
    };
    /* Windows that have printed may still be there. */
    webContents.getAllWebContents().forEach(watch);
    program.on('web-contents-created', (_event, contents) => watch(contents));
    const hang = (contents: Electron.WebContents): void => {
      const pid = contents.getOSProcessId();
      process.kill(pid, 'SIGSTOP');
      contents.once('destroyed', () => process.kill(pid, 'SIGCONT'));
      const metrics = program.getAppMetrics.bind(program);
      const begunMs = performance.now();
      const busy = (cpu: Electron.CPUUsage): Electron.CPUUsage => ({
        ...cpu,
        cumulativeCPUUsage: (performance.now() - begunMs) / 100,
      });
      program.getAppMetrics = () =>
        metrics().map((it) => (it.pid === pid ? { ...it, cpu: busy(it.cpu) } : it));
    };
  }, nth);
}
