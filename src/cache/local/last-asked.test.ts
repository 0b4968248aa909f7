import { beforeEach, expect, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS } from '../../contract/whole-lists';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { createLastAsked } from './last-asked';
import { LocalDatabase } from './local-database';
import { openLocalData, type LocalData } from './local-data';

let local: LocalData;

beforeEach(async () => {
  freshIndexedDb();
  local = await openLocalData('test', TEST_KEY);
});

it('what was asked last of each list is there after the store was closed, sealed', async () => {
  const asked = createLastAsked(local);
  const waivers = { ...ALL_WAIVERS, search: 'Canary Fountain' };
  await Promise.all([
    asked.put({ ...ALL_WAIVERS, search: 'Canary' }),
    asked.put({ ...ALL_EVENTS, advocates: ['7'] }),
    asked.put(waivers),
  ]);
  local.close();
  const database = new LocalDatabase('test');
  await database.open();
  const rows = await database.values.toArray();
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(Buffer.from(data).includes('Canary')).toBe(false);
  database.close();
  local = await openLocalData('test', TEST_KEY);
  expect(await createLastAsked(local).list()).toEqual([
    { ...ALL_EVENTS, advocates: ['7'] },
    waivers,
  ]);
});

it('only what holds a personal value is forgotten', async () => {
  const asked = createLastAsked(local);
  const byAnswer = {
    ...ALL_WAIVERS,
    answers: [{ identifier: 'guest', choice: { kind: 'value', value: 'Iris H' } as const }],
  };
  await asked.put(byAnswer);
  await asked.put({ ...ALL_EVENTS, search: 'hartwell' });
  await asked.put({ list: 'waiver_templates', search: 'helmet' });
  await asked.forget([{ kind: 'name', value: 'Iris Hartwell' }]);
  expect(await asked.list()).toEqual([{ list: 'waiver_templates', search: 'helmet' }]);
});
