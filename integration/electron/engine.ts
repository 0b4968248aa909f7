import { PDFDocument } from '@cantoo/pdf-lib';
import type { MessagePort } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';

/** A window of the program, as the computer sees it. */
export interface StandInWindow {
  readonly webContents: {
    readonly emit: (name: string, ...details: readonly unknown[]) => boolean;
  };
  readonly close: () => void;
}

/** What a loaded page of the program's window answers to. */
interface StandInPage {
  readonly onPush: (topic: string, payload: unknown) => void;
  readonly onPort: (port: MessagePort) => void;
  readonly onQuietPort: (port: MessagePort, end: MessagePort) => void;
}

/**
 * The computer around the program, as a test sets it: what Electron would ask the system. Filled
 * anew at every start.
 */
export interface Engine {
  userData: string;
  /** The program's own. */
  version: string;
  /** What the program was started with: "--name=value" or "--name". */
  switches: readonly string[];
  /** A real one, Linux without one, one that refuses, one that never answers. */
  keyring: 'protected' | 'plain' | 'locked' | 'silent';
  /** Answers of the save and folder dialogs; null: the person cancels. */
  saveTo: string | null;
  folder: string | null;
  /** Where the save and folder dialogs began. */
  readonly dialogsBegan: (string | undefined)[];
  /** The button the person presses in a question; 0 is the first one, which cancels. */
  pressed: number;
  /** The languages of the system, most liked first. */
  languages: readonly string[];
  idleSeconds: number;
  onBattery: boolean;
  /** What the system says is the way out, as a proxy list. */
  systemProxy: string;
  /** The page of the program's window, once loaded. */
  page: StandInPage | null;
  /** Called with the program's window each time it loads its page. */
  onLoad: (window: StandInWindow) => void;
  /** Deletes what the window's engine stored. */
  clearStorage: () => void;
  /** What a press window makes of a page; PDF bytes. */
  print: (html: string) => Promise<Uint8Array>;
  /** Pages that went to the print dialog, and why it prints none; null: it does. */
  readonly onPaper: string[];
  paperRefusal: string | null;
  /** Messages of the system that the program showed. */
  readonly messages: string[];
  onExit: (code: number) => void;
  /** The program was killed: nothing it says is heard any more. */
  dead: boolean;
  readonly badges: number[];
  readonly notices: {
    readonly title: string;
    readonly body: string;
    readonly click: () => void;
  }[];
  readonly shownInFolder: string[];
  readonly windows: Set<StandInWindow>;
}

const nothing = (): void => undefined;

/** A page whose words are the HTML, as a PDF that other programs can read. */
async function printed(html: string): Promise<Uint8Array> {
  const [head] = /(?<=<div class="page-head"[^>]*>).*?(?=<header)/s.exec(html) ?? [];
  return printedOnPages(head === undefined ? [html] : [head, html]);
}

/** The same on several pages. */
export async function printedOnPages(pages: readonly string[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  const font = context.register(
    context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }),
  );
  for (const words of pages) {
    const { node } = doc.addPage();
    node.setFontDictionary(context.obj('F1'), font);
    const text = Buffer.from(words, 'utf8').toString('hex');
    const drawn = deflateSync(`BT /F1 9 Tf <${text}> Tj ET`);
    node.addContentStream(context.register(context.stream(drawn, { Filter: 'FlateDecode' })));
  }
  return doc.save({ useObjectStreams: false });
}

function freshEngine(): Engine {
  return {
    userData: '',
    version: '0.0.0-test',
    switches: [],
    keyring: 'protected',
    saveTo: null,
    folder: null,
    dialogsBegan: [],
    pressed: 0,
    languages: ['en-GB'],
    idleSeconds: 0,
    onBattery: false,
    systemProxy: 'DIRECT',
    page: null,
    onLoad: nothing,
    clearStorage: nothing,
    print: printed,
    onPaper: [],
    paperRefusal: null,
    messages: [],
    onExit: nothing,
    dead: false,
    badges: [],
    notices: [],
    shownInFolder: [],
    windows: new Set(),
  };
}

/** The one engine of this test file's thread. */
export const engine: Engine = freshEngine();

/** Takes everything of the program before away. */
export function resetEngine(): void {
  Object.assign(engine, freshEngine());
}
