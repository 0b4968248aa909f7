import { app, WebContentsView, type Debugger, type Session, type WebContents } from 'electron';
import { PAGE_ADDRESS } from './print-address';
import { printToPdf } from './print-to-pdf';

/** A window nobody sees that turns pages into PDF bytes, one at a time. */
export interface PrintWindow {
  /** Rejects when the page cannot be printed or the window dies. */
  readonly print: (page: string) => Promise<Uint8Array>;
  /** Hands a page to the system's print dialog; null when it went to the printer, else why not. */
  readonly printOnPaper: (page: string) => Promise<string | null>;
  /** How long its process has been at work since it began, in ms; null where that is not told. */
  readonly workedMs: () => number | null;
  /** Gives back the memory of the pages before. */
  readonly collect: () => Promise<void>;
  readonly destroy: () => void;
}

/*
 * What the program itself runs in the page: this runs although the page's own JavaScript is off. A page in
 * no window decodes no picture by itself (`decode()` never ends there); printing does, once it is loaded.
 */
const READY = `Promise.all([
  ...[...document.fonts].map((font) => font.load()),
  ...[...document.images].map((image) => image.complete || new Promise((done) => {
    image.onload = image.onerror = done;
  })),
]).then(() => document.fonts.ready).then(() => true)`;

/**
 * Opens the window and waits until its empty page stands. It is a page in no window of the desktop: a
 * screen reader would read each page of a batch as it is printed, hidden or not, and the title of a
 * page, which names the signer, would be told to every program.
 */
export async function openPrintWindow(printing: Session): Promise<PrintWindow> {
  const view = new WebContentsView({
    webPreferences: {
      session: printing,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      backgroundThrottling: false,
    },
  });
  const page = view.webContents;
  page.setWindowOpenHandler(() => ({ action: 'deny' }));
  page.on('will-navigate', (event) => event.preventDefault());
  page.on('will-frame-navigate', (event) => event.preventDefault());
  const gone = goneOf(page);
  try {
    await Promise.race([page.loadURL(PAGE_ADDRESS), rejectAfter(gone)]);
    return await attach(view, gone);
  } catch (error) {
    close(view);
    throw error;
  }
}

/* A view has no page any more once that is gone, which may be before it is closed. */
function close(view: WebContentsView): void {
  const page = view.webContents as WebContents | undefined;
  page?.close();
}

/* The view is held as long as the window is: with it the page would go. */
async function attach(view: WebContentsView, gone: Promise<void>): Promise<PrintWindow> {
  const contents = view.webContents;
  const tools = contents.debugger;
  tools.attach('1.3');
  const { frameTree } = (await tools.sendCommand('Page.getFrameTree')) as FrameTree;
  const lay = async (page: string): Promise<void> => {
    await tools.sendCommand('Page.setDocumentContent', { frameId: frameTree.frame.id, html: page });
    await waitUntilReady(tools);
  };
  const print = async (page: string): Promise<Uint8Array> => {
    await lay(page);
    return printToPdf(contents, {
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
  };
  const printOnPaper = async (page: string): Promise<string | null> => {
    await lay(page);
    return new Promise((resolve) => {
      contents.print({ printBackground: true }, (done, why) => resolve(done ? null : why));
    });
  };
  return {
    print: (page) => Promise.race([print(page), rejectAfter(gone)]),
    printOnPaper: (page) => Promise.race([printOnPaper(page), rejectAfter(gone)]),
    workedMs: () => workOf(contents),
    collect: async () => {
      await Promise.race([tools.sendCommand('HeapProfiler.collectGarbage'), rejectAfter(gone)]);
    },
    destroy: () => close(view),
  };
}

function workOf(contents: WebContents): number | null {
  if (contents.isDestroyed()) return null;
  const pid = contents.getOSProcessId();
  const seconds = app.getAppMetrics().find((it) => it.pid === pid)?.cpu.cumulativeCPUUsage;
  return seconds === undefined ? null : seconds * 1000;
}

/** Settles when the window's renderer died or the window was destroyed. */
function goneOf(contents: WebContents): Promise<void> {
  return new Promise((resolve) => {
    contents.once('render-process-gone', () => resolve());
    contents.once('destroyed', () => resolve());
  });
}

async function rejectAfter(gone: Promise<void>): Promise<never> {
  await gone;
  throw new Error('The print window is gone.');
}

interface FrameTree {
  readonly frameTree: { readonly frame: { readonly id: string } };
}

/* Waits for the page's own word that fonts and pictures are there, never for a time to pass. */
async function waitUntilReady(tools: Debugger): Promise<void> {
  const answer = (await tools.sendCommand('Runtime.evaluate', {
    expression: READY,
    awaitPromise: true,
    returnByValue: true,
  })) as { readonly exceptionDetails?: unknown };
  if (answer.exceptionDetails !== undefined) throw new Error('A bundled font could not be loaded.');
}
