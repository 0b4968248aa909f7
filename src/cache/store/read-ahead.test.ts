import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../../../integration/collect-garbage';
import { joined } from '../index/bytes';
import { createSealer } from '../seal/seal';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { BRICK_ROWS, STATE_ROW, StoreDatabase } from './database';
import { findRows } from './find-rows';
import { createPageStore, type PageStore } from './page-store';
import { createAheadReader, type ReadAhead } from './read-ahead';
import { EMPTY_STATE } from './store-state';

const STORE = 'store/test/1';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

let db: StoreDatabase;

beforeEach(async () => {
  freshIndexedDb();
  db = new StoreDatabase(STORE);
  await db.open();
});

const storeWith = async (ahead: ReadAhead | null): Promise<PageStore> =>
  createPageStore(db, await createSealer(TEST_KEY), ahead);

function writeBricks(store: PageStore, texts: readonly string[]): Promise<unknown> {
  const nothing = { pages: [], shared: [], meta: {} };
  return store.commit({ ...nothing, state: EMPTY_STATE, bricks: texts.map(bytesOf) });
}

async function bricksOf(store: PageStore, count: number): Promise<readonly string[] | null> {
  const bricks = await store.readBricks(0, count);
  return bricks && bricks.map((brick) => new TextDecoder().decode(joined(brick)));
}

async function readAhead(name = STORE): Promise<ReadAhead | null> {
  const reader = createAheadReader();
  reader.read(name);
  return reader.take(name);
}

const loseBricks = () => db.meta.where('name').startsWith(BRICK_ROWS).delete();

describe('what was read ahead', () => {
  it('is not read again', async () => {
    await writeBricks(await storeWith(null), ['one', 'two']);
    const store = await storeWith(await readAhead());
    await loseBricks();
    await store.readState();
    expect(await bricksOf(store, 2)).toEqual(['one', 'two']);
  });

  it('is given once, as a start reads it once', async () => {
    await writeBricks(await storeWith(null), ['one']);
    const store = await storeWith(await readAhead());
    await store.readState();
    expect(await bricksOf(store, 1)).toEqual(['one']);
    await loseBricks();
    expect(await bricksOf(store, 1)).toBeNull();
  });

  it('lets go of what it has given', async () => {
    await writeBricks(await storeWith(null), ['one', 'two']);
    const ahead = await readAhead();
    const take = (at: number) => ahead?.take(`${BRICK_ROWS}0000${at}`);
    const given = [0, 1].flatMap(take).flatMap((row) => (row ? [new WeakRef(row)] : []));
    expect(given).toHaveLength(2);
    await collectGarbage();
    expect(given.map((row) => row.deref())).toEqual([undefined, undefined]);
    expect(ahead?.takeFound()).not.toBeNull();
  });

  it('tells which rows there are without looking again', async () => {
    const { writePages, commit } = await storeWith(null);
    const content = { records: [], fingerprints: [], gone: [] };
    await writePages([3, 1].map((page) => ({ collection: 'private_events', page, content })));
    await commit({ pages: [], shared: [], meta: {}, state: EMPTY_STATE });
    const found = await findRows(db);
    expect(found.pages).toEqual({ waiver_submissions: [], private_events: [1, 3] });
    const store = await storeWith(await readAhead());
    await db.pages.clear();
    await store.readState();
    expect(await store.findRows()).toEqual(found);
    expect(await store.findRows()).toEqual(await findRows(db));
  });

  it('tells nothing of rows beside a state that was written since', async () => {
    await writeBricks(await storeWith(null), ['one']);
    const ahead = await readAhead();
    await writeBricks(await storeWith(null), ['two']);
    await (await storeWith(ahead)).readState();
    expect(ahead?.takeFound()).toBeNull();
  });

  it('is nothing beside a state that was written since', async () => {
    await writeBricks(await storeWith(null), ['one', 'two']);
    const ahead = await readAhead();
    await writeBricks(await storeWith(null), ['three']);
    const store = await storeWith(ahead);
    await store.readState();
    expect(await bricksOf(store, 1)).toEqual(['three']);
    expect(await bricksOf(store, 2)).toBeNull();
  });

  it.each([
    ['is gone', async () => db.meta.delete(STATE_ROW)],
    ['holds no bytes', async () => db.meta.update(STATE_ROW, { data: 'x' as never })],
    ['holds other bytes', async () => db.meta.update(STATE_ROW, { data: bytesOf('x') })],
  ])('is nothing beside a state that %s', async (_, harm) => {
    await writeBricks(await storeWith(null), ['one']);
    const ahead = await readAhead();
    await harm();
    ahead?.keepFor(await db.meta.get(STATE_ROW));
    expect(ahead?.take(`${BRICK_ROWS}00000`)).toBeUndefined();
  });

  it('is forgotten once the store that has it writes other bricks', async () => {
    await writeBricks(await storeWith(null), ['one', 'two']);
    const store = await storeWith(await readAhead());
    await store.readState();
    await writeBricks(store, ['three', 'four']);
    expect(await bricksOf(store, 2)).toEqual(['three', 'four']);
  });

  it('is read from the disk where some of it is missing', async () => {
    await writeBricks(await storeWith(null), ['one', 'two']);
    const ahead = await readAhead();
    ahead?.take(`${BRICK_ROWS}00001`);
    const store = await storeWith(ahead);
    await store.readState();
    expect(await bricksOf(store, 2)).toEqual(['one', 'two']);
  });
});

describe('reading ahead', () => {
  it('makes no store that is not there', async () => {
    expect(await readAhead('store/other/1')).toBeNull();
    expect(await Dexie.getDatabaseNames()).toEqual([STORE]);
  });

  it('leaves the store of a newer program alone', async () => {
    db.close();
    const newer = new Dexie(STORE);
    newer.version(2).stores({ pages: '[collection+page]', meta: 'name', shared: 'chunk' });
    await newer.open();
    newer.close();
    expect(await readAhead()).toBeNull();
  });

  it('is for one store, and of another nothing is left', async () => {
    await writeBricks(await storeWith(null), ['one']);
    const reader = createAheadReader();
    reader.read(STORE);
    expect(await reader.take('store/test/2')).toBeNull();
    expect(await reader.take(STORE)).toBeNull();
  });

  it('does not keep a store from being deleted', async () => {
    await writeBricks(await storeWith(null), ['one']);
    db.close();
    const reading = readAhead();
    await Dexie.delete(STORE);
    await reading;
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });
});
