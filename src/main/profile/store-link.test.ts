import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { failed, success } from '../../contract/result';
import type { OpenStore } from '../../contract/store-calls';
import { createStoreLink, type StorePort } from './store-link';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const POINT = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-65));

function requestFor(profileId: string): OpenStore {
  const keys = { dataKey: new Uint8Array(32), localKey: new Uint8Array(32) };
  return { profileId, ...keys } as unknown as OpenStore;
}

it('waits for a store that is written anew before it opens, and wakes it later', async () => {
  const calls: string[] = [];
  const call = async (name: string, _request: unknown, { timeoutMs = Infinity } = {}) => {
    calls.push(name);
    if (name === 'public-key') return success(POINT);
    return timeoutMs < 10 * 60_000 && name === 'open-store' ? failed('timeout') : success(null);
  };
  const link = createStoreLink();
  link.attach({ call, close: () => undefined } as unknown as StorePort);
  const opened = await link.openStore(requestFor('one'));
  expect(opened).toEqual(success(null));
  link.wake('resume');
  expect(calls).toEqual(['public-key', 'open-store', 'wake']);
});

it('wakes the worker of a page that was loaded while the worker before it opened the store', async () => {
  let hangUp = (): void => undefined;
  const closed = new Promise<ReturnType<typeof failed>>((resolve) => {
    hangUp = () => resolve(failed('cancelled'));
  });
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return success(name === 'public-key' ? POINT : null);
  };
  const link = createStoreLink();
  link.attach({ call: () => closed, close: hangUp } as unknown as StorePort);
  const before = link.openStore(requestFor('one'));
  link.attach({ call, close: () => undefined } as unknown as StorePort);
  await Promise.all([before, link.openStore(requestFor('one'))]);
  link.wake('resume');
  expect(await link.openStore(requestFor('one'))).toEqual(failed('not-cached'));
  expect(calls).toEqual(['public-key', 'open-store', 'wake']);
});
