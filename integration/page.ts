import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { createCacheWorker } from '../src/cache/doors/cache-worker';
import { openSession, type Session, type SessionParts } from '../src/cache/session/session';
import type { ServiceLink } from '../src/cache/sync/service-link';
import type { CachePush, CachePushes, ToWorker } from '../src/contract/cache-calls';
import {
  createCacheClient,
  type CacheClient,
  type WorkerLike,
} from '../src/renderer/stores/cache-client';

/** A page of the window: the cache worker it started, and its client. */
export interface Page {
  readonly client: CacheClient;
  /** The copy the worker has open; null before and after. */
  readonly session: () => Session | null;
  /** Resolves once a copy is open, or when the page ends. */
  readonly opened: Promise<void>;
  /** Resolves once the first sync of the copy opened last has begun, or when the page ends. */
  readonly begun: () => Promise<void>;
  /** Resolves once the page has ended. */
  readonly ended: Promise<void>;
  /** The window's process is gone: the worker stops where it is. */
  readonly end: () => void;
}

export interface PageOptions {
  /** Records to a page of a list; few make several pages of a small community. */
  readonly pageSize?: number | undefined;
  readonly snapshots?: SessionParts['snapshots'] | undefined;
  readonly onPush: <Name extends CachePush>(name: Name, payload: CachePushes[Name]) => void;
}

interface Handed {
  readonly message: ToWorker;
  readonly port: NodePort | undefined;
}

/** A promise and the word that settles it. */
function signal(): { readonly done: Promise<void>; readonly say: () => void } {
  let say: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (say = resolve));
  return { done, say };
}

/** Starts the worker of a page, joined to it by a real port. */
export function openPage({ pageSize, snapshots, onPush }: PageOptions): Page {
  const { port1: outer, port2: inner } = new MessageChannel();
  let main: NodePort | undefined;
  let open: Session | null = null;
  let over = false;
  let begun = signal();
  const [opened, ended] = [signal(), signal()];

  async function openOwn(parts: SessionParts): Promise<Session> {
    begun = signal();
    const session = await openSession({
      ...parts,
      link: { call: begunWithFetch(parts.link.call) },
      ...(pageSize !== undefined && { pageSize }),
      ...(snapshots !== undefined && { snapshots }),
    });
    if (over) session.close();
    open = session;
    opened.say();
    return session;
  }

  /* The worker begins it by itself, once the decoder has what the copy knows. */
  function begunWithFetch(call: ServiceLink['call']): ServiceLink['call'] {
    const own = begun;
    return (name, request, options) => {
      if (name.startsWith('fetch-')) own.say();
      /* The real worker's timers end with it: here one would hold a page that ended a while longer. */
      return call(name, request, { ...options, timeoutMs: Infinity });
    };
  }

  const cacheWorker = createCacheWorker({
    send: (message) => inner.postMessage(message),
    openSession: openOwn,
  });
  inner.on('message', ({ message, port }: Handed) => {
    main = port ?? main;
    cacheWorker.take(message, port as unknown as MessagePort | undefined);
  });
  const worker: WorkerLike = {
    postMessage: (message, [port]) => {
      const handed = { message, port: port as unknown as NodePort | undefined };
      outer.postMessage(handed, port === undefined ? [] : [port as unknown as NodePort]);
    },
    onmessage: null,
  };
  outer.on('message', (data: unknown) => worker.onmessage?.({ data } as MessageEvent));
  const client = createCacheClient(worker);
  client.listen(onPush);

  return {
    client,
    session: () => open,
    opened: opened.done,
    begun: () => begun.done,
    ended: ended.done,
    end: () => {
      over = true;
      open?.close();
      inner.close();
      main?.close();
      for (const { say } of [opened, begun, ended]) say();
    },
  };
}
