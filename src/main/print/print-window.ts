import { app, WebContentsView, type Debugger, type Session, type WebContents } from 'electron';
import { PAGE_ADDRESS } from './print-address';
import { printToPdf } from './print-to-pdf';
import { untilStopped } from './until-stopped';

/** A window that nobody sees, which turns pages into PDF bytes, one page at a time. */
export type PrintWindow = Awaited<ReturnType<typeof openPrintWindow>>;

/*
 * The program's own script in the page. It runs although the page's JavaScript is off. A page in no
 * window does not decode pictures by itself (`decode()` never ends there), but printing decodes
 * each picture that is loaded.
 */
const READY = `Promise.all([
  ...[...document.fonts].map((font) => font.load()),
  ...[...document.images].map((image) => image.complete || new Promise((done) => {
    image.onload = image.onerror = done;
  })),
]).then(() => document.fonts.ready).then(() => true)`;

/**
 * Opens the window, and waits until its empty page is loaded. The page is in no window of the
 * desktop. Otherwise a screen reader would read each page of a batch, hidden or not, and every
 * program could read the title of a page, which names the signer.
 */
export async function openPrintWindow(printing: Session) {
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
    await untilStopped(page.loadURL(PAGE_ADDRESS), gone);
    return await attach(view, gone);
  } catch (error) {
    close(view);
    throw error;
  }
}

/* Closes the view's page, if there still is one: it may be gone before it is closed. */
function close(view: WebContentsView): void {
  const page = view.webContents as WebContents | undefined;
  page?.close();
}

/* Refers to the view as long as the window is used: the page would end with the view. */
async function attach(view: WebContentsView, gone: AbortSignal) {
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
    /** Rejects where the page cannot be printed, or the window dies. */
    print: (page: string) => untilStopped(print(page), gone),
    /**
     * Hands a page to the system's print dialog. Null when it went to the printer, else why not.
     */
    printOnPaper: (page: string) => untilStopped(printOnPaper(page), gone),
    /** How long its process has worked so far, in ms; null where that is not known. */
    workedMs: () => workOf(contents),
    /** Frees the memory of earlier pages. */
    collect: async (): Promise<void> => {
      await untilStopped(tools.sendCommand('HeapProfiler.collectGarbage'), gone);
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

/* Aborts when the window's renderer has died, or the window is destroyed. */
function goneOf(contents: WebContents): AbortSignal {
  const gone = new AbortController();
  contents.once('render-process-gone', () => gone.abort());
  contents.once('destroyed', () => gone.abort());
  return gone.signal;
}

interface FrameTree {
  readonly frameTree: { readonly frame: { readonly id: string } };
}

/* Waits until the page itself says that fonts and pictures are there, never for a fixed time. */
async function waitUntilReady(tools: Debugger): Promise<void> {
  const answer = (await tools.sendCommand('Runtime.evaluate', {
    expression: READY,
    awaitPromise: true,
    returnByValue: true,
  })) as { readonly exceptionDetails?: unknown };
  if (answer.exceptionDetails !== undefined) throw new Error('A bundled font could not be loaded.');
}
