import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { createCacheWorker } from '../src/cache/doors/cache-worker';
import { openSession, type Session } from '../src/cache/session/session';
import type { SessionParts } from '../src/cache/session/session-parts';
import type { ServiceLink } from '../src/cache/sync/service-link';
import type { CachePush, CachePushes, ToWorker } from '../src/contract/cache-pushes';
import { createCacheClient, type CacheClient } from '../src/renderer/stores/cache-client';
import {
  createQuietWorker,
  type EndableWorker,
  type QuietWorker,
} from '../src/renderer/stores/quiet-worker';

/** A page of the window: the cache worker it started, and its client. */
export interface Page {
  readonly client: CacheClient;
  /** Where main's ports of quiet syncs go. */
  readonly quiet: QuietWorker;
  /** The copy that is being synced quietly; null before and after. */
  readonly quietSession: () => Session | null;
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

/** A cache worker, joined by a real port. */
function startWorker(openOwn: (parts: SessionParts) => Promise<Session>): EndableWorker {
  const { port1: outer, port2: inner } = new MessageChannel();
  let main: NodePort | undefined;
  const cacheWorker = createCacheWorker({
    send: (message) => inner.postMessage(message),
    openSession: openOwn,
  });
  inner.on('message', ({ message, port }: Handed) => {
    main = port ?? main;
    cacheWorker.take(message, port as unknown as MessagePort | undefined);
  });
  const worker: EndableWorker = {
    postMessage: (message, [port]) => {
      const handed = { message, port: port as unknown as NodePort | undefined };
      outer.postMessage(handed, port === undefined ? [] : [port as unknown as NodePort]);
    },
    terminate: () => {
      inner.close();
      main?.close();
    },
    onmessage: null,
    onerror: null,
  };
  outer.on('message', (data: unknown) => worker.onmessage?.({ data } as MessageEvent));
  return worker;
}

/** Starts the worker of a page. */
export function openPage({ pageSize, snapshots, onPush }: PageOptions): Page {
  let open: Session | null = null;
  let over = false;
  let begun = signal();
  const [opened, ended] = [signal(), signal()];
  const small = {
    ...(pageSize !== undefined && { pageSize }),
    ...(snapshots !== undefined && { snapshots }),
  };

  async function openOwn(parts: SessionParts): Promise<Session> {
    begun = signal();
    const link = { call: begunWithFetch(parts.link.call) };
    const session = await openSession({ ...parts, link, ...small });
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

  const worker = startWorker(openOwn);
  const client = createCacheClient(worker);
  client.listen(onPush);
  const { quiet, quietSession, endQuiet } = hostQuiet(small);

  return {
    client,
    quiet,
    quietSession,
    session: () => open,
    opened: opened.done,
    begun: () => begun.done,
    ended: ended.done,
    end: () => {
      over = true;
      open?.close();
      endQuiet();
      worker.terminate();
      for (const { say } of [opened, begun, ended]) say();
    },
  };
}

/* The workers of quiet syncs, one after the other; one that ends stops where it is. */
function hostQuiet(small: Pick<SessionParts, 'pageSize' | 'snapshots'>) {
  let endQuiet = (): void => undefined;
  let current: Session | null = null;
  const quiet = createQuietWorker(() => {
    let session: Session | null = null;
    let over = false;
    const worker = startWorker(async (parts) => {
      const call: ServiceLink['call'] = (name, request, options) =>
        parts.link.call(name, request, { ...options, timeoutMs: Infinity });
      session = await openSession({ ...parts, link: { call }, ...small });
      if (over) session.close();
      else current = session;
      return session;
    });
    const { terminate } = worker;
    endQuiet = () => {
      over = true;
      session?.close();
      if (current === session) current = null;
      terminate();
    };
    return Object.assign(worker, { terminate: endQuiet });
  });
  return { quiet, quietSession: () => current, endQuiet: () => endQuiet() };
}
