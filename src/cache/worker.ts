/// <reference lib="webworker" />
import { Dexie } from 'dexie';
import type { CacheCall, FromWorker, ToWorker } from '../contract/cache-calls';
import { createPortRpc, type PortRpc } from '../contract/port-rpc';
import { failed, success, type Result } from '../contract/result';
import type { OpenStore, ServiceCalls, StoreCalls } from '../contract/service-port';
import { localName } from './local/local-database';
import { cacheAnswers } from './session/answers';
import { openSession, type Session } from './session/session';
import { storeAnswers } from './session/store-answers';
import { otherStores } from './store/database';
import { NewerStoreError } from './store/page-store';

declare const self: DedicatedWorkerGlobalScope;

let session: Session | null = null;
/* The store's first push leads to questions before its opening has ended: they wait for that. */
let opening: Promise<unknown> = Promise.resolve();
let rpc: PortRpc<ServiceCalls> | null = null;

function send(message: FromWorker): void {
  self.postMessage(message);
}

function closeSession(): void {
  if (!session) return;
  session.close();
  session = null;
  send({ kind: 'push', push: 'store-closed', payload: null });
}

function open(request: OpenStore): Promise<Result<null>> {
  closeSession();
  const run = openNow(request);
  opening = run;
  return run;
}

async function openNow(request: OpenStore): Promise<Result<null>> {
  const link = rpc;
  if (!link) return failed('cancelled');
  try {
    session = await openSession({
      open: request,
      link,
      localNow: () => Date.now(),
      push: (push, payload) => {
        send({ kind: 'push', push, payload });
      },
    });
    return success(null);
  } catch (error) {
    const reason = isNewer(error) ? 'newer-version' : 'unavailable';
    send({ kind: 'push', push: 'store-failed', payload: { reason } });
    return failed('storage-failed', { detail: error instanceof Error ? error.name : 'unknown' });
  }
}

/* Dexie refuses a database of a newer version of the program; so does a newer row. */
function isNewer(error: unknown): boolean {
  return (
    error instanceof NewerStoreError || (error instanceof Error && error.name === 'VersionError')
  );
}

async function remove(profileId: string): Promise<Result<null>> {
  closeSession();
  for (const name of [...(await otherStores(profileId, [])), localName(profileId)])
    await Dexie.delete(name);
  return success(null);
}

function takePort(port: MessagePort): void {
  rpc?.close();
  const taken = createPortRpc<StoreCalls, ServiceCalls>({
    post: (message) => {
      port.postMessage(message);
    },
    handlers: storeAnswers({ current: () => session, open, close: closeSession, remove }),
    startTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    onHandlerError: (call, error) => {
      console.error(`The cache worker could not answer ${call}`, error);
    },
  });
  rpc = taken;
  port.onmessage = (event: MessageEvent<unknown>) => {
    taken.receive(event.data);
  };
}

async function answer(id: number, call: CacheCall, request: unknown): Promise<void> {
  try {
    if (!session) await opening;
    if (!session) throw new Error('No store is open');
    const run = cacheAnswers[call] as (session: Session, request: unknown) => unknown;
    send({ kind: 'answer', id, response: await run(session, request) });
  } catch (error) {
    send({ kind: 'broke', id, message: error instanceof Error ? error.name : 'Error' });
    if (session) console.error(`The cache worker could not answer ${call}`, error);
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'port' && event.ports[0]) takePort(event.ports[0]);
  else if (message.kind === 'call') void answer(message.id, message.call, message.request);
  else if (message.kind === 'wake') session?.wake(message.reason);
};
