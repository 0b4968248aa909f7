import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import { STORE_CLOSED } from '../../contract/store-trouble';
import type { Copy } from '../copy/copy';
import { filledModel } from '../testing/filled-model';
import { freshIndexedDb, openTestCopy } from '../testing/test-store';
import type { PageStore } from './page-store';
import { orStorageFailure } from './storage-failure';

let copy: Copy;

beforeEach(async () => {
  freshIndexedDb();
  copy = await openTestCopy(filledModel(1));
});
afterEach(() => {
  copy.store.rows.close();
});

describe('a store that was closed while it was in use is told as such', () => {
  it.each<[string, (rows: PageStore) => Promise<unknown>]>([
    ['its state', (rows) => rows.readState()],
    ['a page', (rows) => rows.readPage('waiver_submissions', 0)],
    ['blocks', (rows) => rows.readBlocks([0])],
  ])('by a question for %s', async (_, ask) => {
    const { rows } = copy.store;
    rows.close();
    const closed = failed('storage-failed', { detail: STORE_CLOSED });
    expect(await orStorageFailure(() => ask(rows), 'what for')).toEqual(closed);
  });

  it('also where another connection deleted it', async () => {
    const { rows } = copy.store;
    await Dexie.delete(rows.name);
    const closed = failed('storage-failed', { detail: STORE_CLOSED });
    expect(await orStorageFailure(rows.readState)).toEqual(closed);
  });
});
