import type { WaiverForExport } from '../../contract/service-port';
import { failed, success, type Result } from '../../contract/result';
import { settlePdf } from './pdf-bytes';
import { loadPrintFonts } from './print-fonts';
import { FONT_ADDRESS } from './print-address';
import { printPage } from './print-page';
import { openPrintSession } from './print-session';
import { openPrintWindow, type PrintWindow } from './print-window';
import { waiverDocument, type PrintDocument } from './waiver-document';

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

/* A new window now and then, so that a long batch does not fill one renderer's memory. */
const PAGES_PER_WINDOW = 200;

/** A press; nothing is opened before the first print. */
export function createPdfPress(options: PressOptions): PdfPress {
  const { fontsFolder, timeoutMs = 60_000, idleMs = 30_000 } = options;
  const fonts = loadPrintFonts(fontsFolder, FONT_ADDRESS);
  const holder = holdWindow(() => openPrintWindow(openPrintSession(fonts)), idleMs);
  let last: Promise<unknown> = Promise.resolve();

  const printDocument: PdfPress['printDocument'] = (document, signal) => {
    const page = printPage(document, fonts);
    const turn = last.then(() => attempt(holder, page, document.dateMs, timeoutMs, signal));
    last = turn;
    return turn;
  };
  return {
    print: async (record, signal) => printDocument(waiverDocument(record), signal),
    printDocument,
    dispose: holder.drop,
  };
}

async function attempt(
  holder: WindowHolder,
  page: string,
  dateMs: number,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Result<Uint8Array>> {
  if (signal?.aborted) return failed('cancelled');
  const limit = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    return success(settlePdf(await untilStopped(holder.print(page), stop), dateMs));
  } catch {
    /* Whatever went wrong, this window is not trusted with the next record. */
    holder.drop();
    if (signal?.aborted) return failed('cancelled');
    return limit.aborted ? failed('print-failed', { detail: 'time' }) : failed('print-failed');
  }
}

function untilStopped<Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onStop = (): void => reject(new Error('Printing was stopped.'));
    stop.addEventListener('abort', onStop, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onStop));
  });
}

interface WindowHolder {
  readonly print: (page: string) => Promise<Uint8Array>;
  readonly drop: () => void;
}

/** One window at a time: opened when needed, dropped when idle, worn out or asked. */
function holdWindow(open: () => Promise<PrintWindow>, idleMs: number): WindowHolder {
  let current: Promise<PrintWindow> | null = null;
  let printed = 0;
  let idle: NodeJS.Timeout | undefined;
  const drop = (): void => {
    clearTimeout(idle);
    current?.then(
      (window) => window.destroy(),
      () => undefined,
    );
    current = null;
    printed = 0;
  };
  const print = async (page: string): Promise<Uint8Array> => {
    clearTimeout(idle);
    if (printed >= PAGES_PER_WINDOW) drop();
    current ??= open();
    const window = await current;
    const bytes = await window.print(page);
    printed += 1;
    idle = setTimeout(drop, idleMs);
    return bytes;
  };
  return { print, drop };
}
