import { beforeEach, describe, expect, it } from 'vitest';
import type { CacheCall } from '../../contract/cache-calls';
import type { FromWorker } from '../../contract/cache-pushes';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import { createPortRpc, type PortRpc } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';
import type { StoreCalls, WrappedKey } from '../../contract/store-calls';
import { wrapKey } from '../../main/vault/wrap-key';
import { NewerStoreError } from '../store/store-connection';
import { createKeyReceiver } from '../seal/key-receiver';
import { createCacheWorker, type PortLike } from './cache-worker';
import type { Session } from '../session/session';
import type { SessionParts } from '../session/session-parts';

interface Opening {
  readonly parts: SessionParts;
  readonly succeed: (session: Session) => void;
  readonly fail: (error: Error) => void;
}

let sent: string[];
let closed: string[];
let openings: Opening[];
let main: Pick<PortRpc<StoreCalls>, 'call'>;
let publicKey: Uint8Array;
let worker: ReturnType<typeof createCacheWorker>;

beforeEach(async () => {
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
  await joinMain();
});

function brief(message: FromWorker): string {
  if ('push' in message) return message.push;
  const { id, response } = message as { id: number; response: Result<{ zone: string }> };
  return response.ok ? `${String(id)}: ${response.value.zone}` : `${String(id)} broke`;
}

/** Makes main's end of the port, where what is posted arrives at once, and asks for the public key. */
async function joinMain(): Promise<void> {
  const port: PortLike = {
    postMessage: (message) => {
      rpc.receive(message);
    },
    onmessage: null,
  };
  const rpc = createPortRpc<object, StoreCalls>({
    post: (message) => port.onmessage?.({ data: message } as MessageEvent),
    handlers: {},
    onHandlerError: () => undefined,
  });
  worker.take({ kind: 'port' }, port);
  main = rpc;
  const answer = await main.call('public-key', null);
  if (answer.ok) publicKey = answer.value;
}

const KEYS = { dataKey: new Uint8Array(32).fill(1), localKey: new Uint8Array(32).fill(2) };

function open(profileId: string): Promise<Result<null>> {
  const wrapped = (key: Uint8Array) => wrapKey(publicKey, key) as WrappedKey;
  return main.call('open-store', {
    profileId,
    generation: 1,
    host: 'desk.example',
    witness: null,
    systemZone: 'UTC',
    quiet: false,
    dataKey: wrapped(KEYS.dataKey),
    localKey: wrapped(KEYS.localKey),
  });
}

/** The opening of a session that was begun as the first, the second and so on. */
async function opening(at: number) {
  await expect.poll(() => openings.length).toBeGreaterThan(at);
  return openings[at]!;
}

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

describe('questions to the worker', () => {
  it('wait for the opening that is under way, and are answered in turn', async () => {
    const result = open('a');
    ask(1);
    ask(2);
    await settled();
    expect(sent).toEqual([]);
    (await opening(0)).parts.push('store-opened', { settings: DEFAULT_SETTINGS });
    await settled();
    expect(sent).toEqual(['store-opened']);
    (await opening(0)).succeed(session('A'));
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
    (await opening(0)).fail(new Error('no'));
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'storage-failed' } });
    await settled();
    expect(sent).toEqual(['store-failed', '1 broke']);
  });

  it('wait for the opening that overtook the one they waited for', async () => {
    const first = open('a');
    await opening(0);
    ask(1);
    const second = open('b');
    (await opening(0)).succeed(session('A'));
    expect(await first).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    await settled();
    expect([sent, closed]).toEqual([[], ['A']]);
    (await opening(1)).succeed(session('B'));
    expect(await second).toMatchObject({ ok: true });
    await settled();
    expect([sent, closed]).toEqual([['1: B'], ['A']]);
  });
});

describe('a store', () => {
  it('is opened with the keys that main encrypted for this worker', async () => {
    void open('a');
    expect((await opening(0)).parts.open).toMatchObject(KEYS);
  });

  it('is not opened with keys for another worker', async () => {
    publicKey = await createKeyReceiver().publicKey();
    expect(await open('a')).toMatchObject({ ok: false, failure: { kind: 'storage-failed' } });
    expect(openings).toEqual([]);
  });

  it('that is closed while it opens is not open afterwards, and pushes nothing', async () => {
    const result = open('a');
    await opening(0);
    await main.call('close-store', null);
    (await opening(0)).parts.push('store-opened', { settings: DEFAULT_SETTINGS });
    (await opening(0)).succeed(session('A'));
    expect(await result).toMatchObject({ ok: false });
    ask(1);
    await settled();
    expect([sent, closed]).toEqual([['1 broke'], ['A']]);
  });

  it('that was overtaken while it opened takes no other key into use', async () => {
    void open('a');
    const { link } = (await opening(0)).parts;
    void open('b');
    await opening(1);
    const committed = await link.call('commit-generation', { generation: 2 });
    expect(committed).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('is not even begun where it is closed before its keys have been unwrapped', async () => {
    const result = open('a');
    await main.call('close-store', null);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    expect(openings).toEqual([]);
  });

  it('is closed before another one is opened', async () => {
    const first = open('a');
    (await opening(0)).succeed(session('A'));
    await first;
    void open('b');
    await opening(1);
    expect([sent, closed, openings.length]).toEqual([['store-closed'], ['A'], 2]);
  });

  it.each([
    [new NewerStoreError(), 'newer-version'],
    [Object.assign(new Error('x'), { name: 'VersionError' }), 'newer-version'],
    [new Error('x'), 'fault'],
  ])('that cannot be opened says why: %s', async (error, reason) => {
    const told: unknown[] = [];
    worker = createCacheWorker({
      send: (message) => told.push(message),
      openSession: () => Promise.reject(error),
      deleteStores: () => Promise.resolve(),
    });
    await joinMain();
    await open('a');
    expect(told).toEqual([{ push: 'store-failed', payload: { reason } }]);
  });
});
