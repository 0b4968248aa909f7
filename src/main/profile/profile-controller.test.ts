import type { ProfileState } from '../../contract/profile';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { failed, success, type Result } from '../../contract/result';
import { createKeyReceiver } from '../../cache/seal/key-receiver';
import type { OpenStore, WrappedKey } from '../../contract/store-calls';
import { temporaryFolder } from '../testing/temporary-folder';
import { newScryptParameters } from '../vault/passphrase-key';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage, type FakeOptions } from '../vault/testing/fake-safe-storage';
import { putWitness } from '../vault/generations';
import { createVault } from '../vault/vault';
import { createProfileController } from './profile-controller';
import { createCurrentProxy } from './current-proxy';
import { createStoreLink, type StorePort } from './store-link';
import { fakeService, report } from './testing/fake-service';
import { createWitnessKeeper } from './witness-keeper';

const address = 'https://desk.example/api';
const unprotected: FakeOptions = { backend: 'basic_text', prefix: 'v10' };

async function desk(options: FakeOptions = {}, folder?: string) {
  const home = folder ?? (await temporaryFolder());
  const path = join(home, 'profile.json');
  const log: string[] = [];
  const keyring = createSystemKeyring(fakeSafeStorage(options), 'linux');
  const vault = createVault({ path, keyring, newParameters: () => newScryptParameters(2 ** 10) });
  const service = fakeService();
  const link = createStoreLink();
  const states: ProfileState[] = [];
  const answers = {
    mayCheck: true,
    expectKey: success(null) as Result<null>,
    publicKey: null as Uint8Array | null,
    publicKeyAsked: Promise.resolve(),
    secondCopyWritten: Promise.resolve(),
    copiesRemoved: Promise.resolve(),
  };
  let samples = 0;
  const proxy = createCurrentProxy({
    vault,
    lookup: { bySystem: async () => 'DIRECT', byScript: async () => 'DIRECT' },
    readScript: async () => null,
    env: {},
  });
  const controller = createProfileController({
    vault,
    proxy,
    keyring,
    link,
    factory: service.factory,
    systemZone: () => ({ zone: 'UTC', isNamed: true }),
    witness: createWitnessKeeper((counts) => putWitness(vault, counts)),
    startSample: async () => {
      samples += 1;
      const number = samples;
      const close = async () => void log.push(`sample ${number} stopped`);
      return { url: `http://127.0.0.1:${4000 + number}`, key: `sample-key-${number}`, close };
    },
    now: () => 1_700_000_000_000,
    onChanged: (state) => states.push(state),
    kept: async () => undefined,
    mayCheck: async (host) => {
      log.push(`asked about ${host}`);
      return answers.mayCheck;
    },
    renewWindow: () => log.push('renew'),
    reloadWindow: () => log.push('reload'),
    writeSecondCopy: () => answers.secondCopyWritten,
    moveAway: async () => success(null),
    moveAllAway: async () => success(null),
    removeCopies: () => answers.copiesRemoved,
    storeOpened: () => undefined,
    clearStorage: async () => {
      const gone = await access(path).then(
        () => false,
        () => true,
      );
      log.push(`clear storage, profile file gone: ${gone}`);
    },
  });
  const opened: OpenStore<WrappedKey>[] = [];
  const publicKey = await createKeyReceiver().publicKey();
  const attach = (): void => {
    const port = {
      call: async (name: string, request: unknown) => {
        log.push(`worker ${name}`);
        if (name === 'open-store') opened.push(request as OpenStore<WrappedKey>);
        if (name === 'public-key') {
          await answers.publicKeyAsked;
          return success(answers.publicKey ?? publicKey);
        }
        if (name === 'known-ids') return success({ waiver_submissions: [], private_events: [] });
        return name === 'expect-key' ? answers.expectKey : success(null);
      },
      close: () => log.push('port closed'),
    } as unknown as StorePort;
    link.attach(port);
    controller.offerStore();
  };
  const sent = (stores: number) => expect.poll(() => opened).toHaveLength(stores);
  const renewed = () => expect.poll(() => log).toContain('renew');
  return {
    home,
    path,
    proxy,
    answers,
    controller,
    service,
    log,
    states,
    opened,
    sent,
    attach,
    renewed,
  };
}

async function connected(
  options: FakeOptions = {},
  protection: 'system' | 'passphrase' | 'session' = 'system',
) {
  const at = await desk(options);
  await at.controller.start();
  await at.controller.checkConnection(address, 'key-1');
  const choice =
    protection === 'passphrase'
      ? ({ kind: 'passphrase', passphrase: 'correct horse' } as const)
      : { kind: protection };
  expect((await at.controller.connect(choice)).ok).toBe(true);
  return at;
}

describe('connecting', () => {
  it('starts with nothing and says whether the system protects keys', async () => {
    expect(await (await desk()).controller.getState()).toEqual({
      kind: 'none',
      systemProtection: true,
    });
    expect(await (await desk(unprotected)).controller.getState()).toEqual({
      kind: 'none',
      systemProtection: false,
    });
  });

  it('saves nothing before a check, after a failed one, or for a key that may see nothing', async () => {
    const { controller, service, path } = await desk();
    const choice = { kind: 'system' } as const;
    expect(await controller.connect(choice)).toMatchObject({ ok: false });
    service.answer(failed('unauthorized', { status: 401 }));
    expect(await controller.checkConnection(address, 'k')).toMatchObject({ ok: false });
    expect(await controller.connect(choice)).toMatchObject({ ok: false });
    service.answer(report('refused'));
    expect(await controller.checkConnection(address, 'k')).toMatchObject({ ok: true });
    expect(await controller.connect(choice)).toMatchObject({ ok: false });
    await expect(access(path)).rejects.toThrow();
  });

  it('forgets a good check once a later one fails', async () => {
    const { controller, service } = await desk();
    await controller.checkConnection(address, 'k');
    service.answer(failed('offline'));
    await controller.checkConnection(address, 'other');
    expect(await controller.connect({ kind: 'system' })).toMatchObject({ ok: false });
  });

  it('opens the profile, tells the window no key, and sends the store to a waiting worker', async () => {
    const at = await desk();
    at.attach();
    await at.controller.checkConnection(address, 'key-1');
    const state = await at.controller.connect({ kind: 'system' });
    expect(state).toEqual(
      success({
        kind: 'open',
        host: 'desk.example',
        address,
        name: 'desk.example',
        sample: false,
        protection: 'system',
      }),
    );
    expect(JSON.stringify(at.states)).not.toContain('key-1');
    await at.sent(1);
    expect(at.opened[0]).toMatchObject({ generation: 1, witness: null });
  });

  it('sends the store once per port', async () => {
    const at = await connected();
    at.attach();
    at.controller.offerStore();
    await at.sent(1);
    at.attach();
    await at.sent(2);
    expect(at.log.filter((it) => it === 'worker public-key')).toHaveLength(2);
  });

  it('sends no store to a worker that gives something else than a public key', async () => {
    const at = await connected();
    at.answers.publicKey = new Uint8Array(65);
    at.attach();
    await at.controller.disconnect();
    expect(at.log).toContain('worker public-key');
    expect(at.opened).toEqual([]);
  });

  it('asks nobody at an address that is none', async () => {
    const { controller } = await desk();
    expect(await controller.checkConnection('ftp://desk.example', 'k')).toMatchObject({
      failure: { kind: 'bad-address' },
    });
  });

  it('takes a new key for the same service, and gives the worker the same store anew', async () => {
    const at = await connected();
    at.attach();
    expect(await at.controller.replaceKey('key-2')).toMatchObject({ ok: true });
    expect(at.service.log).toEqual([
      `open ${address} key-1`,
      `open ${address} key-2`,
      'close key-2',
      'close key-1',
      `open ${address} key-2`,
    ]);
    await at.sent(2);
    expect(at.opened[1]?.profileId).toBe(at.opened[0]?.profileId);
  });

  it('takes new keys one after the other, each with its own report', async () => {
    const at = await connected();
    at.attach();
    const both = await Promise.all(['key-2', 'key-3'].map(at.controller.replaceKey));
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    const replaced = (before: string, next: string): string[] => [
      `open ${address} ${next}`,
      `close ${next}`,
      `close ${before}`,
      `open ${address} ${next}`,
    ];
    expect(at.service.log.slice(1)).toEqual([
      ...replaced('key-1', 'key-2'),
      ...replaced('key-2', 'key-3'),
    ]);
    await at.sent(3);
  });

  it('keeps the key it has where the copy cannot be told of another one', async () => {
    const at = await connected();
    at.attach();
    at.answers.expectKey = failed('storage-failed');
    expect(await at.controller.replaceKey('key-2')).toEqual(failed('storage-failed'));
    expect(at.service.log.at(-1)).toBe(`open ${address} key-1`);
    await at.sent(2);
  });

  it('takes no new key where the check failed, or the profile is locked meanwhile', async () => {
    const at = await connected({}, 'passphrase');
    at.attach();
    at.service.answer(failed('unauthorized', { status: 401 }));
    expect(await at.controller.replaceKey('key-2')).toMatchObject({ ok: false });
    at.service.answer(report());
    const replacing = at.controller.replaceKey('key-2');
    await at.controller.lock();
    expect(await replacing).toEqual(failed('no-profile'));
    expect(at.service.log.at(-1)).not.toContain('open');
    expect(at.controller.service()).toBeNull();
  });

  it('asks the person before a key goes to an address while a community is connected or locked', async () => {
    const at = await connected({}, 'passphrase');
    expect(at.log).not.toContain('asked about desk.example');
    at.answers.mayCheck = false;
    for (const step of ['open', 'locked']) {
      expect(await at.controller.checkConnection('https://thief.example/x', 'key')).toEqual(
        failed('cancelled'),
      );
      expect([step, at.log.filter((it) => it === 'asked about thief.example').length]).toEqual([
        step,
        step === 'open' ? 1 : 2,
      ]);
      expect(await at.controller.connect({ kind: 'session' })).toMatchObject({ ok: false });
      if (step === 'open') await at.controller.lock();
    }
    expect(at.service.checks()).toBe(1);
  });

  it('remembers a Retry-After over a restart', async () => {
    const at = await connected();
    at.service.setNotBefore(123_456);
    await at.controller.stop();
    const stored = JSON.parse(await readFile(at.path, 'utf8'));
    expect(stored.notBefore).toBe(123_456);
  });
});

describe('locking', () => {
  it('drops the port and the client, renews the window’s process and opens again', async () => {
    const at = await connected({}, 'passphrase');
    at.attach();
    await at.sent(1);
    const locked = await at.controller.lock();
    expect(locked).toEqual(success({ kind: 'locked', host: 'desk.example', reason: 'passphrase' }));
    await at.renewed();
    expect(at.log).toEqual(['worker public-key', 'worker open-store', 'port closed', 'renew']);
    expect(at.service.log.at(-1)).toBe('close key-1');
    expect(at.controller.service()).toBeNull();
    expect(await at.controller.unlock('wrong')).toEqual(failed('wrong-passphrase'));
    expect(await at.controller.unlock('correct horse')).toMatchObject({ ok: true });
    expect(at.service.log.at(-1)).toBe(`open ${address} key-1`);
  });

  it('comes into force also where the disk does not answer', async () => {
    const at = await connected({}, 'passphrase');
    at.answers.secondCopyWritten = new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const locked = at.controller.lock();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await locked).toMatchObject({ value: { kind: 'locked' } });
  });

  it('is refused where nothing could open it again', async () => {
    const at = await connected({}, 'session');
    expect(await at.controller.lock()).toMatchObject({ ok: false });
    expect(await at.controller.getState()).toMatchObject({ kind: 'open' });
  });
});

describe('disconnecting', () => {
  it('destroys the keys also where the second copies cannot be removed yet', async () => {
    const at = await connected();
    at.answers.copiesRemoved = new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const disconnected = at.controller.disconnect();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await disconnected).toEqual(success({ kind: 'none', systemProtection: true }));
  });

  it('destroys the keys first, then the store, then what the window kept', async () => {
    const at = await connected();
    at.attach();
    await at.sent(1);
    at.log.length = 0;
    expect(await at.controller.disconnect()).toEqual(
      success({ kind: 'none', systemProtection: true }),
    );
    await at.renewed();
    expect(at.log).toEqual([
      'worker remove-store',
      'port closed',
      'clear storage, profile file gone: true',
      'renew',
    ]);
    expect(at.service.log.at(-1)).toBe('close key-1');
  });

  it('sends no store any more for which the worker has just given its public key', async () => {
    const at = await connected();
    let give = (): void => undefined;
    at.answers.publicKeyAsked = new Promise((resolve) => {
      give = resolve;
    });
    at.attach();
    await at.controller.disconnect();
    give();
    await at.renewed();
    expect(at.log).toContain('worker public-key');
    expect(at.opened).toEqual([]);
  });

  it('works with no worker and from a profile that cannot be read', async () => {
    const at = await connected({}, 'passphrase');
    const next = await desk({}, at.home);
    await next.controller.start();
    expect(await next.controller.getState()).toMatchObject({ kind: 'locked' });
    expect(await next.controller.disconnect()).toMatchObject({ ok: true });
    await expect(access(at.path)).rejects.toThrow();
  });
});

describe('the sample community', () => {
  it('is for this session only where the system protects nothing', async () => {
    const at = await desk(unprotected);
    expect(await at.controller.openSample()).toMatchObject({
      ok: true,
      value: { sample: true, protection: 'session', name: 'Sample community' },
    });
    await expect(access(at.path)).rejects.toThrow();
    await at.controller.stop();
    expect(at.log).toContain('sample 1 stopped');
  });

  it('cannot be opened over a profile', async () => {
    const at = await connected();
    expect(await at.controller.openSample()).toMatchObject({ ok: false });
    expect(at.log).not.toContain('sample 1 stopped');
  });

  it('is stopped on disconnecting', async () => {
    const at = await desk();
    await at.controller.openSample();
    await at.controller.disconnect();
    expect(at.log).toContain('sample 1 stopped');
  });
});
