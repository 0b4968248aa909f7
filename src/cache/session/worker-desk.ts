import type { CacheCall, FromWorker, ToWorker } from '../../contract/cache-calls';
import { createPortRpc, type PortRpc } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { OpenStore, ServiceCalls, StoreCalls } from '../../contract/service-port';
import { NewerStoreError } from '../store/store-connection';
import { cacheAnswers } from './answers';
import { readRequest } from './requests';
import type { openSession, Session } from './session';
import { storeAnswers } from './store-answers';

/** The part of `MessagePort` the worker uses. */
export interface PortLike {
  readonly postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface WorkerDeskParts {
  readonly send: (message: FromWorker) => void;
  readonly openSession: typeof openSession;
  /** Deletes all that this computer keeps of a profile. */
  readonly deleteStores: (profileId: string) => Promise<void>;
}

/** The worker between window and main: at most one open session, asked by both. */
export interface WorkerDesk {
  readonly take: (message: ToWorker, port: PortLike | undefined) => void;
}

/**
 * A worker without a store. The store's first push leads to questions before its opening has ended:
 * they wait for that. An opening that another one, or a closing, overtook leaves nothing open.
 */
export function createWorkerDesk({ send, openSession, deleteStores }: WorkerDeskParts): WorkerDesk {
  let session: Session | null = null;
  let opening: Promise<unknown> = Promise.resolve();
  let turn = 0;
  let rpc: PortRpc<ServiceCalls> | null = null;

  function close(): void {
    turn += 1;
    if (!session) return;
    session.close();
    session = null;
    send({ kind: 'push', push: 'store-closed', payload: null });
  }

  function open(request: OpenStore): Promise<Result<null>> {
    close();
    const run = openNow(request, turn);
    opening = run;
    return run;
  }

  async function openNow(request: OpenStore, own: number): Promise<Result<null>> {
    const link = rpc;
    if (!link) return failed('cancelled');
    try {
      const opened = await openSession({
        open: request,
        link,
        localNow: () => Date.now(),
        push: (push, payload) => {
          if (own === turn) send({ kind: 'push', push, payload });
        },
      });
      if (own === turn) session = opened;
      else opened.close();
      return own === turn ? success(null) : failed('cancelled');
    } catch (error) {
      const reason = isNewer(error) ? 'newer-version' : 'unavailable';
      if (own === turn) send({ kind: 'push', push: 'store-failed', payload: { reason } });
      return failed('storage-failed', { detail: error instanceof Error ? error.name : 'unknown' });
    }
  }

  async function remove(profileId: string): Promise<Result<null>> {
    close();
    await deleteStores(profileId);
    return success(null);
  }

  function takePort(port: PortLike): void {
    rpc?.close();
    const taken = createPortRpc<StoreCalls, ServiceCalls>({
      post: (message) => {
        port.postMessage(message);
      },
      handlers: storeAnswers({ current: () => session, open, close, remove }),
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

  async function openedSession(): Promise<Session> {
    let waitedFor: Promise<unknown> | null = null;
    while (!session && waitedFor !== opening) {
      waitedFor = opening;
      await waitedFor;
    }
    if (!session) throw new Error('No store is open');
    return session;
  }

  async function answer(id: number, call: CacheCall, request: unknown): Promise<void> {
    try {
      const asked = readRequest(call, request);
      const run = cacheAnswers[call] as (session: Session, request: unknown) => unknown;
      send({ kind: 'answer', id, response: await run(await openedSession(), asked) });
    } catch (error) {
      send({ kind: 'broke', id, message: error instanceof Error ? error.name : 'Error' });
      if (session) console.error(`The cache worker could not answer ${call}`, error);
    }
  }

  return {
    take: (message, port) => {
      if (message.kind === 'port' && port) takePort(port);
      else if (message.kind === 'call') void answer(message.id, message.call, message.request);
      else if (message.kind === 'wake') session?.wake(message.reason);
    },
  };
}

/* Dexie refuses a database of a newer version of the program; so does a newer row. */
function isNewer(error: unknown): boolean {
  return (
    error instanceof NewerStoreError || (error instanceof Error && error.name === 'VersionError')
  );
}
