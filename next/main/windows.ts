import { EventEmitter } from 'node:events';
import { app, invoke } from '../../integration/electron/app';
import { StillWindow } from '../../integration/electron/still-window';
import type { session } from '../../integration/electron/system';
import type { MessageChannelMain } from '../../integration/electron/windows';
import { decode, encode } from '../codec';
import type { FromPage, Preload, ToPage } from '../messages';
import { ask, say } from './driver-line';

type Session = typeof session.defaultSession;

type MessagePortMain = MessageChannelMain['port1'];

interface Options {
  readonly webPreferences?: {
    readonly preload?: string;
    readonly additionalArguments?: readonly string[];
    readonly session?: Session;
  };
}

const windows = new Map<number, Shown>();
let lastWindow = 0;
let lastProcess = 100;
let lastPort = 0;

/** The contents of a window: a page of Chromium, at the end of a line. */
class Contents extends EventEmitter {
  mainFrame = { url: 'about:blank', parent: null, processId: 0, routingId: 1 };
  #destroyed = false;
  readonly #ports = new Map<number, MessagePortMain['inner']>();

  constructor(readonly window: number) {
    super();
  }

  readonly debugger = {
    attach: (): void => undefined,
    sendCommand: (command: string, parameters?: object): Promise<unknown> =>
      ask(this.window, 'command', { command, parameters }),
  };

  readonly setWindowOpenHandler = (): void => undefined;
  readonly setWebRTCIPHandlingPolicy = (): void => undefined;
  readonly isDestroyed = (): boolean => this.#destroyed;
  readonly getOSProcessId = (): number => this.mainFrame.processId;

  readonly printToPDF = async (options: object): Promise<Buffer> =>
    Buffer.from(String(await ask(this.window, 'print', options)), 'base64');

  readonly #tell = (message: ToPage): void => say({ page: this.window, text: encode(message) });

  readonly send = (push: string, payload: unknown): void => this.#tell({ push, payload });

  readonly postMessage = (channel: string, _message: null, ports: MessagePortMain[]): void => {
    for (const { inner } of ports) {
      const id = (lastPort += 1);
      this.#ports.set(id, inner);
      inner.on('message', (data: unknown) => this.#tell({ port: id, data }));
      inner.on('close', () => {
        if (this.#ports.delete(id)) this.#tell({ close: id });
      });
      this.#tell({ open: id, channel });
    }
  };

  /** What the page says, text of `encode`. */
  readonly hear = async (text: string): Promise<void> => {
    const said = decode(text) as FromPage;
    if ('port' in said) return this.#ports.get(said.port)?.postMessage(said.data);
    const { call, channel, request } = said;
    try {
      this.#tell({ answer: call, value: await invoke(channel, this, request) });
    } catch (error) {
      this.#tell({ answer: call, error: String(error) });
    }
  };

  /** A new page is a new process; the ports of the one before end with it. */
  readonly load = async (url: string, preload: Preload | null): Promise<void> => {
    this.leave();
    this.mainFrame = { ...this.mainFrame, url, processId: (lastProcess += 1) };
    await ask(this.window, 'load', { url, preload });
    this.emit('did-finish-load');
  };

  readonly leave = (): void => {
    const open = [...this.#ports.values()];
    this.#ports.clear();
    for (const port of open) port.close();
  };

  readonly destroy = (): void => {
    this.leave();
    this.#destroyed = true;
    this.emit('destroyed');
  };
}

interface Shown {
  readonly webContents: Contents;
  readonly session: Session | undefined;
}

/** The contents of a page in no window: the press. */
class PressContents extends Contents {
  readonly loadURL = (url: string): Promise<void> => this.load(url, null);

  readonly close = (): void => {
    if (this.isDestroyed()) return;
    windows.delete(this.window);
    say({ destroyed: this.window });
    this.destroy();
  };
}

/** A page in no window, which Chromium shows to nobody. */
export class WebContentsView implements Shown {
  readonly webContents = new PressContents((lastWindow += 1));
  readonly session: Session | undefined;

  constructor({ webPreferences }: Options = {}) {
    this.session = webPreferences?.session;
    windows.set(this.webContents.window, this);
    app.emit('web-contents-created', {}, this.webContents);
  }
}

/** A window without a screen, whose page Chromium shows. */
export class BrowserWindow extends StillWindow {
  readonly id = (lastWindow += 1);
  readonly webContents = new Contents(this.id);
  readonly session: Session | undefined;
  readonly #preload: Preload | null;

  constructor({ webPreferences }: Options = {}) {
    super();
    const { preload: file, additionalArguments: given = [] } = webPreferences ?? {};
    this.#preload = file === undefined ? null : { file, given };
    this.session = webPreferences?.session;
    windows.set(this.id, this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  static readonly getAllWindows = (): BrowserWindow[] =>
    [...windows.values()].filter((it) => it instanceof BrowserWindow);

  readonly loadURL = async (url: string): Promise<void> => {
    await this.webContents.load(url, this.#preload);
    this.emit('ready-to-show');
  };

  readonly show = (): void => undefined;
  readonly hide = (): void => undefined;
  readonly isDestroyed = (): boolean => this.webContents.isDestroyed();

  readonly destroy = (): void => {
    if (this.isDestroyed()) return;
    windows.delete(this.id);
    say({ destroyed: this.id });
    this.webContents.destroy();
    this.emit('closed');
  };
}

/** The window of a number, as the driver names it. */
export function windowOf(id: number): Shown | undefined {
  return windows.get(id);
}

/** Whose page is of this host. */
export function sessionOfHost(host: string): Session | undefined {
  const shown = [...windows.values()].find(
    ({ webContents }) => new URL(webContents.mainFrame.url).host === host,
  );
  return shown?.session;
}
