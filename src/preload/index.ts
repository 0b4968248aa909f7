import { contextBridge, ipcRenderer } from 'electron';
import {
  CACHE_PORT_MESSAGE,
  QUIET_PORT_MESSAGE,
  SUBSCRIPTIONS,
  VERBS,
  type MainPush,
} from '../contract/main-calls';

/* The window's origin. The engine drops a port that is sent to any other page. */
const WINDOW_ORIGIN = 'app://bundle';

function listen(topic: MainPush, listener: (payload: unknown) => void): () => void {
  /* The event object must not reach the page, because it holds the sender. */
  const forward = (_event: unknown, payload: unknown): void => listener(payload);
  ipcRenderer.on(topic, forward);
  return () => void ipcRenderer.removeListener(topic, forward);
}

const verbs = Object.entries(VERBS).map(([name, channel]) => {
  /* Some verbs send nothing to main. */
  const ask = (request: unknown = null): Promise<unknown> => ipcRenderer.invoke(channel, request);
  return [name, ask] as const;
});

const subscriptions = Object.entries(SUBSCRIPTIONS).map(([name, topic]) => {
  const hear = (listener: (payload: unknown) => void): (() => void) => listen(topic, listener);
  return [name, hear] as const;
});

contextBridge.exposeInMainWorld('desk', Object.fromEntries([...verbs, ...subscriptions]));

function passPortsOn(channel: string, type: string): void {
  ipcRenderer.on(channel, (event) => {
    window.postMessage({ type }, WINDOW_ORIGIN, [...event.ports]);
  });
}

passPortsOn('cache:port', CACHE_PORT_MESSAGE);
passPortsOn('cache:quiet-port', QUIET_PORT_MESSAGE);
