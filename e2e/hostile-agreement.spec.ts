import { expect, test, type ElectronApplication } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAgreement, seenText } from '../src/domain/agreement/read-agreement';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import {
  answerFolderDialog,
  deskPage,
  type DeskPage,
  chooseExport,
  pdfsIn,
} from './pages/desk-page';
import { attachedRecord, readPdf, words } from './support/pdf';

/* `npm run torture` plays all; within npm test every twelfth, most of its neighbours being of the same kind. */
const EVERY = process.env['TORTURE_WHOLE'] === undefined ? 12 : 1;

let connections = 0;
let beacon: Server;
let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let vectors: ReturnType<typeof hostileAgreements>;
const ids: string[] = [];
const dialogs: string[] = [];

test.beforeAll(async () => {
  beacon = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  const all = hostileAgreements(
    `http://127.0.0.1:${String((beacon.address() as AddressInfo).port)}`,
  );
  vectors = all.filter((_, at) => at % EVERY === 0);
  service = await startService({ waivers: 0, events: 0 });
  ids.length = 0;
  for (const [i, { html }] of vectors.entries()) {
    const id = service.hooks.waivers.add({ signerName: nameOf(i) });
    ids.push(id);
    service.hooks.waivers.change(id, { agreement: html });
  }
  launched = await launchApp();
  desk = deskPage(launched.window);
  launched.window.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.connect(service);
  await desk.expectRows('Waivers', vectors.length);
  await watchContents(launched.app);
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  beacon.close();
});

test('hostile agreements show their text and reach nobody, on screen and in search', async () => {
  test.setTimeout(120_000 + vectors.length * 5000);
  const { window, app } = launched;
  const address = window.url();
  for (const [i, { name, text, html }] of vectors.entries()) {
    // With marks in it, and the words around them in the list; nobody agreed to what was hidden.
    const isSeen = words(seenText(html)).includes(text);
    await desk.search('Search waivers', `${nameOf(i)} ${text}`);
    await desk.expectRows('Waivers', isSeen ? 1 : 0);
    if (!isSeen) await desk.search('Search waivers', nameOf(i));
    const row = desk.rows('Waivers').filter({ hasText: nameOf(i) });
    await desk.openRow('Waivers', ids[i] ?? '');
    const shown = readAgreement(html).asText
      ? window.getByRole('region', { name: 'Agreement as signed, its words' })
      : window.frameLocator('iframe[title="Agreement as signed"]').locator('body');
    await expect(shown, name).toContainText(text);
    if (!isSeen) continue;
    await expect(window.getByRole('status', { name: 'Matches' }), name).toHaveText(/^1 of/);
    await expect(row.locator('[data-part="found"]'), name).toContainText('own');
    const markup = row.locator(
      '[data-part="found"] :not(bdi, mark, span[title="Hidden character"])',
    );
    expect(await markup.count(), name).toBe(0);
  }
  expect(window.url()).toBe(address);
  expect(dialogs).toEqual([]);
  expect(app.windows()).toHaveLength(1);
  await expectNothingWanted(app);
});

test('hostile agreements print their text into PDFs without links or scripts, and reach nobody', async () => {
  test.setTimeout(120_000 + vectors.length * 5000);
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-hostile-'));
  try {
    await desk.search('Search waivers', '');
    await desk.expectRows('Waivers', vectors.length);
    await desk.grid('Waivers').focus();
    await launched.window.keyboard.press('Control+a');
    await answerFolderDialog(launched.app, folder);
    const bar = launched.window.getByRole('toolbar', { name: 'Selected waivers' });
    await chooseExport(bar, 'Export selected…');
    await expect(desk.lastAction).toContainText('Saved', {
      timeout: 60_000 + vectors.length * 4000,
    });
    const files = pdfsIn(folder);
    expect(files).toHaveLength(vectors.length);
    for (const [i, { name, text }] of vectors.entries()) {
      const path = join(folder, files.find((file) => file.includes(nameOf(i))) ?? '');
      const pdf = readPdf(path);
      expect(attachedRecord(path).length, name).toBeGreaterThan(0);
      expect(words(pdf.text), name).toContain(text);
      expect(pdf.objects, name).not.toMatch(
        /\/(URI|JavaScript|JS|Launch|SubmitForm|GoToR|AcroForm|OpenAction)\b/,
      );
    }
    await expectNothingWanted(launched.app);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Notes every navigation anybody begins, and every request that is none of the program's own. */
async function watchContents(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: program, BrowserWindow, session }) => {
    const wanted = ((globalThis as Record<string, unknown>)['wanted'] = [] as string[]);
    const watch = (contents: Electron.WebContents): void => {
      contents.on('will-frame-navigate', (event) => wanted.push(`navigation to ${event.url}`));
      contents.on('did-create-window', (_window, { url }) => wanted.push(`window of ${url}`));
    };
    program.on('web-contents-created', (_event, contents) => watch(contents));
    for (const window of BrowserWindow.getAllWindows()) watch(window.webContents);
    const own = /^(app:\/\/|data:image\/(png|jpeg|gif|webp)|devtools:)/;
    for (const each of [session.defaultSession, session.fromPartition('waiver-print')]) {
      const note = ({ url }: { url: string }): void => {
        if (!own.test(url)) wanted.push(`request for ${url.slice(0, 200)}`);
      };
      each.webRequest.onSendHeaders(note);
      each.webRequest.onErrorOccurred(note);
      each.webRequest.onCompleted(note);
      each.on('will-download', (_event, item) => wanted.push(`download of ${item.getURL()}`));
    }
  });
}

async function expectNothingWanted(app: ElectronApplication): Promise<void> {
  const wanted = await app.evaluate(() => (globalThis as unknown as { wanted: string[] }).wanted);
  expect(wanted.filter((it) => it !== 'navigation to about:srcdoc')).toEqual([]);
  expect(connections).toBe(0);
}

/** A signer no other record has a word in common with. */
function nameOf(vector: number): string {
  return `Hostile${String(vector).padStart(3, '0')}x`;
}
