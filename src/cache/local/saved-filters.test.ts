import { beforeEach, describe, expect, it } from 'vitest';
import type { EventChoices } from '../../contract/list-questions';
import type { SavedFilter } from '../../contract/saved-filters';
import { ALL_EVENTS } from '../../contract/whole-lists';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { LocalDatabase } from './local-database';
import { openLocalData, type LocalData } from './local-data';
import { createSavedFilters } from './saved-filters';

const choices: EventChoices = {
  ...ALL_EVENTS,
  search: 'Canary Fountain',
  statuses: ['upcoming'],
  hasAddress: true,
};
const filter = (id: string, name: string): SavedFilter => ({
  id,
  name,
  choices,
});
let local: LocalData;

beforeEach(async () => {
  freshIndexedDb();
  local = await openLocalData('test', TEST_KEY);
});

const names = async () =>
  (await createSavedFilters(local).list('private_events')).map(({ id, name }) => `${id} ${name}`);

describe('saved filters', () => {
  it('come back after the store was closed, by name', async () => {
    const filters = createSavedFilters(local);
    await filters.put(filter('1', 'Open ones'));
    await filters.put(filter('2', ' Later '));
    local.close();
    local = await openLocalData('test', TEST_KEY);
    expect(await createSavedFilters(local).list('private_events')).toEqual([
      filter('2', 'Later'),
      filter('1', 'Open ones'),
    ]);
    expect(await createSavedFilters(local).list('waiver_submissions')).toEqual([]);
  });

  it('are renamed by id, replaced by name and deleted', async () => {
    const filters = createSavedFilters(local);
    await Promise.all([
      filters.put(filter('1', 'a')),
      filters.put(filter('2', 'b')),
      filters.put(filter('1', 'c')),
    ]);
    expect(await names()).toEqual(['2 b', '1 c']);
    await filters.put(filter('3', 'b'));
    expect(await names()).toEqual(['3 b', '1 c']);
    await filters.remove('3');
    expect(await names()).toEqual(['1 c']);
  });

  it.each(['', '  ', 'x'.repeat(81)])('refuse the name "%s"', async (name) => {
    const result = await createSavedFilters(local).put(filter('1', name));
    expect(result).toMatchObject({ ok: false, failure: { kind: 'bad-argument' } });
    expect(await names()).toEqual([]);
  });

  it('that an erasure removed do not come with a file that was looked at before', async () => {
    const filters = createSavedFilters(local);
    await filters.put(filter('1', 'a'));
    await filters.forget([{ kind: 'name', value: 'Canary Fountain' }], 'erased');
    const others = { exports: [], removedValues: [], removedExports: [] };
    await filters.exchange(
      () => [filter('1', 'a'), filter('2', 'b')],
      (row) => local.writeTogether({ ...others, values: [row] }),
    );
    expect(await names()).toEqual(['2 b']);
  });

  it('leave nothing readable on disk', async () => {
    await createSavedFilters(local).put(filter('1', 'Canary name'));
    const db = new LocalDatabase('test');
    await db.open();
    const rows = await db.values.toArray();
    expect(rows.map(({ name }) => name)).toContain('filters');
    const text = rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join();
    expect(text).not.toContain('Canary');
    db.close();
  });
});
