import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { LocalDatabase } from '../local/local-database';
import { StoreDatabase } from '../store/database';
import { freshIndexedDb } from '../testing/test-store';

it('tells nobody of a write', async () => {
  freshIndexedDb();
  const told = vi.fn();
  const [store, local] = [new StoreDatabase('store/test/1'), new LocalDatabase('test')];
  await Promise.all([store.open(), local.open()]);
  Dexie.on('storagemutated', told);
  const data = Uint8Array.of(1);
  await store.meta.put({ name: 'state', schema: 1, data });
  await local.values.put({ name: 'settings', data });
  store.close();
  local.close();
  Dexie.on('storagemutated').unsubscribe(told);
  expect(told).not.toHaveBeenCalled();
});
