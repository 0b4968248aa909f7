import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProxyChoice } from '../../contract/proxy';
import { temporaryFolder } from '../testing/temporary-folder';
import { newScryptParameters } from '../vault/passphrase-key';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault, type Vault } from '../vault/vault';
import { createCurrentProxy } from './current-proxy';

const made = {
  address: 'https://desk.example/api',
  host: 'desk.example',
  name: 'desk.example',
  apiKey: 'marker-key-7f3a',
  sample: null,
};
const SECRETS = ['marker-user', 'marker-password'];
const typed = { user: 'marker-user', password: 'marker-password' };
const byHand = { kind: 'address', address: 'proxy.example:3128' } as const;

async function place() {
  const path = join(await temporaryFolder(), 'profile.json');
  const keyring = createSystemKeyring(fakeSafeStorage({}), 'linux');
  const vaultOf = async (): Promise<Vault> => {
    const vault = createVault({ path, keyring, newParameters: () => newScryptParameters(2 ** 10) });
    await vault.start();
    return vault;
  };
  const proxyOf = (vault: Vault) =>
    createCurrentProxy({
      vault,
      lookup: { bySystem: async () => 'DIRECT', byScript: async () => 'DIRECT' },
      readScript: async () => null,
      env: {},
    });
  return { path, vaultOf, proxyOf };
}

describe('the settings of the proxy', () => {
  describe('are kept sealed like the key, and are there after a restart', () => {
    it.each(['system', 'passphrase'] as const)(
      'are kept sealed by the %s, and are there after a restart',
      async (kind) => {
        const { path, vaultOf, proxyOf } = await place();
        const vault = await vaultOf();
        const proxy = proxyOf(vault);
        await vault.create(
          made,
          kind === 'system' ? { kind } : { kind, passphrase: 'correct horse' },
        );
        const before = proxy.network.version();
        expect((await proxy.set({ choice: byHand, signIn: typed })).ok).toBe(true);
        expect(proxy.network.version()).not.toBe(before);
        const file = await readFile(path, 'utf8');
        for (const text of [...SECRETS, 'proxy.example']) {
          expect(file).not.toContain(text);
          expect(file).not.toContain(Buffer.from(text).toString('base64'));
        }
        const next = await vaultOf();
        await next.unlock('correct horse');
        const again = proxyOf(next);
        expect(again.state()).toEqual({
          choice: byHand,
          signInFor: 'proxy.example:3128',
          asking: null,
        });
        expect(again.network.signInFor('proxy.example:3128')).toMatchObject(typed);
        expect(again.network.signInFor('other.example:3128')).toBeNull();
      },
    );
  });

  it('chosen before connecting go along with the profile that is made; a lock takes them away', async () => {
    const { vaultOf, proxyOf } = await place();
    const vault = await vaultOf();
    const proxy = proxyOf(vault);
    await proxy.set({ choice: { ...byHand, address: 'http://marker-user:x@p:1' }, signIn: 'keep' });
    expect(proxy.state()).toMatchObject({ choice: { address: 'p:1' }, signInFor: 'p:1' });
    await vault.create({ ...made, proxy: proxy.settings() }, { kind: 'system' });
    proxy.forget();
    expect(proxy.network.signInFor('p:1')).toMatchObject({ user: 'marker-user', password: 'x' });
    vault.lock();
    expect(proxy.network.signInFor('p:1')).toBeNull();
  });

  it('drop the sign-in when asked to, and when another proxy is chosen', async () => {
    const { vaultOf, proxyOf } = await place();
    const proxy = proxyOf(await vaultOf());
    await proxy.set({ choice: byHand, signIn: typed });
    await proxy.set({ choice: byHand, signIn: 'keep' });
    expect(proxy.state().signInFor).toBe('proxy.example:3128');
    await proxy.set({ choice: { kind: 'address', address: 'other:1' }, signIn: 'keep' });
    expect(proxy.state().signInFor).toBeNull();
    await proxy.set({ choice: byHand, signIn: typed });
    await proxy.set({ choice: byHand, signIn: 'none' });
    expect(proxy.state().signInFor).toBeNull();
  });

  describe('drop the sign-in with the way it was given for', () => {
    const script = { kind: 'script', address: 'http://scripts.example/a.pac' } as const;
    it.each<[string, ProxyChoice, ProxyChoice]>([
      ['a proxy by hand, then automatic', byHand, { kind: 'automatic' }],
      ['a proxy by hand, then a script', byHand, script],
      ['automatic, then a script', { kind: 'automatic' }, script],
      ['a script, then automatic', script, { kind: 'automatic' }],
      ['a script, then another', script, { ...script, address: 'http://scripts.example/b.pac' }],
    ])('%s', async (_ways, before, after) => {
      const { vaultOf, proxyOf } = await place();
      const proxy = proxyOf(await vaultOf());
      proxy.network.onSignInAsked('proxy.example:3128');
      expect((await proxy.set({ choice: before, signIn: typed })).ok).toBe(true);
      const kept = proxy.settings().signIn;
      expect(kept).toMatchObject(typed);
      await proxy.set({ choice: before, signIn: 'keep' });
      expect(proxy.settings().signIn).toEqual(kept);
      await proxy.set({ choice: after, signIn: 'keep' });
      expect(proxy.settings().signIn).toBeNull();
      expect(proxy.network.signInFor('proxy.example:3128')).toBeNull();
      await proxy.set({ choice: before, signIn: 'keep' });
      expect(proxy.settings().signIn).toBeNull();
    });
  });

  it('bind a sign-in to the proxy that asked for it, and take none while no proxy has', async () => {
    const { vaultOf, proxyOf } = await place();
    const proxy = proxyOf(await vaultOf());
    const choice = { kind: 'automatic' } as const;
    expect(await proxy.set({ choice, signIn: typed })).toMatchObject({ ok: false });
    proxy.network.onSignInAsked('asking.example:8080');
    expect(proxy.state().asking).toBe('asking.example:8080');
    await proxy.set({ choice, signIn: typed });
    expect(proxy.state()).toEqual({ choice, signInFor: 'asking.example:8080', asking: null });
  });

  it('refuse an address that is none, and change nothing', async () => {
    const { vaultOf, proxyOf } = await place();
    const proxy = proxyOf(await vaultOf());
    const bad = { kind: 'address', address: 'socks5://p:1' } as const;
    expect(await proxy.set({ choice: bad, signIn: typed })).toMatchObject({
      failure: { kind: 'bad-argument' },
    });
    expect(proxy.state()).toMatchObject({ choice: { kind: 'automatic' }, signInFor: null });
  });
});
