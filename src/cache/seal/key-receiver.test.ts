import { describe, expect, it } from 'vitest';
import type { WrappedKey } from '../../contract/store-calls';
import { wrapKey } from '../../main/vault/wrap-key';
import { createKeyReceiver } from './key-receiver';

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);

function sent(publicKey: Uint8Array, key: Uint8Array): WrappedKey {
  const wrapped = wrapKey(publicKey, key);
  if (wrapped === null) throw new Error('That is no public key.');
  return wrapped;
}

describe('a key on its way to the worker', () => {
  it('arrives, and each is encrypted in another way', async () => {
    const { publicKey, unwrap } = createKeyReceiver();
    const wrapped = [sent(await publicKey(), KEY), sent(await publicKey(), KEY)];
    expect(await Promise.all(wrapped.map(unwrap))).toEqual([KEY, KEY]);
    expect(wrapped[0]?.sealed).not.toEqual(wrapped[1]?.sealed);
  });

  it('is no part of what carries it, and stays as it is for whoever sent it', async () => {
    const { publicKey } = createKeyReceiver();
    const key = Uint8Array.from(KEY);
    const { sender, sealed } = sent(await publicKey(), key);
    const carried = Buffer.concat([sender, sealed]);
    for (let from = 0; from + 8 <= KEY.length; from += 8)
      expect(carried.includes(Buffer.from(KEY.subarray(from, from + 8)))).toBe(false);
    expect(key).toEqual(KEY);
  });

  it('does not open for another worker, nor once it was changed', async () => {
    const { publicKey, unwrap } = createKeyReceiver();
    const wrapped = sent(await publicKey(), KEY);
    await expect(createKeyReceiver().unwrap(wrapped)).rejects.toThrow();
    const { sender } = sent(await publicKey(), KEY);
    await expect(unwrap({ ...wrapped, sender })).rejects.toThrow();
    for (let at = 0; at < wrapped.sealed.length; at += 1) {
      const sealed = wrapped.sealed.map((byte, place) => (place === at ? byte ^ 1 : byte));
      await expect(unwrap({ ...wrapped, sealed })).rejects.toThrow();
    }
  });

  it.each([new Uint8Array(65).fill(4), new Uint8Array(0)])(
    'is sent to nobody whose public key is none',
    (publicKey) => {
      expect(wrapKey(publicKey, KEY)).toBeNull();
    },
  );
});
