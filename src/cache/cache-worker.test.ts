import { beforeEach, describe, expect, it } from 'vitest';
import type { CacheCall, FromWorker } from '../contract/cache-calls';
import { DEFAULT_SETTINGS } from '../contract/cache-calls';
import { createPortRpc, type PortRpc } from '../contract/port-rpc';
import type { Result } from '../contract/result';
import type { OpenStore, StoreCalls } from '../contract/service-port';
import { StoreDatabase, storeName } from './store/database';
import { freshIndexedDb } from './testing/test-store';
import { NewerStoreError } from './store/store-connection';
import { createCacheWorker, type CacheWorker, type PortLike } from './cache-worker';
import type { Session, SessionParts } from './session/session';

interface Opening {
  readonly parts: SessionParts;
  readonly succeed: (session: Session) => void;
  readonly fail: (error: Error) => void;
}

let sent: string[];
let closed: string[];
let openings: Opening[];
let main: Pick<PortRpc<StoreCalls>, 'call'>;
let worker: CacheWorker;

beforeEach(() => {
  sent = [];
  closed = [];
  openings = [];
  worker = createCacheWorker({
    send: (message) => sent.push(brief(message)),
    openSession: (parts) =>
      new Promise((succeed, fail) => {
        openings.push({ parts, succeed, fail });
      }),
    deleteStores: () => Promise.resolve(),
  });
  main = joinMain();
});

function brief(message: FromWorker): string {
  if ('push' in message) return message.push;
  const { id, response } = message as { id: number; response: Result<{ zone: string }> };
  return response.ok ? `${String(id)}: ${response.value.zone}` : `${String(id)} broke`;
}

/** Main's end of the port; what is posted arrives at once. */
function joinMain(): Pick<PortRpc<StoreCalls>, 'call'> {
  const port: PortLike = {
    postMessage: (message) => {
      rpc.receive(message);
    },
    onmessage: null,
  };
  const rpc = createPortRpc<object, StoreCalls>({
    post: (message) => port.onmessage?.({ data: message } as MessageEvent),
    handlers: {},
    timers: globalThis,
    onHandlerError: () => undefined,
  });
  worker.take({ kind: 'port' }, port);
  return rpc;
}

function store(profileId: string): OpenStore {
  const key = new Uint8Array(32);
  return {
    profileId,
    generation: 1,
    dataKey: key,
    pending: null,
    localKey: key,
    witness: null,
  } as OpenStore;
}

const open = (profileId: string) => main.call('open-store', store(profileId));

function session(name: string): Session {
  return {
    settings: () => ({ ...DEFAULT_SETTINGS, zone: name }),
    close: () => closed.push(name),
  } as unknown as Session;
}

function ask(id: number, call: CacheCall = 'settings:get'): void {
  worker.take({ id, call, request: null }, undefined);
}

/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what is read ahead', () => {
  it('is for the store that is opened next, and no other', async () => {
    freshIndexedDb();
    for (const name of ['a', 'b']) await makeStore(name);
    const ahead = (profileId: string) => main.call('read-ahead', { profileId, generation: 1 });
    await ahead('a');
    void open('a');
    void open('a');
    await ahead('a');
    void open('b');
    void open('a');
    const read = await Promise.all(openings.map(async ({ parts }) => (await parts.ahead) ?? null));
    expect(read).toEqual([expect.anything(), null, null, null]);
  });
});

async function makeStore(profileId: string): Promise<void> {
  const db = new StoreDatabase(storeName(profileId, 1));
  await db.open();
  db.close();
}

describe('questions to the worker', () => {
  it('wait for the opening that is under way, and are answered in turn', async () => {
    const result = open('a');
    ask(1);
    ask(2);
    await settled();
    expect(sent).toEqual([]);
    openings[0]?.parts.push('store-opened', { settings: DEFAULT_SETTINGS });
    await settled();
    expect(sent).toEqual(['store-opened']);
    openings[0]?.succeed(session('A'));
    expect(await result).toEqual({ ok: true, value: null });
    await settled();
    expect(sent).toEqual(['store-opened', '1: A', '2: A']);
  });

  it('break where no store is open or being opened', async () => {
    ask(1);
    await settled();
    expect(sent).toEqual(['1 broke']);
  });

  it('break once the opening they waited for has failed', async () => {
    const result = open('a');
    ask(1);
    openings[0]?.fail(new Error('no'));
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'storage-failed' } });
    await settled();
    expect(sent).toEqual(['store-failed', '1 broke']);
  });

  it('wait for the opening that overtook the one they waited for', async () => {
    const first = open('a');
    ask(1);
    const second = open('b');
    openings[0]?.succeed(session('A'));
    expect(await first).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    await settled();
    expect([sent, closed]).toEqual([[], ['A']]);
    openings[1]?.succeed(session('B'));
    expect(await second).toMatchObject({ ok: true });
    await settled();
    expect([sent, closed]).toEqual([['1: B'], ['A']]);
  });
});

describe('a store', () => {
  it('that is closed while it opens is not open afterwards, and pushes nothing', async () => {
    const result = open('a');
    await main.call('close-store', null);
    openings[0]?.parts.push('store-opened', { settings: DEFAULT_SETTINGS });
    openings[0]?.succeed(session('A'));
    expect(await result).toMatchObject({ ok: false });
    ask(1);
    await settled();
    expect([sent, closed]).toEqual([['1 broke'], ['A']]);
  });

  it('is closed before another one is opened', async () => {
    const first = open('a');
    openings[0]?.succeed(session('A'));
    await first;
    void open('b');
    await settled();
    expect([sent, closed, openings.length]).toEqual([['store-closed'], ['A'], 2]);
  });

  it.each([
    [new NewerStoreError(), 'newer-version'],
    [Object.assign(new Error('x'), { name: 'VersionError' }), 'newer-version'],
    [new Error('x'), 'unavailable'],
  ])('that cannot be opened says why: %s', async (error, reason) => {
    const told: unknown[] = [];
    worker = createCacheWorker({
      send: (message) => told.push(message),
      openSession: () => Promise.reject(error),
      deleteStores: () => Promise.resolve(),
    });
    main = joinMain();
    await open('a');
    expect(told).toEqual([{ push: 'store-failed', payload: { reason } }]);
  });
});
