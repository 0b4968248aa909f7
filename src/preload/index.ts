import { contextBridge, ipcRenderer } from 'electron';
import {
  CACHE_PORT_MESSAGE,
  CALLS_ARGUMENT,
  QUIET_PORT_MESSAGE,
  TOPICS_ARGUMENT,
} from '../contract/preload';

/* The window's origin. The engine drops a port that is sent to any other page. */
const WINDOW_ORIGIN = 'app://bundle';

type Listener = (payload: unknown) => void;

function listen(topic: string, listener: Listener): () => void {
  /* The event object must not reach the page, because it holds the sender. */
  const forward = (_event: unknown, payload: unknown): void => listener(payload);
  ipcRenderer.on(topic, forward);
  return () => void ipcRenderer.removeListener(topic, forward);
}

/* A function for each of the names in an argument of main. */
function named<Made>(argument: string, make: (name: string) => Made): Record<string, Made> {
  const given = process.argv.find((it) => it.startsWith(argument)) ?? argument;
  const names = given.slice(argument.length).split(',');
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

contextBridge.exposeInMainWorld('desk', {
  ...named(CALLS_ARGUMENT, (call) => (request: unknown) => ipcRenderer.invoke(call, request)),
  on: named(TOPICS_ARGUMENT, (topic) => (listener: Listener) => listen(topic, listener)),
});

function passPortsOn(channel: string, type: string): void {
  ipcRenderer.on(channel, (event) => {
    window.postMessage({ type }, WINDOW_ORIGIN, [...event.ports]);
  });
}

passPortsOn('cache:port', CACHE_PORT_MESSAGE);
passPortsOn('cache:quiet-port', QUIET_PORT_MESSAGE);
