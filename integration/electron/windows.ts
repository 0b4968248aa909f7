import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { app } from './app';
import { engine } from './engine';
import { StillWindow } from './still-window';

interface Options {
  readonly webPreferences?: { readonly preload?: string };
}

let lastProcess = 100;

/** The contents of a window: the program's own, or a page of the press. */
class StandInContents extends EventEmitter {
  mainFrame = { url: 'about:blank', parent: null, processId: 0, routingId: 1 };
  #destroyed = false;
  #html = '';

  readonly debugger = {
    attach: (): void => undefined,
    detach: (): void => undefined,
    isAttached: (): boolean => true,
    on: (): void => undefined,
    sendCommand: async (command: string, parameters?: { html?: string }): Promise<unknown> => {
      if (command === 'Page.setDocumentContent') this.#html = parameters?.html ?? '';
      return command === 'Page.getFrameTree' ? { frameTree: { frame: { id: 'main' } } } : {};
    },
  };

  readonly setWindowOpenHandler = (): void => undefined;
  readonly setWebRTCIPHandlingPolicy = (): void => undefined;
  readonly isDestroyed = (): boolean => this.#destroyed;
  readonly getOSProcessId = (): number => this.mainFrame.processId;
  readonly printToPDF = (): Promise<Uint8Array> => engine.print(this.#html);

  readonly print = (_options: unknown, done: (ok: boolean, why: string) => void): void => {
    engine.onPaper.push(this.#html);
    done(engine.paperRefusal === null, engine.paperRefusal ?? '');
  };

  readonly send = (topic: string, payload: unknown): void => {
    if (!engine.dead) engine.page?.onPush(topic, structuredClone(payload));
  };

  readonly postMessage = (_channel: string, _message: unknown, ports: MessagePortMain[]): void => {
    const [port, end] = ports;
    if (port === undefined || engine.dead) return;
    if (end === undefined) engine.page?.onPort(port.inner);
    else engine.page?.onQuietPort(port.inner, end.inner);
  };

  /** A new page is a new process. */
  readonly load = (url: string): void => {
    this.mainFrame = { ...this.mainFrame, url, processId: (lastProcess += 1) };
  };

  readonly loadURL = async (url: string): Promise<void> => this.load(url);

  readonly destroy = (): void => {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
  };
  readonly close = this.destroy;
}

/** A page in no window: the press. */
export class WebContentsView {
  readonly #contents = new StandInContents();

  constructor() {
    app.emit('web-contents-created', {}, this.#contents);
  }

  /** As Electron: none once it is gone. */
  get webContents(): StandInContents | undefined {
    return this.#contents.isDestroyed() ? undefined : this.#contents;
  }
}

/** A window without a screen. */
export class BrowserWindow extends StillWindow {
  static readonly getAllWindows = () =>
    [...engine.windows].filter((it) => it instanceof BrowserWindow);
  readonly webContents = new StandInContents();
  readonly #isDesk: boolean;
  #visible = false;

  constructor({ webPreferences }: Options = {}) {
    super();
    this.#isDesk = webPreferences?.preload !== undefined;
    engine.windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  readonly loadURL = async (url: string): Promise<void> => {
    this.webContents.load(url);
    if (!this.#isDesk) return;
    engine.onLoad(this);
    this.emit('ready-to-show');
  };

  readonly show = (): void => void (this.#visible = true);
  readonly hide = (): void => void (this.#visible = false);
  readonly showInactive = this.show;
  readonly isVisible = (): boolean => this.#visible;
  readonly isFullScreen = (): boolean => false;
  readonly isDestroyed = (): boolean => this.webContents.isDestroyed();

  /** As Electron: whoever prevents it has to call `destroy`. */
  readonly close = (): void => {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (!prevented) this.destroy();
  };

  readonly destroy = (): void => {
    if (this.isDestroyed()) return;
    engine.windows.delete(this);
    this.webContents.destroy();
    this.emit('closed');
  };
}

/** Electron's port over one of Node: messages come as events with `data`. */
class MessagePortMain extends EventEmitter {
  constructor(readonly inner: MessagePort) {
    super();
  }

  readonly start = (): void => {
    this.inner.on('message', (data: unknown) => {
      if (!engine.dead) this.emit('message', { data, ports: [] });
    });
    this.inner.on('close', () => this.emit('close'));
  };
  readonly postMessage = (message: unknown): void => {
    if (!engine.dead) this.inner.postMessage(message);
  };
  readonly close = (): void => this.inner.close();
}

export class MessageChannelMain {
  readonly port1: MessagePortMain;
  readonly port2: MessagePortMain;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port1 = new MessagePortMain(port1);
    this.port2 = new MessagePortMain(port2);
  }
}
