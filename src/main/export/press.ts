import type { WaiverForExport } from '../../contract/service-port';
import type { Result } from '../../contract/result';
import { loadPrintFonts } from './print-fonts';
import { FONT_ADDRESS } from './print-address';
import { printPage } from './print-page';
import { openPrintSession } from './print-session';
import { createPrintQueue } from './print-queue';
import { openPrintWindow } from './print-window';
import { waiverDocument, type PrintDocument } from './waiver-document';
import { holdWindow } from './window-holder';

/** Prints waivers one after the other in one hidden window. */
export interface PdfPress {
  /**
   * The PDF of a waiver. Calls may overlap: they are printed in order, and the next page is put
   * together while one prints. Fails as `cancelled` or `print-failed`, never throws for either.
   */
  readonly print: (record: WaiverForExport, signal?: AbortSignal) => Promise<Result<Uint8Array>>;
  /** The same for a document put together elsewhere. */
  readonly printDocument: (
    page: PrintDocument,
    signal?: AbortSignal,
  ) => Promise<Result<Uint8Array>>;
  /** Closes the window; a later print opens a new one. */
  readonly dispose: () => void;
}

export interface PressOptions {
  /** The folder with `faces.json` that the build fills. */
  readonly fontsFolder: string;
  /** Longest time for one PDF, in ms; printing can hang (reliability.md 58). */
  readonly timeoutMs?: number;
  /** How long the window is kept after the last PDF, in ms. */
  readonly idleMs?: number;
}

/** A press; nothing is opened before the first print. */
export function createPdfPress(options: PressOptions): PdfPress {
  const { fontsFolder, timeoutMs = 60_000, idleMs = 30_000 } = options;
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const holder = holdWindow(() => openPrintWindow(openPrintSession(fonts)), idleMs);
  const queue = createPrintQueue(holder, timeoutMs);
  const printDocument: PdfPress['printDocument'] = async (document, signal) =>
    queue({ html: printPage(document, fonts), dateMs: document.dateMs }, signal);
  return {
    print: async (record, signal) => printDocument(waiverDocument(record), signal),
    printDocument,
    dispose: holder.drop,
  };
}
