import { EventEmitter } from 'node:events';
import { engine } from './engine';

class StandInApp extends EventEmitter {
  #leaving = false;
  readonly name = 'Waiver Desk';
  readonly isPackaged = true;
  readonly commandLine = {
    hasSwitch: (name: string) =>
      engine.switches.some((it) => it === `--${name}` || it.startsWith(`--${name}=`)),
    getSwitchValue: (name: string) =>
      engine.switches.find((it) => it.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '',
    appendSwitch: () => undefined,
  };

  readonly reset = (): void => {
    this.#leaving = false;
    this.removeAllListeners();
  };
  readonly setName = (): void => undefined;
  readonly requestSingleInstanceLock = (): boolean => true;
  readonly setPath = (name: string, path: string): void => {
    if (name === 'userData') engine.userData = path;
  };
  readonly getPath = (): string => engine.userData;
  /* A process that a page has left is gone at once. */
  readonly getAppMetrics = (): readonly { readonly pid: number }[] => [];
  readonly getPreferredSystemLanguages = (): readonly string[] => engine.languages;
  readonly getSystemLocale = (): string => 'en-GB';
  readonly getVersion = (): string => engine.version;
  readonly whenReady = (): Promise<void> => Promise.resolve();
  readonly enableSandbox = (): void => undefined;
  readonly setBadgeCount = (count: number): void => void engine.badges.push(count);
  readonly exit = (code = 0): void => engine.onExit(code);

  /**
   * As Electron: windows are closed first, and one that stays ends this; whoever prevents the end
   * has to call `exit`.
   */
  readonly quit = (): void => {
    if (engine.dead) return;
    for (const window of [...engine.windows]) window.close();
    if (engine.windows.size > 0 || this.#leaving) return;
    this.#leaving = true;
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.exit(0);
  };
}

export const app = new StandInApp();

type Answer = (event: unknown, request: unknown) => Promise<unknown>;
const channels = new Map<string, Answer>();

export const ipcMain = {
  handle: (channel: string, answer: Answer): void => {
    if (channels.has(channel)) throw new Error(`A second handler for ${channel}`);
    channels.set(channel, answer);
  },
};

/** One call of a page, cloned on its way as between processes. */
export async function invoke(channel: string, sender: unknown, request: unknown): Promise<unknown> {
  const answer = channels.get(channel);
  if (answer === undefined) throw new Error(`No handler registered for '${channel}'`);
  const { mainFrame } = sender as { readonly mainFrame: unknown };
  const event = { sender, senderFrame: mainFrame };
  return structuredClone(await answer(event, structuredClone(request)));
}

/** Forgets the listeners and channels of the program before. */
export function resetApp(): void {
  app.reset();
  channels.clear();
}
