import { expect, test } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { launchApp } from '../e2e/fixtures/launch';
import { startService, type Service } from '../e2e/fixtures/service';
import {
  answerFolderDialog,
  deskPage,
  type DeskPage,
  chooseExport,
  pdfsIn,
} from '../e2e/pages/desk-page';
import { readPdf, words, type PdfFacts } from '../e2e/support/pdf';
import { smallAgreement } from '../src/domain/agreement/testing/any-agreement';
import { openPlace } from './driver';
import { wholeByQpdf } from './support/qpdf';

const SAMPLES = 20;
const GENERATED = 20;
const SEED = 20_261_121;
const CHECKED = 2;

let service: Service;
let folder: string;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-next-pdfs-'));
  service = await startService({ waivers: SAMPLES, events: 0 });
  for (const [at, agreement] of fc
    .sample(smallAgreement, { numRuns: GENERATED, seed: SEED })
    .entries()) {
    const id = service.hooks.waivers.add({ signerName: `Generated${String(at)}x` });
    service.hooks.waivers.change(id, { agreement });
  }
});
test.afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

test('the same waivers give PDFs of the same words and footers on both engines, whole and tagged, and each is checked on the next', async () => {
  test.setTimeout(400_000);
  const [here, next] = [join(folder, 'here'), join(folder, 'next')];
  for (const made of [here, next]) mkdirSync(made);
  await printHere(here);
  await printOnNext(next, async (desk, choose) => {
    const [first = ''] = pdfsIn(next);
    await checkFile(desk, () => choose(join(next, first)), 'the same file byte by byte');
    const generated = pdfsIn(here).filter((name) => name.includes('Generated'));
    const samples = pdfsIn(here).filter((name) => !generated.includes(name));
    for (const name of [...samples.slice(0, CHECKED), ...generated.slice(0, CHECKED)])
      await checkFile(desk, () => choose(join(here, name)), 'Made by another version');
  });
  const names = pdfsIn(here);
  expect(names).toHaveLength(SAMPLES + GENERATED);
  expect(pdfsIn(next)).toEqual(names);
  for (const name of names) {
    const [one, other] = [join(here, name), join(next, name)];
    expect([wholeByQpdf(one), wholeByQpdf(other)], name).toEqual([true, true]);
    const [before, after] = [readPdf(one), readPdf(other)];
    expect([before.tagged, after.tagged], name).toEqual([true, true]);
    expect(wordsOf(after), name).toEqual(wordsOf(before));
    for (const { feet, pages } of [before, after]) expect(feet, name).toHaveLength(pages);
    expect(marksOf(after), name).toEqual(marksOf(before));
  }
});

/* Checks the PDF that the dialog will name, and finds it whole. */
async function checkFile(desk: DeskPage, choose: () => void, words: string): Promise<void> {
  const { window } = desk;
  choose();
  await window.keyboard.press('Control+k');
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('check a pdf');
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog');
  await expect(dialog).toContainText(words, { timeout: 60_000 });
  await expect(window.getByRole('status', { name: 'Result of the check' })).toHaveText(
    'Same record as in this copy.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function printHere(into: string): Promise<void> {
  const { app, window, close } = await launchApp();
  const desk = deskPage(window);
  await connect(desk);
  await answerFolderDialog(app, into);
  await exportAll(desk);
  await close();
}

async function printOnNext(
  into: string,
  look: (desk: DeskPage, choose: (path: string) => void) => Promise<void>,
): Promise<void> {
  const place = await openPlace(join(folder, 'profile'));
  const program = await place.start();
  const desk = deskPage(program.window);
  await connect(desk);
  program.computer({ folder: into });
  await exportAll(desk);
  await look(desk, (path) => program.computer({ folder: path }));
  await program.quit();
  await place.close();
}

async function connect(desk: DeskPage): Promise<void> {
  await desk.connect(service);
  await desk.expectRows('Waivers', SAMPLES + GENERATED);
}

async function exportAll(desk: DeskPage): Promise<void> {
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
  const bar = desk.window.getByRole('toolbar', { name: 'Selected waivers' });
  await chooseExport(bar, 'Export selected…');
  await expect(desk.lastAction).toContainText('Saved', { timeout: 120_000 });
}

/* Record and short hash at the foot of the first page; where pages break may differ. */
function marksOf({ feet }: PdfFacts): string | undefined {
  return feet[0]?.replace(/^Page \d+ of \d+/, '');
}

/* Each says of itself what printed it, and 130 draws no margins with page numbers. */
function wordsOf({ text }: PdfFacts): readonly string[] {
  const own = words(text)
    .replace(/Waiver Desk \S+,\s+Chromium \S+/, '')
    .replaceAll(/Page \d+ of \d+/g, '');
  return own.match(/\S+/g)?.sort() ?? [];
}
