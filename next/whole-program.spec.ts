import { expect, test } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../e2e/fixtures/service';
import {
  deskPage,
  PASSPHRASE,
  SECTIONS,
  type DeskPage,
  chooseExport,
  pdfsIn,
} from '../e2e/pages/desk-page';
import { readPdf } from '../e2e/support/pdf';
import { readAgreement } from '../src/domain/agreement/read-agreement';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import { openPlace, type NextPlace, type NextProgram } from './driver';
import { wholeByQpdf } from './support/qpdf';

/* `npm test` prints fewer. */
const PDFS = Number(process.env['NEXT_PDFS'] ?? 60);

let service: Service;
let place: NextPlace;
let out: string;

test.beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-next-'));
  out = join(folder, 'out');
  mkdirSync(out);
  service = await startService({ waivers: PDFS, events: 40 });
  place = await openPlace(join(folder, 'profile'));
});
test.afterEach(async () => {
  await place.close();
  await service.close();
  rmSync(join(place.folder, '..'), {
    recursive: true,
    force: true,
    maxRetries: 5,
    retryDelay: 100,
  });
});

test('the built program on the next Node and Chromium: from the first connection to the second start', async () => {
  const program = await place.start();
  const desk = deskPage(program.window);
  test.info().annotations.push({ type: 'Chromium', description: program.chromium });
  await desk.connect(service, 'passphrase');
  await desk.expectRows('Waivers', PDFS);
  await showsEverySection(desk);
  await findsAndShows(desk);
  await exportsPdfs(program, desk);
  await exportsCsv(program, desk);
  await locksAndUnlocks(desk);
  await endsQuietly(program);

  await service.hooks.network.down();
  const second = await place.start();
  const again = deskPage(second.window);
  await again.unlock();
  await again.expectRows('Waivers', PDFS);
  await again.state('Offline');
  await again.openFirst('Waivers');
  await endsQuietly(second);
});

test('a hostile agreement in the frame of the next Chromium shows its text and does nothing', async () => {
  const vectors = hostileAgreements('http://127.0.0.1:9').slice(0, Math.ceil(PDFS / 2));
  /* No other record has a word in common with it. */
  const nameOf = (at: number): string => `Hostile${String(at).padStart(3, '0')}x`;
  const ids = vectors.map(({ html }, at) => {
    const id = service.hooks.waivers.add({ signerName: nameOf(at) });
    service.hooks.waivers.change(id, { agreement: html });
    return id;
  });
  const program = await place.start();
  const desk = deskPage(program.window);
  await desk.connect(service);
  const frame = program.window.locator('iframe[title="Agreement as signed"]');
  for (const [at, { name, text, html }] of vectors.entries()) {
    await desk.search('Search waivers', nameOf(at));
    await desk.openRow('Waivers', ids[at] ?? '');
    if (readAgreement(html).asText) continue;
    await expect(frame, name).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().locator('body'), name).toContainText(text);
  }
  await endsQuietly(program);
});

async function showsEverySection(desk: DeskPage): Promise<void> {
  for (const section of SECTIONS) {
    await desk.go(section);
    await expect(desk.window.getByRole('main')).toContainText(/\S/);
  }
  await desk.go('Waivers');
  await desk.answered('Waivers');
}

/* What the frame shows is what the one reader of agreements reads, under a policy of its own. */
async function findsAndShows(desk: DeskPage): Promise<void> {
  const { window } = desk;
  await desk.openFirst('Waivers');
  const frame = window.locator('iframe[title="Agreement as signed"]');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('srcdoc', /http-equiv="Content-Security-Policy"/);
  await expect(frame.contentFrame().locator('body')).toContainText(/\w{4}/);
  const signer = await desk.waiver.getByRole('heading', { level: 2 }).first().innerText();
  await desk.search('Search waivers', `"${signer}"`);
  await expect(desk.rows('Waivers').first()).toContainText(signer);
  await desk.search('Search waivers', 'qqqqxyz');
  await desk.expectRows('Waivers', 0);
  await desk.search('Search waivers', '');
  await desk.expectRows('Waivers', PDFS);
}

async function exportsPdfs(program: NextProgram, desk: DeskPage): Promise<void> {
  const folders = ['first', 'second'].map((name) => join(out, name));
  for (const folder of folders) {
    mkdirSync(folder);
    program.computer({ folder });
    await selectAll(desk);
    const bar = desk.window.getByRole('toolbar', { name: 'Selected waivers' });
    await chooseExport(bar, 'Export selected…');
    await expect(desk.lastAction).toContainText('Saved', { timeout: 120_000 });
  }
  const [first = '', second = ''] = folders;
  const names = pdfsIn(first);
  expect(names).toHaveLength(PDFS);
  for (const name of names) {
    const path = join(first, name);
    expect(readFileSync(path).equals(readFileSync(join(second, name))), name).toBe(true);
    expect(wholeByQpdf(path), name).toBe(true);
  }
  const pdf = readPdf(join(first, names[0] ?? ''));
  expect(pdf.tagged).toBe(true);
  expect(pdf.text).toContain(program.chromium);
}

async function exportsCsv(program: NextProgram, desk: DeskPage): Promise<void> {
  const saveTo = join(out, 'all.csv');
  program.computer({ saveTo });
  await selectAll(desk);
  await chooseExport(desk.window, 'Export CSV…');
  await expect
    .poll(() => readdirSync(out).includes('all.csv') && readFileSync(saveTo, 'utf8').length)
    .toBeGreaterThan(PDFS);
}

async function selectAll(desk: DeskPage): Promise<void> {
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
}

async function locksAndUnlocks(desk: DeskPage): Promise<void> {
  await desk.go('Settings');
  await desk.window.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(desk.window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
  await desk.unlock(`not ${PASSPHRASE}`);
  await expect(desk.alert).toBeVisible();
  await desk.unlock();
  await desk.go('Waivers');
  await desk.expectRows('Waivers', PDFS);
}

/* No error of a page or its worker, nobody asked besides the program, and main ended by itself. */
async function endsQuietly(program: NextProgram): Promise<void> {
  expect(await program.quit()).toBe(0);
  expect(program.troubles).toEqual([]);
  expect(program.wanted).toEqual([]);
  expect(program.output()).toBe('');
}
