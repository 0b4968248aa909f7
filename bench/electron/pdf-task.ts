import { NO_HEAD } from '../../src/domain/files/page-head';
import { BrowserWindow } from 'electron';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WaiverForExport } from '../../src/contract/exported-records';
import { decodeWaiverResource } from '../../src/domain/decode/decode-waiver-resource';
import { createPdfPrinter, type PdfPrinter } from '../../src/main/print/pdf-printer';
import { FONT_ADDRESS, PAGE_ADDRESS } from '../../src/main/print/print-address';
import { loadPrintFonts } from '../../src/main/print/print-fonts';
import { printedAtOnce } from '../../src/main/print/print-cores';
import { printPage } from '../../src/main/print/print-page';
import { openPrintSession } from '../../src/main/print/print-session';
import { openPrintWindow } from '../../src/main/print/print-window';
import { waiverDocument } from '../../src/main/print/waiver-document';
import { servedPage, servedWaiver } from '../queries/sample-page';
import type {
  PdfAnswer,
  PdfCoresAnswer,
  PdfCoresTask,
  PdfGivenAnswer,
  PdfGivenTask,
  PdfTask,
  PdfWindowAnswer,
  PdfWindowTask,
} from './tasks';

/* As a batch has them (main/exports). */
const AHEAD = 4 * printedAtOnce();

const RENDERER = 'Waiver Desk';

/**
 * The batch through the program's press, then `printToPDF` alone on one page that stands there
 * already, then a new window for each document; in turns, so that noise falls on all of them.
 */
export async function measurePdf(task: PdfTask): Promise<PdfAnswer> {
  const records = await fetchRecords(task);
  const answer = { batchEach: [], bareEach: [], windowEach: [], bytesEach: [] } as {
    readonly [name in keyof PdfAnswer]: number[];
  };
  for (let run = 0; run < task.runs; run += 1) {
    answer.bareEach.push(await timeBare(task, records));
    const batch = await timeBatch(task, records);
    answer.batchEach.push(batch.ms);
    answer.bytesEach.push(batch.bytes);
    answer.windowEach.push(await timeWindows(task, records.slice(0, task.windows)));
  }
  return answer;
}

/** A batch through the program's press, and its pages, which are put together before, printed alone. */
export async function measurePdfGiven(task: PdfGivenTask): Promise<PdfGivenAnswer> {
  const records = await fetchRecords(task);
  const answer = { batchEach: [] as number[], givenEach: [] as number[] };
  for (let run = 0; run < task.runs; run += 1) {
    answer.givenEach.push(await timeGiven(task, records));
    answer.batchEach.push((await timeBatch(task, repeated(records, task))).ms);
  }
  return answer;
}

/** One waiver in a new window, again and again; the first apart, as Chromium starts. */
export async function measurePdfWindow(task: PdfWindowTask): Promise<PdfWindowAnswer> {
  const records = decoded([await servedWaiver(task, task.id)]);
  const first = await timeWindows(task, records);
  const each: number[] = [];
  for (let run = 0; run < task.runs; run += 1) each.push(await timeWindows(task, records));
  return { first, each };
}

/** All documents of a batch, with as many on their way at a time as a batch has. */
export async function measurePdfCores(task: PdfCoresTask): Promise<PdfCoresAnswer> {
  const records = await fetchRecords(task);
  const hash = createHash('sha256');
  const ms = await timePress(task, repeated(records, task), (pdf) => hash.update(pdf));
  return { ms, sha256: hash.digest('hex') };
}

async function timePress(
  { fontsFolder }: PdfTask | PdfGivenTask | PdfCoresTask,
  records: readonly WaiverForExport[],
  use: (pdf: Uint8Array) => void,
): Promise<number> {
  const press = openPress(fontsFolder);
  const print = (record: WaiverForExport) => press.print(record);
  const ms = await timed(async () => {
    const coming = records.slice(0, AHEAD).map(print);
    for (const at of records.keys()) {
      const printed = await coming.shift();
      const next = records[at + AHEAD];
      if (next !== undefined) coming.push(print(next));
      if (!printed?.ok) throw new Error('A document was not printed.');
      use(printed.value.pdf);
    }
  });
  press.end();
  return ms;
}

function repeated(
  records: readonly WaiverForExport[],
  { rounds }: { readonly rounds: number },
): readonly WaiverForExport[] {
  return Array.from({ length: rounds }, () => records).flat();
}

async function fetchRecords(
  task: PdfTask | PdfGivenTask | PdfCoresTask,
): Promise<readonly WaiverForExport[]> {
  return decoded(await servedPage(task, 'waiver_submissions', task.batch));
}

function decoded(served: readonly unknown[]): readonly WaiverForExport[] {
  return served.flatMap((resource) => {
    const waiver = decodeWaiverResource(resource);
    return waiver.ok ? [forExport(waiver.value)] : [];
  });
}

function forExport(waiver: WaiverForExport['waiver']): WaiverForExport {
  return {
    waiver,
    contentHash: '0'.repeat(64),
    zone: 'Europe/Vienna',
    paper: 'A4',
    pageHead: NO_HEAD,
  };
}

async function timeBatch(
  task: PdfTask | PdfGivenTask,
  records: readonly WaiverForExport[],
): Promise<{ readonly ms: number; readonly bytes: number }> {
  let bytes = 0;
  const ms = await timePress(task, records, (pdf) => (bytes += pdf.byteLength));
  return { ms: ms / records.length, bytes: bytes / records.length };
}

function openPress(fontsFolder: string): PdfPrinter {
  return createPdfPrinter({
    fontsFolder,
    pageThread: pathToFileURL(join(fontsFolder, '../pages.js')),
    pdfThread: pathToFileURL(join(fontsFolder, '../pdf.js')),
    renderer: RENDERER,
    usualPaper: () => 'A4',
  });
}

async function timeWindows(
  { fontsFolder }: PdfTask | PdfWindowTask,
  records: readonly WaiverForExport[],
): Promise<number> {
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const session = openPrintSession(fonts);
  const ms = await timed(async () => {
    for (const record of records) {
      const window = await openPrintWindow(session);
      await window.print(printPage(waiverDocument(record, RENDERER, fonts.without), 'A4', fonts));
      window.destroy();
    }
  });
  return ms / records.length;
}

/* Pages that are put together before, each given to one window and printed there. */
async function timeGiven(
  { fontsFolder }: PdfGivenTask,
  records: readonly WaiverForExport[],
): Promise<number> {
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const pages = records.map((record) =>
    printPage(waiverDocument(record, RENDERER, fonts.without), 'A4', fonts),
  );
  const window = await openPrintWindow(openPrintSession(fonts));
  const ms = await timed(async () => {
    for (const page of pages) await window.print(page);
  });
  window.destroy();
  return ms / pages.length;
}

/* Documents differ in length: the mean over several of them, each printed again and again. */
const BARE_DOCUMENTS = 8;
const BARE_PRINTS = 5;

async function timeBare(
  { fontsFolder }: PdfTask,
  records: readonly WaiverForExport[],
): Promise<number> {
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: openPrintSession(fonts), javascript: false, sandbox: true },
  });
  await window.loadURL(PAGE_ADDRESS);
  const tools = window.webContents.debugger;
  tools.attach('1.3');
  const { frameTree } = (await tools.sendCommand('Page.getFrameTree')) as {
    readonly frameTree: { readonly frame: { readonly id: string } };
  };
  const options = {
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    preferCSSPageSize: true,
    printBackground: true,
  };
  const step = Math.max(1, Math.floor(records.length / BARE_DOCUMENTS));
  let total = 0;
  let prints = 0;
  for (let at = 0; at < records.length; at += step) {
    const record = records[at];
    if (record === undefined) break;
    const html = printPage(waiverDocument(record, RENDERER, fonts.without), 'A4', fonts);
    await tools.sendCommand('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    /* The first print of a page loads its fonts; only the ones after it are bare. */
    await window.webContents.printToPDF(options);
    total += await timed(async () => {
      for (let print = 0; print < BARE_PRINTS; print += 1) {
        await window.webContents.printToPDF(options);
      }
    });
    prints += BARE_PRINTS;
  }
  window.destroy();
  return total / prints;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
