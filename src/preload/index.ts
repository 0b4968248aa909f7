import { contextBridge, ipcRenderer } from 'electron';
import {
  CACHE_PORT_MESSAGE,
  QUIET_PORT_MESSAGE,
  VERBS,
  type DeskApi,
  type MainPush,
  type MainPushes,
} from '../contract/main-calls';

/* The window's origin. The engine drops a port that is sent to any other page. */
const WINDOW_ORIGIN = 'app://bundle';

function listen<Topic extends MainPush>(
  topic: Topic,
  listener: (payload: MainPushes[Topic]) => void,
): () => void {
  /* The event object must not reach the page, because it holds the sender. */
  const forward = (_event: unknown, payload: MainPushes[Topic]): void => listener(payload);
  ipcRenderer.on(topic, forward);
  return () => void ipcRenderer.removeListener(topic, forward);
}

const verbs = Object.entries(VERBS).map(([name, channel]) => {
  /* Some verbs send nothing to main. */
  const ask = (request: unknown = null): Promise<unknown> => ipcRenderer.invoke(channel, request);
  return [name, ask] as const;
});

const desk: DeskApi = {
  ...(Object.fromEntries(verbs) as Pick<DeskApi, keyof typeof VERBS>),
  onProfileChanged: (listener) => listen('profile:changed', listener),
  onCommunitiesChanged: (listener) => listen('communities:changed', listener),
  onOpenCommunity: (listener) => listen('communities:open', listener),
  onDailyFileChanged: (listener) => listen('backup:daily-changed', listener),
  onExportProgress: (listener) => listen('export:progress', listener),
  onMenuCommand: (listener) => listen('menu:command', listener),
};

contextBridge.exposeInMainWorld('desk', desk);

function passPortsOn(channel: string, type: string): void {
  ipcRenderer.on(channel, (event) => {
    window.postMessage({ type }, WINDOW_ORIGIN, [...event.ports]);
  });
}

passPortsOn('cache:port', CACHE_PORT_MESSAGE);
passPortsOn('cache:quiet-port', QUIET_PORT_MESSAGE);
