import { beforeEach, expect, it } from 'vitest';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { openLocalData } from './local-data';
import { LocalDatabase } from './local-database';
import { openServedNames } from './served-names';

const AT = { generation: 1, dataKey: new Uint8Array(32).fill(1) };

beforeEach(freshIndexedDb);

it('forgets names also where their row did not open', async () => {
  const local = await openLocalData('test', TEST_KEY);
  await (await openServedNames(local, AT)).change(() => [['7', { name: 'Mo' }]]);
  local.close();
  const db = new LocalDatabase('test');
  await db.open();
  await db.values.update('served-names/1', { data: new Uint8Array(60).fill(3) });
  db.close();
  const next = await openLocalData('test', TEST_KEY);
  const names = await openServedNames(next, AT);
  expect([names.all().size, next.unreadable()]).toEqual([0, [{ kind: 'advocates', rows: 1 }]]);
  await names.clear();
  expect(next.unreadable()).toEqual([]);
  expect((await openServedNames(next, AT)).all()).toEqual(new Map());
});
