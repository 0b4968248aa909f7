import type { WaiverForExport } from '../../contract/service-port';
import type { Result } from '../../contract/result';
import { loadPrintFonts } from './print-fonts';
import { FONT_ADDRESS } from './print-address';
import { printPage } from './print-page';
import { openPrintSession } from './print-session';
import { createPrintQueue, type QueuedPage } from './print-queue';
import { openPrintWindow } from './print-window';
import { waiverDocument, type PrintDocument } from './waiver-document';
import { holdWindow } from './window-holder';

/** Prints waivers in a hidden window, in two of them when several wait. */
export interface PdfPress {
  /**
   * The PDF of a waiver. Calls may overlap: they begin in order, and the next page is put
   * together while others print. Fails as `cancelled` or `print-failed`, never throws for either.
   */
  readonly print: (record: WaiverForExport, signal?: AbortSignal) => Promise<Result<Uint8Array>>;
  /** The same for a document put together elsewhere. */
  readonly printDocument: (
    page: PrintDocument,
    signal?: AbortSignal,
  ) => Promise<Result<Uint8Array>>;
  /** Closes the windows; a later print opens a new one. */
  readonly dispose: () => void;
}

/* One lays a page out while the other writes its PDF; each costs a process of its own. */
const WINDOWS = 2;

export interface PressOptions {
  /** The folder with `faces.json` that the build fills. */
  readonly fontsFolder: string;
  /** Longest time for one PDF, in ms; printing can hang (reliability.md 58). */
  readonly timeoutMs?: number;
  /** How long a window is kept after its last PDF, in ms. */
  readonly idleMs?: number;
}

/** A press; nothing is opened before the first print. */
export function createPdfPress(options: PressOptions): PdfPress {
  const { fontsFolder, timeoutMs = 60_000, idleMs = 30_000 } = options;
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const holders = Array.from({ length: WINDOWS }, () =>
    holdWindow(() => openPrintWindow(openPrintSession(fonts)), idleMs),
  );
  const queue = createPrintQueue(holders, timeoutMs);
  const paged = (document: PrintDocument): QueuedPage => ({
    html: printPage(document, fonts),
    dateMs: document.dateMs,
  });
  return {
    print: (record, signal) => queue(() => paged(waiverDocument(record)), signal),
    printDocument: (document, signal) => queue(() => paged(document), signal),
    dispose: () => holders.forEach(({ drop }) => drop()),
  };
}
