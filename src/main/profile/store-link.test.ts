import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { failed, success } from '../../contract/result';
import type { OpenStore } from '../../contract/store-calls';
import { createStoreLink, type StorePort } from './store-link';

it('waits for a store that is written anew before it opens, and wakes it later', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
  const calls: string[] = [];
  const call = async (name: string, _request: unknown, { timeoutMs = Infinity } = {}) => {
    calls.push(name);
    if (name === 'public-key') return success(new Uint8Array(point));
    return timeoutMs < 10 * 60_000 && name === 'open-store' ? failed('timeout') : success(null);
  };
  const link = createStoreLink();
  link.attach({ call, close: () => undefined } as unknown as StorePort);
  const keys = { dataKey: new Uint8Array(32), localKey: new Uint8Array(32) };
  const opened = await link.openStore({ profileId: 'one', ...keys } as unknown as OpenStore);
  expect(opened).toEqual(success(null));
  link.wake('resume');
  expect(calls).toEqual(['public-key', 'open-store', 'wake']);
});
