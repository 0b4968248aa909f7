import type { ProtocolResponse } from 'electron';
import { EventEmitter } from 'node:events';
import { engine } from './engine';

type Handler = (request: Request) => Response | Promise<Response>;
type BufferHandler = (
  request: { readonly method: string; readonly url: string },
  callback: (answer: ProtocolResponse) => void,
) => void;
type Guard = (
  details: { readonly url: string },
  answer: (verdict: { readonly cancel: boolean }) => void,
) => void;

async function responseOf(request: Request, serve: BufferHandler): Promise<Response> {
  const { error, statusCode, headers, data } = await new Promise<ProtocolResponse>((callback) => {
    serve(request, callback);
  });
  if (error !== undefined) return Response.error();
  return new Response(new Uint8Array(data as Buffer), {
    ...(statusCode !== undefined && { status: statusCode }),
    ...(headers && { headers: headers as Record<string, string> }),
  });
}

/** Only what a guard put in place is remembered; requests are answered where one is asked. */
class StandInSession extends EventEmitter {
  readonly #schemes = new Map<string, Handler>();
  #guard: Guard = (_details, answer) => answer({ cancel: false });
  readonly protocol = {
    handle: (scheme: string, handler: Handler): void => void this.#schemes.set(scheme, handler),
    registerBufferProtocol: (scheme: string, serve: BufferHandler): void =>
      void this.#schemes.set(scheme, (request) => responseOf(request, serve)),
    isProtocolHandled: (scheme: string): boolean => this.#schemes.has(scheme),
  };
  readonly webRequest = { onBeforeRequest: (guard: Guard): void => void (this.#guard = guard) };

  /** As a page's request is answered: by the guard, then by the scheme's handler. */
  readonly answer = async (request: Request): Promise<Response> => {
    let cancelled = false;
    this.#guard({ url: request.url }, ({ cancel }) => (cancelled = cancel));
    const handler = this.#schemes.get(new URL(request.url).protocol.slice(0, -1));
    if (cancelled || handler === undefined) return new Response(null, { status: 403 });
    return handler(request);
  };
  readonly setSpellCheckerEnabled = (): void => undefined;
  readonly setPermissionRequestHandler = (): void => undefined;
  readonly setPermissionCheckHandler = (): void => undefined;
  readonly setDevicePermissionHandler = (): void => undefined;
  readonly setDisplayMediaRequestHandler = (): void => undefined;
  readonly setBluetoothPairingHandler = (): void => undefined;
  readonly setProxy = (): Promise<void> => Promise.resolve();
  readonly resolveProxy = (): Promise<string> => Promise.resolve(engine.systemProxy);
  readonly clearStorageData = async (): Promise<void> => engine.clearStorage();
}

const partitions = new Map<string, StandInSession>();

export const session = {
  defaultSession: new StandInSession(),
  fromPartition: (name: string): StandInSession => {
    const made = partitions.get(name) ?? new StandInSession();
    partitions.set(name, made);
    return made;
  },
};

export const protocol = { registerSchemesAsPrivileged: (): void => undefined };

/** The keyring's answer, if it gives one. */
async function asked<Value>(answer: () => Value): Promise<Value> {
  if (engine.keyring === 'silent') await new Promise<never>(() => undefined);
  if (engine.keyring === 'locked') throw new Error('The keyring is locked.');
  return answer();
}

/* What is sealed is only turned over: the vault's own format is what matters here. */
const seal = (text: string): Buffer =>
  Buffer.from(`${engine.keyring === 'plain' ? 'v10' : 'v11'}${turned(text)}`);
const open = (sealed: Buffer): string => turned(sealed.toString().slice(3));

export const safeStorage = {
  getSelectedStorageBackend: (): string =>
    engine.keyring === 'plain' ? 'basic_text' : 'gnome_libsecret',
  isAsyncEncryptionAvailable: () => asked(() => true),
  encryptStringAsync: (text: string) => asked(() => seal(text)),
  decryptStringAsync: (sealed: Buffer) =>
    asked(() => ({ result: open(sealed), shouldReEncrypt: false })),
};

function turned(text: string): string {
  return [...text].reverse().join('');
}

interface DialogOptions {
  readonly defaultPath?: string;
}

export const dialog = {
  showSaveDialog: async (_window: unknown, options: DialogOptions) => {
    engine.dialogsBegan.push(options.defaultPath);
    return { canceled: engine.saveTo === null, filePath: engine.saveTo ?? '' };
  },
  showOpenDialog: async (_window: unknown, options: DialogOptions) => {
    engine.dialogsBegan.push(options.defaultPath);
    const { folder } = engine;
    return { canceled: folder === null, filePaths: folder === null ? [] : [folder] };
  },
  showErrorBox: (title: string, sentence: string): void =>
    void engine.messages.push(`${title}. ${sentence}`),
  showMessageBox: async (...given: readonly unknown[]) => {
    engine.messages.push((given.at(-1) as { readonly message: string }).message);
    return { response: engine.pressed, checkboxChecked: false };
  },
};

export const shell = {
  showItemInFolder: (path: string): void => void engine.shownInFolder.push(path),
  openPath: (path: string): Promise<string> => {
    engine.shownInFolder.push(path);
    return Promise.resolve('');
  },
};

export class Notification extends EventEmitter {
  static readonly isSupported = (): boolean => true;

  constructor(private readonly told: { readonly title: string; readonly body: string }) {
    super();
  }

  readonly show = (): void => {
    const { title, body } = this.told;
    engine.notices.push({ title, body, click: () => this.emit('click') });
  };
}

export const Menu = {
  buildFromTemplate: (template: unknown): unknown => template,
  setApplicationMenu: (): void => undefined,
  getApplicationMenu: (): null => null,
};

class StandInPower extends EventEmitter {
  readonly getSystemIdleTime = (): number => engine.idleSeconds;
  readonly isOnBatteryPower = (): boolean => engine.onBattery;
}
export const powerMonitor = new StandInPower();
export const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' };
/** It decodes no pictures. */
export const nativeImage = { createFromBuffer: () => ({ isEmpty: () => true }) };

/** Nobody chose other hours than the region has. */
export const systemPreferences = { getUserDefault: (): boolean => false };
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

/** A computer nobody has used yet. */
export function resetSystem(): void {
  partitions.clear();
  session.defaultSession = new StandInSession();
  powerMonitor.removeAllListeners();
}
