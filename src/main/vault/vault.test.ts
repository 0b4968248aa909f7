import type { Protection } from '../../contract/profile';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeyReceiver } from '../../cache/seal/key-receiver';
import { failed, success } from '../../contract/result';
import { temporaryFolder } from '../testing/temporary-folder';
import { beginGeneration, commitGeneration, putWitness } from './generations';
import { openStoreRequest } from './open-profile';
import type { ProxySettings } from '../service/proxy/proxy-settings';
import { newScryptParameters } from './passphrase-key';
import { createSystemKeyring } from './system-keyring';
import { fakeSafeStorage, type FakeOptions } from './testing/fake-safe-storage';
import { createVault, type Vault } from './vault';

const made = {
  address: 'https://desk.example/api',
  host: 'desk.example',
  name: 'desk.example',
  apiKey: 'marker-key-7f3a',
  sample: null,
};
const passphrase: Protection = { kind: 'passphrase', passphrase: 'correct horse' };

async function place(options: FakeOptions = {}) {
  const folder = await temporaryFolder();
  const path = join(folder, 'profile.json');
  const storage = fakeSafeStorage(options);
  const keyring = createSystemKeyring(storage, 'linux');
  /* A vault over the same file is what the next start of the program sees. */
  const start = async (): Promise<Vault> => {
    const vault = createVault({ path, keyring, newParameters: () => newScryptParameters(2 ** 10) });
    await vault.start();
    return vault;
  };
  return { folder, path, storage, start };
}

function openProfile(vault: Vault) {
  const state = vault.state();
  if (state.kind !== 'open') throw new Error(`The vault is ${state.kind}.`);
  return state.profile;
}

function openKeys(vault: Vault) {
  const profile = openProfile(vault);
  return { ...openStoreRequest(profile), apiKey: profile.apiKey.toString('utf8') };
}

describe('the vault under the system keyring', () => {
  it('gives the same profile and keys after a restart, with nothing secret in the file', async () => {
    const { start, path } = await place();
    const first = await start();
    expect(await first.create(made, { kind: 'system' })).toEqual(success(null));
    const keys = openKeys(first);
    expect(openKeys(await start())).toEqual(keys);
    const text = await readFile(path, 'utf8');
    expect(text).not.toContain(made.apiKey);
    expect(text).not.toContain(Buffer.from(made.apiKey).toString('base64'));
    expect(text).not.toContain(Buffer.from(keys.dataKey).toString('base64'));
    expect(text).not.toContain(Buffer.from(keys.localKey).toString('base64'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('saves nothing where the backend does not protect', async () => {
    const { start, folder } = await place({ backend: 'basic_text', prefix: 'v10' });
    const vault = await start();
    expect(await vault.create(made, { kind: 'system' })).toEqual(failed('no-protected-store'));
    expect(vault.state()).toEqual({ kind: 'none' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is locked as unreadable after the keyring changed, and leaves the file as it is', async () => {
    const { start, path, storage } = await place();
    await (await start()).create(made, { kind: 'system' });
    const before = await readFile(path);
    storage.changeKey();
    const vault = await start();
    expect(vault.state()).toEqual({ kind: 'locked', host: made.host, reason: 'unreadable' });
    expect((await vault.unlock('')).ok).toBe(false);
    expect(await vault.create(made, passphrase)).toMatchObject({ ok: false });
    expect(await readFile(path)).toEqual(before);
  });

  it('opens once a keyring that did not answer is back', async () => {
    const { start, storage } = await place();
    await (await start()).create(made, { kind: 'system' });
    storage.setReachable(false);
    const vault = await start();
    expect(vault.state().kind).toBe('locked');
    storage.setReachable(true);
    expect(await vault.unlock('')).toEqual(success(null));
    expect(openKeys(vault).apiKey).toBe(made.apiKey);
  });

  it('is sealed anew, once, where the keyring has a newer key', async () => {
    const { start, path, storage } = await place({ asynchronous: true });
    await (await start()).create(made, { kind: 'system' });
    const [keys, before] = [openKeys(await start()), await readFile(path)];
    storage.renewKey();
    expect(openKeys(await start())).toEqual(keys);
    const renewed = await readFile(path);
    expect(renewed).not.toEqual(before);
    expect(openKeys(await start())).toEqual(keys);
    expect(await readFile(path)).toEqual(renewed);
  });

  it('stays as it is where a newer key is told of and then refused', async () => {
    const { start, path, storage } = await place({ asynchronous: true });
    await (await start()).create(made, { kind: 'system' });
    const before = await readFile(path);
    storage.renewKey();
    storage.refuseToSeal();
    expect((await start()).state().kind).toBe('open');
    expect(await readFile(path)).toEqual(before);
  });

  it('locks when asked, opens again without a passphrase, and by itself at the next start', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    const before = vault.state();
    expect(vault.lock()).toBe(true);
    expect(vault.state()).toEqual({ kind: 'locked', host: made.host, reason: 'asked' });
    const zeros = Buffer.alloc(made.apiKey.length);
    expect(before).toMatchObject({ profile: { apiKey: zeros, dataKey: Buffer.alloc(32) } });
    expect(await vault.unlock('')).toEqual(success(null));
    vault.lock();
    expect((await start()).state().kind).toBe('open');
  });
});

describe('the vault under a passphrase', () => {
  it('is locked after a restart and opens with the passphrase only', async () => {
    const { start } = await place();
    const first = await start();
    await first.create(made, passphrase);
    const keys = openKeys(first);
    const vault = await start();
    expect(vault.state()).toEqual({ kind: 'locked', host: made.host, reason: 'passphrase' });
    expect(await vault.unlock('wrong horse')).toEqual(failed('wrong-passphrase'));
    expect(vault.state().kind).toBe('locked');
    expect(await vault.unlock('correct horse')).toEqual(success(null));
    expect(openKeys(vault)).toEqual(keys);
  });

  it('asks nothing of the system keyring', async () => {
    const { start, storage } = await place({ available: false });
    expect(await (await start()).create(made, passphrase)).toEqual(success(null));
    expect(storage.sealed()).toBe(0);
  });

  it('locks, wipes the keys in memory and opens again', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, passphrase);
    const state = vault.state();
    const profile = state.kind === 'open' ? state.profile : null;
    expect(vault.lock()).toBe(true);
    expect(profile?.apiKey.every((byte) => byte === 0)).toBe(true);
    expect([...profile!.dataKey, ...profile!.localKey].every((byte) => byte === 0)).toBe(true);
    expect(await vault.unlock('correct horse')).toEqual(success(null));
    expect(openKeys(vault).apiKey).toBe(made.apiKey);
  });

  it('keeps the keys whole when it is locked during a write', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, passphrase);
    const keys = openKeys(vault);
    const writing = putWitness(vault, {
      generation: 1,
      waiver_submissions: 5,
      private_events: 6,
      waiver_templates: 7,
    });
    await Promise.resolve();
    vault.lock();
    await writing;
    const next = await start();
    await next.unlock('correct horse');
    expect(openKeys(next).dataKey).toEqual(keys.dataKey);
  });
});

describe('a vault that is unlocked while an earlier write is on its way', () => {
  it('opens what was written', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, passphrase);
    const writing = vault.update((profile) => (profile.name = 'Renamed'));
    await new Promise(setImmediate);
    vault.lock();
    const unlocking = vault.unlock('correct horse');
    expect([await writing, await unlocking]).toEqual([success(null), success(null)]);
    expect(vault.profile()?.name).toBe('Renamed');
  });
});

describe('the API key and its destination', () => {
  const ways: readonly (readonly [string, Protection])[] = [
    ['the system', { kind: 'system' }],
    ['a passphrase', passphrase],
  ];
  const proxy: ProxySettings = {
    choice: { kind: 'address', address: 'http://proxy.example:3128' },
    signIn: null,
  };
  type File = Record<string, unknown> & { secrets: Record<string, unknown> };

  async function kept(protection: Protection) {
    const at = await place();
    await (await at.start()).create({ ...made, proxy }, protection);
    const read = async (): Promise<File> => JSON.parse(await readFile(at.path, 'utf8')) as File;
    const write = (file: unknown): Promise<void> => writeFile(at.path, JSON.stringify(file));
    const unlocked = async () => {
      const vault = await at.start();
      const unlock = await vault.unlock('correct horse');
      return { vault, unlock, state: vault.state() };
    };
    return { ...at, read, write, unlocked };
  }

  it.each(ways)('kept by %s: an edited host decides nothing and is put right', async (_, by) => {
    const { read, write, unlocked } = await kept(by);
    await write({ ...(await read()), host: 'thief.example' });
    const { state } = await unlocked();
    expect(state).toMatchObject({ profile: { address: made.address, host: made.host, proxy } });
    expect((await read())['host']).toBe(made.host);
  });

  it.each(ways)(
    'kept by %s: stand nowhere in the clear, and a way added is refused',
    async (_, by) => {
      const { path, read, write, unlocked } = await kept(by);
      expect(await readFile(path, 'utf8')).not.toContain('/api');
      await write({ ...(await read()), address: 'https://thief.example/api' });
      expect((await unlocked()).state).toMatchObject({ kind: 'locked', reason: 'file-newer' });
    },
  );

  it.each(ways)('kept by %s: the key does not open beside another destination', async (_, by) => {
    const { start, read, write, unlocked } = await kept(by);
    const first = await read();
    const vault = await start();
    await vault.unlock('correct horse');
    await vault.update((profile) => void (profile.address = 'https://other.example'));
    const second = await read();
    const { destination } = second.secrets;
    await write({ ...first, secrets: { ...first.secrets, destination } });
    expect((await unlocked()).unlock).toEqual(failed('locked', { detail: 'changed' }));
  });
});

describe('the vault for this session only', () => {
  it('writes nothing and is gone at the next start', async () => {
    const { start, folder } = await place();
    const vault = await start();
    expect(await vault.create(made, { kind: 'session' })).toEqual(success(null));
    await putWitness(vault, {
      generation: 1,
      waiver_submissions: 1,
      private_events: 1,
      waiver_templates: 1,
    });
    expect(await readdir(folder)).toEqual([]);
    expect((await start()).state()).toEqual({ kind: 'none' });
  });
});

describe('generations', () => {
  it('keeps both keys until the commit, then the new one only, also over a restart', async () => {
    const { start, path } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    const old = openKeys(vault);
    const worker = createKeyReceiver();
    const begun = await beginGeneration(vault, await worker.publicKey());
    if (!begun.ok) throw new Error('not begun');
    expect(begun.value.generation).toBe(2);
    const dataKey = await worker.unwrap(begun.value.dataKey);
    const between = openProfile(await start());
    expect(between.generation).toBe(1);
    expect(new Uint8Array(between.dataKey)).toEqual(old.dataKey);
    expect(between.pending?.generation).toBe(2);
    expect(new Uint8Array(between.pending?.dataKey ?? [])).toEqual(dataKey);

    const sealedOld = JSON.parse(await readFile(path, 'utf8')).secrets.dataKey as string;
    expect(await commitGeneration(vault, 2)).toEqual(success(null));
    const restarted = await start();
    expect(openProfile(restarted).pending).toBeNull();
    const after = openKeys(restarted);
    expect(after.generation).toBe(2);
    expect(after.dataKey).toEqual(dataKey);
    expect(after.localKey).toEqual(old.localKey);
    expect(await readFile(path, 'utf8')).not.toContain(sealedOld);
  });

  it('never uses a number again, and commits only the one that is pending', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    const publicKey = await createKeyReceiver().publicKey();
    await beginGeneration(vault, publicKey);
    const second = await beginGeneration(vault, publicKey);
    expect(second.ok && second.value.generation).toBe(3);
    expect(await commitGeneration(vault, 2)).toMatchObject({ ok: false });
    expect(await commitGeneration(vault, 3)).toEqual(success(null));
    expect(await commitGeneration(vault, 3)).toEqual(success(null));
  });

  it('needs an open profile', async () => {
    const { start } = await place();
    const publicKey = await createKeyReceiver().publicKey();
    expect(await beginGeneration(await start(), publicKey)).toEqual(failed('no-profile'));
  });

  it('is not begun for a worker whose public key is none', async () => {
    const { start } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    expect(await beginGeneration(vault, new Uint8Array(65))).toMatchObject({
      failure: { kind: 'bad-argument' },
    });
    expect(openProfile(vault).pending).toBeNull();
  });

  it('changes nothing where the file cannot be written', async () => {
    const { start, path } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    const keys = openKeys(vault);
    const { rm, mkdir } = await import('node:fs/promises');
    await rm(path);
    await mkdir(path);
    const publicKey = await createKeyReceiver().publicKey();
    expect(await beginGeneration(vault, publicKey)).toMatchObject({ ok: false });
    expect(openKeys(vault)).toEqual(keys);
  });
});

describe('the profile file', () => {
  it.each([
    ['', 'file-torn'],
    ['{', 'file-torn'],
    ['null', 'file-torn'],
    ['[]', 'file-torn'],
    ['\u0000\u0000', 'file-torn'],
    ['{"version":1}', 'file-newer'],
    ['{"version":2}', 'file-newer'],
    ['{"version":3,"profiles":[]}', 'file-newer'],
  ] as const)(
    'is never taken for absent, for a keychain’s fault nor overwritten when it holds %j',
    async (text, reason) => {
      const { start, path } = await place();
      await writeFile(path, text);
      const vault = await start();
      expect(vault.state()).toEqual({ kind: 'locked', host: '', reason });
      expect(await vault.create(made, { kind: 'system' })).toMatchObject({ ok: false });
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it('with one member that this version does not know is of another version, and opens once it is put back', async () => {
    const { start, path } = await place();
    await (await start()).create(made, { kind: 'system' });
    const whole = await readFile(path, 'utf8');
    await writeFile(path, JSON.stringify({ ...JSON.parse(whole), colour: 'blue' }));
    const vault = await start();
    expect(vault.state()).toMatchObject({ kind: 'locked', reason: 'file-newer' });
    expect(await vault.unlock('')).toMatchObject({ failure: { detail: 'file-newer' } });
    await writeFile(path, whole);
    expect(await vault.unlock('')).toEqual({ ok: true, value: null });
  });

  it('is torn when cut at any byte', async () => {
    const { start, path } = await place();
    await (await start()).create(made, { kind: 'system' });
    const whole = (await readFile(path, 'utf8')).trimEnd();
    for (let length = 0; length < whole.length; length += 7) {
      await writeFile(path, whole.slice(0, length));
      expect((await start()).state()).toMatchObject({ kind: 'locked', reason: 'file-torn' });
    }
  });

  it('is refused when a secret was moved to another place', async () => {
    const { start, path } = await place();
    const first = await start();
    await first.create(made, passphrase);
    const stored = JSON.parse(await readFile(path, 'utf8'));
    stored.secrets.localKey = stored.secrets.dataKey;
    await writeFile(path, JSON.stringify(stored));
    expect(await (await start()).unlock('correct horse')).toEqual(failed('wrong-passphrase'));
  });

  it('is gone after destroying, with the profile, also while locked', async () => {
    const { start, folder } = await place();
    await (await start()).create(made, passphrase);
    const vault = await start();
    expect(await vault.destroy()).toMatch(/^[0-9a-f-]{36}$/);
    expect(vault.state()).toEqual({ kind: 'none' });
    expect(await readdir(folder)).toEqual([]);
    expect((await start()).state()).toEqual({ kind: 'none' });
  });

  it('does not come back by a write that was under way', async () => {
    const { start, folder } = await place();
    const vault = await start();
    await vault.create(made, { kind: 'system' });
    const writes = [1, 2, 3].map((waivers) =>
      putWitness(vault, {
        generation: 1,
        waiver_submissions: waivers,
        private_events: 0,
        waiver_templates: 0,
      }),
    );
    await vault.destroy();
    await Promise.all(writes);
    expect(await readdir(folder)).toEqual([]);
  });
});
