import { contextBridge, ipcRenderer } from 'electron';
import {
  ASKING_VERBS,
  CACHE_PORT_MESSAGE,
  PLAIN_VERBS,
  QUIET_PORT_MESSAGE,
  type DeskApi,
  type MainChannel,
  type MainPush,
  type MainPushes,
} from '../contract/main-calls';

/* The window's origin: a port handed to any other page would be dropped by the engine. */
const WINDOW_ORIGIN = 'app://bundle';

function listen<Topic extends MainPush>(
  topic: Topic,
  listener: (payload: MainPushes[Topic]) => void,
): () => void {
  /* The event object must not reach the page: it carries the sender. */
  const forward = (_event: unknown, payload: MainPushes[Topic]): void => listener(payload);
  ipcRenderer.on(topic, forward);
  return () => void ipcRenderer.removeListener(topic, forward);
}

/** A verb for each channel of the table, made by `verb`. */
function verbs<Table extends Readonly<Record<string, MainChannel>>>(
  table: Table,
  verb: (channel: MainChannel) => (request: unknown) => Promise<unknown>,
) {
  const made = Object.entries(table).map(([name, channel]) => [name, verb(channel)]);
  return Object.fromEntries(made) as Pick<DeskApi, keyof Table & keyof DeskApi>;
}

const desk: DeskApi = {
  ...verbs(PLAIN_VERBS, (channel) => () => ipcRenderer.invoke(channel, null)),
  ...verbs(ASKING_VERBS, (channel) => (request) => ipcRenderer.invoke(channel, request)),
  onProfileChanged: (listener) => listen('profile:changed', listener),
  onCommunitiesChanged: (listener) => listen('communities:changed', listener),
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
