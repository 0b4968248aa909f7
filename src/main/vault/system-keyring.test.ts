import { describe, expect, it } from 'vitest';
import { OPEN_DOOR } from '../keyring/keyring-door';
import { createSystemKeyring } from './system-keyring';
import { fakeSafeStorage, type FakeOptions } from './testing/fake-safe-storage';

const cases: readonly [string, NodeJS.Platform, FakeOptions, boolean][] = [
  ['a real keyring on Linux', 'linux', {}, true],
  ['a real keyring, asynchronous verbs', 'linux', { asynchronous: true }, true],
  ['no recognised desktop', 'linux', { backend: 'basic_text', prefix: 'v10' }, false],
  ['basic_text whatever its prefix', 'linux', { backend: 'basic_text' }, false],
  ['a backend not yet known', 'linux', { backend: 'unknown' }, false],
  ['a named backend that seals with the known password', 'linux', { prefix: 'v10' }, false],
  ['the same, asynchronous', 'linux', { prefix: 'v10', asynchronous: true }, false],
  ['not available', 'linux', { available: false }, false],
  ['Windows', 'win32', { backend: 'unknown', prefix: 'v10' }, true],
  ['Windows, not available', 'win32', { available: false }, false],
  ['macOS', 'darwin', { prefix: 'v10' }, true],
];

describe('createSystemKeyring', () => {
  describe('a keyring that would not protect is told from one that does', () => {
    it.each(cases)('tells whether it protects: %s', async (_name, platform, options, expected) => {
      const keyring = createSystemKeyring(fakeSafeStorage(options), platform);
      expect(await keyring.isProtected()).toBe(expected);
    });
  });

  it('is not protected while the keyring does not answer, and does not throw', async () => {
    const storage = fakeSafeStorage();
    storage.setReachable(false);
    expect(await createSystemKeyring(storage, 'linux').isProtected()).toBe(false);
  });

  it('is given up on where it never answers', async () => {
    const silent = (): Promise<never> => new Promise(() => undefined);
    const storage = {
      ...fakeSafeStorage({ asynchronous: true }),
      encryptStringAsync: silent,
      decryptStringAsync: silent,
    };
    const keyring = createSystemKeyring(storage, 'linux', OPEN_DOOR, 10);
    expect(await keyring.isProtected()).toBe(false);
    await expect(keyring.seal('a secret')).rejects.toThrow('does not answer');
    await expect(keyring.open(Buffer.from('v11'))).rejects.toThrow('does not answer');
  });

  it.each([false, true])('opens what it sealed (asynchronous: %s)', async (asynchronous) => {
    const keyring = createSystemKeyring(fakeSafeStorage({ asynchronous }), 'linux');
    const sealed = await keyring.seal('a secret');
    expect(sealed.toString('latin1')).not.toContain('a secret');
    expect(await keyring.open(sealed)).toEqual({ text: 'a secret', isStale: false });
  });

  it('tells what was sealed before the keyring had its newest key', async () => {
    const storage = fakeSafeStorage({ asynchronous: true });
    const keyring = createSystemKeyring(storage, 'linux');
    const sealed = await keyring.seal('a secret');
    storage.renewKey();
    expect(await keyring.open(sealed)).toEqual({ text: 'a secret', isStale: true });
    expect(await keyring.open(await keyring.seal('a'))).toEqual({ text: 'a', isStale: false });
  });

  it('refuses to seal with the password everybody knows', async () => {
    const keyring = createSystemKeyring(fakeSafeStorage({ prefix: 'v10' }), 'linux');
    await expect(keyring.seal('a secret')).rejects.toThrow();
  });
});
