import { decodeHTML } from 'entities';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FooterFont, PdfAdditions, PdfCalls, ReadPdf } from '../../contract/pdf-thread';
import { failed, success, type Result } from '../../contract/result';
import { NO_HEAD, factsOfHead } from '../../domain/files/page-head';
import type { Paper } from '../../domain/files/paper';
import { canonicalWaiver } from '../../domain/waivers/canonical';
import { combinedPdf, type CombinedPdf } from './combined-pdf';
import type { MadePage, PageCalls } from './page-calls';
import { createPaperPrinter } from './paper-printer';
import { poolThreads } from './thread-pool';
import { printedAtOnce } from './print-cores';
import { readHostilePdf } from './read-hostile';
import { loadPrintFonts, type PrintFonts } from './print-fonts';
import { FONT_ADDRESS } from './print-address';
import { openPrintSession } from './print-session';
import { printLimitMs } from './print-limit';
import { createPrintQueue } from './print-queue';
import { createPrintThread, type PrintThread } from './print-thread';
import { flatText } from './print-text';
import { openPrintWindow, type PrintWindow } from './print-window';
import { namedRules, type PrintedWaiver } from './evidence-section';
import { documentDateMs, documentTitle, type PrintDocument } from './waiver-document';
import { holdWindow } from './window-holder';

/** The PDF of a waiver. */
export interface PrintedPdf {
  readonly pdf: Uint8Array;
  /** How many of its characters no font has. They are drawn as their codes. */
  readonly withoutFont: number;
}

export type PdfPrinter = ReturnType<typeof createPdfPrinter>;

/* A document of hundreds of pages takes seconds. */
const THREAD_LIMITS = { withinMs: 60_000, heapMb: 512 };

export interface PrinterOptions {
  /** The folder with `faces.json`, which the build fills. */
  readonly fontsFolder: string;
  /** The built script of the thread that puts pages together (`page-worker.ts`). */
  readonly pageThread: URL;
  /** The built script of the thread that finishes PDFs (`src/pdf`). */
  readonly pdfThread: URL;
  /** Name and version of the renderer, which every PDF names. */
  readonly renderer: string;
  /** The paper of the system's region. */
  readonly usualPaper: () => Paper;
  /** How long a window is kept after its last PDF, in ms. */
  readonly idleMs?: number;
}

/**
 * Prints waivers in a page that nobody sees, and in several where several wait. Nothing is opened
 * before the first print, or its `begin`.
 */
export function createPdfPrinter(options: PrinterOptions) {
  const { fontsFolder, pageThread, pdfThread, renderer, usualPaper, idleMs = 30_000 } = options;
  const atOnce = printedAtOnce();
  let fonts: PrintFonts | null = null;
  /* Rejects where the fonts cannot be read; the next window reads them again. */
  const openWindow = async (): Promise<PrintWindow> =>
    openPrintWindow(openPrintSession((fonts ??= loadPrintFonts(fontsFolder, FONT_ADDRESS))));
  const holders = Array.from({ length: atOnce }, () => holdWindow(openWindow, idleMs));
  const queue = createPrintQueue(holders, printLimitMs);
  const font = (): FooterFont => readFooterFont(fontsFolder);
  const startThread = (keptMs: number | null): PrintThread<PdfCalls> =>
    createPrintThread({ location: pdfThread, data: font, idleMs: keptMs, ...THREAD_LIMITS });
  const thread = poolThreads(threadsFor(atOnce), () => startThread(idleMs));
  const pages = poolThreads<PageCalls>(threadsFor(atOnce), () =>
    createPrintThread({ location: pageThread, data: () => fontsFolder, idleMs, ...THREAD_LIMITS }),
  );
  const combining = createCombining(() => startThread(null), renderer);
  const onPaper = createPaperPrinter(openWindow);
  let ends = 0;

  async function waiverPage(
    record: PrintedWaiver,
    as: string,
    foot: string | null,
  ): Promise<Result<MadePage>> {
    const paper = record.paper ?? usualPaper();
    return pages.ask('waiver-page', { record, renderer: as, paper, foot });
  }

  async function sheetPage(
    document: PrintDocument,
    foot: string | null,
  ): Promise<Result<MadePage>> {
    const paper = document.paper ?? usualPaper();
    return pages.ask('sheet-page', { document, paper, foot });
  }

  async function print<Call extends 'finish-pdf' | 'finish-sheet'>(
    make: () => Promise<Result<MadePage>>,
    call: Call,
    additions: PdfCalls[Call]['request']['additions'],
    signal: AbortSignal | undefined,
  ): Promise<Result<Uint8Array>> {
    const endsBefore = ends;
    thread.begin();
    const printed = await queue.print(make, signal);
    if (!printed.ok) return printed;
    const request = { pdf: printed.value, additions } as PdfCalls[Call]['request'];
    const pdf: Result<Uint8Array> = await thread.ask(call, request);
    return signal?.aborted || ends !== endsBefore ? failed('cancelled') : pdf;
  }

  return {
    /** Opens what prints ahead of a print. Without one it ends after `idleMs`. */
    begin: (): void => {
      queue.begin();
      pages.begin();
      thread.begin();
    },
    /**
     * Prints a waiver as a PDF that names `as` as its renderer. Calls may overlap: they begin in
     * order, and the next page is put together while others print. Fails as `cancelled` or
     * `print-failed`, and never throws for either.
     */
    print: async (
      chosen: PrintedWaiver,
      signal?: AbortSignal,
      as = renderer,
    ): Promise<Result<PrintedPdf>> => {
      const record = { ...chosen, paper: chosen.paper ?? usualPaper() };
      let withoutFont = 0;
      const make = async (): Promise<Result<MadePage>> => {
        const page = await waiverPage(record, as, null);
        if (page.ok) withoutFont = page.value.withoutFont;
        return page;
      };
      const printed = await print(make, 'finish-pdf', additionsTo(record, as), signal);
      return printed.ok ? success({ pdf: printed.value, withoutFont }) : printed;
    },
    /** Prints the waiver by the system's print dialog; `cancelled` where the person closes it. */
    printOnPaper: (record: PrintedWaiver): Promise<Result<null>> => {
      const { waiver, contentHash } = record;
      const foot = `${flatText(waiver.id)} · ${contentHash.slice(0, 12)}`;
      return onPaper.print(() => waiverPage(record, renderer, foot));
    },
    /** Prints a document that is no waiver, with the promises of `print`. */
    printSheet: async (
      document: PrintDocument,
      signal?: AbortSignal,
    ): Promise<Result<Uint8Array>> => {
      const { title, dateMs } = document;
      const additions = { title: decodeHTML(title), dateMs, foot: footOf(dateMs), renderer };
      return print(() => sheetPage(document, null), 'finish-sheet', additions, signal);
    },
    printSheetOnPaper: (document: PrintDocument): Promise<Result<null>> =>
      onPaper.print(() => sheetPage(document, footOf(document.dateMs))),
    /** Begins one PDF of several waivers. The printer's end ends it, too. */
    combine: combining.begin,
    /** Reads a PDF from anywhere; null where that takes too much time or memory. */
    read: (pdf: Uint8Array): Promise<ReadPdf | null> => readHostilePdf(pdfThread, font, pdf),
    /** Destroys the windows, and cancels what prints or waits. A later print opens a new window. */
    end: (): void => {
      ends += 1;
      queue.end();
      onPaper.end();
      thread.stop();
      pages.stop();
      combining.end();
    },
  };
}

/*
 * Putting pages together takes less than half of the time of a document, and so does finishing
 * PDFs. Fewer threads are better, because each runs its first documents slowly.
 */
function threadsFor(atOnce: number): number {
  return Math.ceil(atOnce / 2);
}

/* PDFs of several waivers that are being written, each by a thread of its own. */
function createCombining(startThread: () => PrintThread<PdfCalls>, renderer: string) {
  const threads = new Set<PrintThread<PdfCalls>>();
  return {
    begin: (title: string): CombinedPdf => {
      const own = startThread();
      const stop = (): void => {
        threads.delete(own);
        own.stop();
      };
      threads.add(own);
      return combinedPdf({ ...own, stop }, { title, renderer });
    },
    end: () => {
      for (const own of threads) own.stop();
      threads.clear();
    },
  };
}

/* The text behind the page numbers of a sheet. */
function footOf(dateMs: number): string {
  return `Waiver Desk · ${new Date(dateMs).toISOString().slice(0, 10)}`;
}

function readFooterFont(fontsFolder: string): FooterFont {
  return JSON.parse(readFileSync(join(fontsFolder, 'footer-font.json'), 'utf8')) as FooterFont;
}

function additionsTo(
  record: PrintedWaiver & { readonly paper: Paper },
  renderer: string,
): PdfAdditions {
  const { waiver, contentHash, zone, paper, pageHead = NO_HEAD } = record;
  return {
    facts: {
      recordId: waiver.id,
      updatedAt: waiver.updatedAt,
      contentSha256: contentHash,
      renderer,
      timeZone: zone,
      zoneRules: namedRules(record),
      paper,
      ...factsOfHead(pageHead),
    },
    title: documentTitle(waiver),
    dateMs: documentDateMs(waiver),
    record: canonicalWaiver(waiver),
  };
}
