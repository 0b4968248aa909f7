// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskApi } from '../../contract/main-calls';
import type { CacheClient } from './cache-client';
import { connectStores } from './connect-stores';
import { tellAction, useLastAction } from './last-action';
import { useSpoken } from './spoken';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

it('leaves nothing of what was told last once people were erased', () => {
  let push: Parameters<CacheClient['listen']>[0] = () => undefined;
  const listen = (listener: typeof push): void => {
    push = listener;
  };
  const cache = { listen, call: never, wake: never } as unknown as CacheClient;
  const api = new Proxy({}, { get: () => never }) as DeskApi;
  connectStores(api, cache, { take: never, inUse: never });
  tellAction({ text: 'Saved Ada Smith.pdf.', ways: [{ label: 'Open', run: () => undefined }] });
  push('people-erased', { values: [] });
  expect([useLastAction.getState().action, useSpoken.getState().text]).toEqual([null, '']);
});
