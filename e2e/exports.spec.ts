import { expect, test, type Locator, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
import { fileHeld, holdFile, type FileMoment } from './support/held-files';
import { attachedRecord, attachedRecords, bookmarksIn, readPdf } from './support/pdf';

const WAIVERS = 4;

let service: Service;
let folder: string;

type Kind = 'one PDF' | 'a CSV' | 'a batch';

interface Kill {
  readonly kind: Kind;
  readonly moment: FileMoment;
  readonly nth: number;
}

/* A file that is torn, and one that is whole before it is noted as such; one PDF is written as the others are. */
const KILLS: readonly Kill[] = [
  { kind: 'a batch', moment: 'with a torn temporary file', nth: 3 },
  { kind: 'a CSV', moment: 'after its name', nth: 1 },
];

/* `npm run torture` plays these too. */
const FURTHER_KILLS: readonly Kill[] = [
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

/* One profile: each test goes on in the program that the one before it leaves open. */
test.describe.serial('in one profile', () => {
  let userDataDir: string;
  let launched: LaunchedApp;
  let desk: DeskPage;

  test.beforeAll(async () => {
    service = await startService({ waivers: WAIVERS, events: 4 });
    folder = mkdtempSync(join(tmpdir(), 'waiver-desk-exports-'));
    userDataDir = join(folder, 'profile');
    ({ launched, desk } = await launchKept({ userDataDir }));
  });

  test.afterAll(async () => {
    await launched.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function madeFolder(name: string): string {
    const out = join(folder, name);
    mkdirSync(out);
    return out;
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
    await exportInto(launched, desk, 'a CSV', madeFolder('collected'));
    await expect(desk.lastAction).toContainText('Saved');
    expect(await window.evaluate(collected)).toBe(1);
    await window.clock.fastForward(10_000);
    await expect.poll(() => worker.evaluate(collected)).toBe(3);
    expect(await window.evaluate(collected)).toBe(2);
  });

  test('killed at each step of writing a file: what exists is in the export list, and nothing torn stays', async () => {
    for (const [index, { kind, moment, nth }] of kills.entries()) {
      const out = madeFolder(`out-${String(index)}`);
      await desk.state('Up to date');
      await holdFile(launched.app, out, moment, nth);
      await exportInto(launched, desk, kind, out);
      await fileHeld(out);
      await launched.kill();
      ({ launched, desk } = await openKept({ userDataDir }));
      await desk.go('Exports');
      await expect
        .poll(() => readdirSync(out).filter((name) => name.endsWith('.part')))
        .toEqual([]);
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
    const out = madeFolder('hung');
    await desk.synced();
    await holdPrint(app, 2);
    await exportInto(launched, desk, 'a batch', out);
    const bar = window.getByRole('toolbar', { name: 'Selected waivers' });
    await expect(bar).toContainText(
      `${String(WAIVERS - 1)} of ${String(WAIVERS)} files were saved.`,
      { timeout: 240_000 },
    );
    /* Two windows print side by side: whichever was second. */
    const said = bar.getByRole('alert');
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
  });

  test('a PDF has the same bytes after syncs that changed everything but its record, also in a combined one', async () => {
    const { app, window } = launched;
    await desk.go('Waivers');
    await desk.expectRows('Waivers', WAIVERS);
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
    await desk.expectRows('Waivers', WAIVERS + 1);
    await desk.state('Up to date');
    await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toHaveText(name);
    const after = await print(join(folder, 'after.pdf'));
    expect(after.equals(before)).toBe(true);
    const { text } = readPdf(join(folder, 'after.pdf'));
    expect(text).toMatch(/Printed by\s+Waiver Desk \d+\.\d+\.\d+, Chromium \d+/);
    expect(text).not.toMatch(/As of|State of the list|Current template version/);
    expectOwnMarks(join(folder, 'after.pdf'), shown ?? '');
    await expectCombined(launched, desk, join(folder, 'after.pdf'));
  });
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
async function expectCombined(
  { app, window }: Pick<LaunchedApp, 'app' | 'window'>,
  desk: DeskPage,
  single: string,
): Promise<void> {
  const path = join(folder, 'all.pdf');
  await desk.grid('Waivers').focus();
  await window.keyboard.press('Control+a');
  await window.keyboard.press('Control+c');
  const menu = window.getByRole('menu');
  await expect(desk.lastAction).toContainText(`${WAIVERS + 1} rows copied`);
  const { text, html } = await pasted(window);
  expect(text.split('\n')).toHaveLength(WAIVERS + 2);
  expect(html.match(/<tr>/g)).toHaveLength(WAIVERS + 2);
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
  const saved = `Saved ${WAIVERS + 1} waivers in all.pdf`;
  await expect(desk.lastAction).toContainText(saved);
  const { files } = JSON.parse(readFileSync(join(folder, 'all manifest.json'), 'utf8')) as {
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
  expect(bookmarksIn(path)).toHaveLength(WAIVERS + 1);
  const records = attachedRecords(path).map((it) => it.toString());
  expect(records).toHaveLength(WAIVERS + 1);
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
  await app.evaluate(({ app: program }, held) => {
    interface Printing {
      _printToPDF?: (settings: unknown) => Promise<unknown>;
    }
    let prints = 0;
    program.on('web-contents-created', (_event, contents) => {
      const printing = contents as unknown as Printing;
      const real = printing._printToPDF?.bind(contents);
      printing._printToPDF = (settings) => {
        prints += 1;
        if (prints === held) hang(contents);
        return real?.(settings) ?? Promise.reject(new Error('This Electron prints otherwise.'));
      };
    });
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
