/*
 * Stands in the page for what Electron gives a preload script: calls and pushes between window and
 * main, and message ports. The preload itself is the built one; it runs after this.
 */
import { decode, encode } from '../codec';
import type { FromPage, ToPage } from '../messages';

type Listener = (event: { readonly ports: readonly MessagePort[] }, payload: unknown) => void;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

declare global {
  interface Window {
    readonly toMain: (text: string) => Promise<void>;
    fromMain: (text: string) => void;
    electronStandIn: unknown;
  }
}

const listeners = new Map<string, Set<Listener>>();
const waiting = new Map<number, Waiting>();
const ports = new Map<number, MessagePort>();
let lastCall = 0;

const send = (message: FromPage): void => void window.toMain(encode(message));

function tell(channel: string, payload: unknown, given: readonly MessagePort[] = []): void {
  for (const listener of listeners.get(channel) ?? []) listener({ ports: given }, payload);
}

function openPort(id: number, channel: string): void {
  const { port1, port2 } = new MessageChannel();
  ports.set(id, port1);
  port1.onmessage = ({ data }) => send({ port: id, data: data as unknown });
  tell(channel, null, [port2]);
}

function closePort(id: number): void {
  ports.get(id)?.close();
  ports.delete(id);
}

function settle({ answer, value, error }: Extract<ToPage, { answer: number }>): void {
  const call = waiting.get(answer);
  waiting.delete(answer);
  if (error === undefined) call?.resolve(value);
  else call?.reject(new Error(error));
}

/* Frames of the page have no preload either. */
if (window.top === window) {
  window.fromMain = (text) => {
    const message = decode(text) as ToPage;
    if ('answer' in message) settle(message);
    else if ('push' in message) tell(message.push, message.payload);
    else if ('open' in message) openPort(message.open, message.channel);
    else if ('port' in message) ports.get(message.port)?.postMessage(message.data);
    else closePort(message.close);
  };
  window.electronStandIn = {
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => Object.assign(window, { [name]: value }),
    },
    ipcRenderer: {
      invoke: (channel: string, request: unknown) =>
        new Promise((resolve, reject) => {
          const call = (lastCall += 1);
          waiting.set(call, { resolve, reject });
          send({ call, channel, request });
        }),
      on: (channel: string, listener: Listener) => {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(listener));
      },
      removeListener: (channel: string, listener: Listener) =>
        listeners.get(channel)?.delete(listener),
    },
  };
}
