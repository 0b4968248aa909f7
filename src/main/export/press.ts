import type { Result } from '../../contract/result';
import { loadPrintFonts } from './print-fonts';
import { FONT_ADDRESS } from './print-address';
import { printPage } from './print-page';
import { openPrintSession } from './print-session';
import { printLimitMs } from './print-limit';
import { createPrintQueue, type QueuedPage } from './print-queue';
import { openPrintWindow } from './print-window';
import type { PrintedWaiver } from './evidence-section';
import { waiverDocument } from './waiver-document';
import { holdWindow } from './window-holder';

/** Prints waivers in a hidden window, in two of them when several wait. */
export interface PdfPress {
  /**
   * The PDF of a waiver. Calls may overlap: they begin in order, and the next page is put
   * together while others print. Fails as `cancelled` or `print-failed`, never throws for either.
   */
  readonly print: (record: PrintedWaiver, signal?: AbortSignal) => Promise<Result<Uint8Array>>;
  /** Destroys the windows and cancels what prints or waits; a later print opens a new one. */
  readonly end: () => void;
}

/* One lays a page out while the other writes its PDF; each costs a process of its own. */
const WINDOWS = 2;

export interface PressOptions {
  /** The folder with `faces.json` that the build fills. */
  readonly fontsFolder: string;
  /** The name and version of what prints, which every PDF tells. */
  readonly renderer: string;
  /** How long a window is kept after its last PDF, in ms. */
  readonly idleMs?: number;
}

/** A press; nothing is opened before the first print. */
export function createPdfPress(options: PressOptions): PdfPress {
  const { fontsFolder, renderer, idleMs = 30_000 } = options;
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const holders = Array.from({ length: WINDOWS }, () =>
    holdWindow(() => openPrintWindow(openPrintSession(fonts)), idleMs),
  );
  const queue = createPrintQueue(holders, printLimitMs);
  const paged = (record: PrintedWaiver): QueuedPage => {
    const document = waiverDocument(record, renderer);
    return { html: printPage(document, fonts), dateMs: document.dateMs };
  };
  return {
    print: (record, signal) => queue.print(() => paged(record), signal),
    end: queue.end,
  };
}
