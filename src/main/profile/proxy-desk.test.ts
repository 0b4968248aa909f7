import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProxyChoice } from '../../contract/proxy';
import { temporaryFolder } from '../testing/temporary-folder';
import { newScryptParameters } from '../vault/passphrase-key';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault, type Vault } from '../vault/vault';
import { createProxyDesk } from './proxy-desk';

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
  const deskOf = (vault: Vault) =>
    createProxyDesk({
      vault,
      lookup: { bySystem: async () => 'DIRECT', byScript: async () => 'DIRECT' },
      readScript: async () => null,
      env: {},
    });
  return { path, vaultOf, deskOf };
}

describe('the settings of the proxy', () => {
  describe('are kept sealed like the key, and are there after a restart', () => {
    it.each(['system', 'passphrase'] as const)(
      'are kept sealed by the %s, and are there after a restart',
      async (kind) => {
        const { path, vaultOf, deskOf } = await place();
        const vault = await vaultOf();
        const desk = deskOf(vault);
        await vault.create(
          made,
          kind === 'system' ? { kind } : { kind, passphrase: 'correct horse' },
        );
        const before = desk.network.version();
        expect((await desk.set({ choice: byHand, signIn: typed })).ok).toBe(true);
        expect(desk.network.version()).not.toBe(before);
        const file = await readFile(path, 'utf8');
        for (const text of [...SECRETS, 'proxy.example']) {
          expect(file).not.toContain(text);
          expect(file).not.toContain(Buffer.from(text).toString('base64'));
        }
        const next = await vaultOf();
        await next.unlock('correct horse');
        const again = deskOf(next);
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
    const { vaultOf, deskOf } = await place();
    const vault = await vaultOf();
    const desk = deskOf(vault);
    await desk.set({ choice: { ...byHand, address: 'http://marker-user:x@p:1' }, signIn: 'keep' });
    expect(desk.state()).toMatchObject({ choice: { address: 'p:1' }, signInFor: 'p:1' });
    await vault.create({ ...made, proxy: desk.settings() }, { kind: 'system' });
    desk.forget();
    expect(desk.network.signInFor('p:1')).toMatchObject({ user: 'marker-user', password: 'x' });
    vault.lock();
    expect(desk.network.signInFor('p:1')).toBeNull();
  });

  it('drop the sign-in when asked to, and when another proxy is chosen', async () => {
    const { vaultOf, deskOf } = await place();
    const desk = deskOf(await vaultOf());
    await desk.set({ choice: byHand, signIn: typed });
    await desk.set({ choice: byHand, signIn: 'keep' });
    expect(desk.state().signInFor).toBe('proxy.example:3128');
    await desk.set({ choice: { kind: 'address', address: 'other:1' }, signIn: 'keep' });
    expect(desk.state().signInFor).toBeNull();
    await desk.set({ choice: byHand, signIn: typed });
    await desk.set({ choice: byHand, signIn: 'none' });
    expect(desk.state().signInFor).toBeNull();
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
      const { vaultOf, deskOf } = await place();
      const desk = deskOf(await vaultOf());
      desk.network.onSignInAsked('proxy.example:3128');
      expect((await desk.set({ choice: before, signIn: typed })).ok).toBe(true);
      const kept = desk.settings().signIn;
      expect(kept).toMatchObject(typed);
      await desk.set({ choice: before, signIn: 'keep' });
      expect(desk.settings().signIn).toEqual(kept);
      await desk.set({ choice: after, signIn: 'keep' });
      expect(desk.settings().signIn).toBeNull();
      expect(desk.network.signInFor('proxy.example:3128')).toBeNull();
      await desk.set({ choice: before, signIn: 'keep' });
      expect(desk.settings().signIn).toBeNull();
    });
  });

  it('bind a sign-in to the proxy that asked for it, and take none while no proxy has', async () => {
    const { vaultOf, deskOf } = await place();
    const desk = deskOf(await vaultOf());
    const choice = { kind: 'automatic' } as const;
    expect(await desk.set({ choice, signIn: typed })).toMatchObject({ ok: false });
    desk.network.onSignInAsked('asking.example:8080');
    expect(desk.state().asking).toBe('asking.example:8080');
    await desk.set({ choice, signIn: typed });
    expect(desk.state()).toEqual({ choice, signInFor: 'asking.example:8080', asking: null });
  });

  it('refuse an address that is none, and change nothing', async () => {
    const { vaultOf, deskOf } = await place();
    const desk = deskOf(await vaultOf());
    const bad = { kind: 'address', address: 'socks5://p:1' } as const;
    expect(await desk.set({ choice: bad, signIn: typed })).toMatchObject({
      failure: { kind: 'bad-argument' },
    });
    expect(desk.state()).toMatchObject({ choice: { kind: 'automatic' }, signInFor: null });
  });
});
