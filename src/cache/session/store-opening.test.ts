import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../contract/store-calls';
import { failed } from '../../contract/result';
import { closeCopy, type Copy } from '../copy/copy';
import { TEMPLATES } from '../copy/kept-templates';
import { setAsideName } from '../copy/set-aside';
import { unconfirmedName } from '../copy/unconfirmed';
import { HISTORY } from '../copy/waiver-history';
import { readWaiver } from '../records/waiver-view';
import { ROW_SCHEMA, STATE_ROW, StoreDatabase, storeName } from '../store/database';
import { NewerStoreError } from '../store/store-connection';
import { runCollection } from '../sync/collection-run';
import { cutWrites } from '../testing/cut-writes';
import { createModelService, type ModelService } from '../testing/model-service';
import { waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, TEST_KEY, testParts } from '../testing/test-store';
import { openStore } from './store-opening';

const never = new AbortController().signal;
const request: OpenStore = {
  profileId: 'test',
  host: 'service.example',
  generation: 1,
  dataKey: TEST_KEY,
  localKey: TEST_KEY,
  systemZone: 'UTC',
  quiet: false,
  witness: { generation: 1, waiver_submissions: 600, private_events: 0, waiver_templates: 0 },
};

const KEPT_ROWS = {
  [HISTORY]: [['w-1', [{ what: 'title', value: 'As it was', seenMs: 1 }]]],
  [TEMPLATES]: [{ template: { id: 't-1' }, listed: false }],
};

let model: ModelService;

/** Syncs 600 waivers and closes the store; `harm` works on the closed database's rows. */
async function syncThen(harm: (db: StoreDatabase) => Promise<unknown>, cutOff = 0): Promise<void> {
  if (cutOff > 0) model.fault = (request) => (request === cutOff ? failed('offline') : null);
  const copy = await openTestCopy(model);
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
  model.fault = () => null;
  copy.store.rows.close();
  const db = new StoreDatabase(storeName('test', 1));
  await db.open();
  await harm(db);
  db.close();
}

async function syncAgain(opened: Awaited<ReturnType<typeof openStore>>) {
  model.resetDecoder(opened.copy.sharedEntries);
  const parts = testParts(opened.copy, model, 'waiver_submissions');
  await runCollection(parts, false, never);
  return opened.copy.waiver_submissions.table.served;
}

/* With another text before them, the shared texts get other numbers than the lost ones had. */
async function expectWholeWithAnother(opened: Awaited<ReturnType<typeof openStore>>) {
  model.waivers.set('wvr_first', {
    ...waiverNumber(0),
    id: 'wvr_first',
    agreement: 'Nobody rides here. '.repeat(20),
    updatedAt: '2020-01-01T00:00:00Z',
  });
  expect(await syncAgain(opened)).toBe(601);
  await expectAll(opened.copy);
  closeCopy(opened.copy);
  await expectAll((await openStore(request)).copy);
}

async function expectAll(copy: Copy): Promise<void> {
  const ids = [...model.waivers.keys()];
  const kept = await Promise.all(ids.map((id) => readWaiver(copy, id)));
  expect(kept).toEqual(ids.map((id) => model.waivers.get(id)));
}

beforeEach(() => {
  freshIndexedDb();
  model = createModelService();
  for (let n = 0; n < 600; n += 1) model.waivers.set(waiverNumber(n).id, waiverNumber(n));
});

describe('opening a store', () => {
  it('finds everything of a healthy one', async () => {
    await syncThen(() => Promise.resolve());
    const opened = await openStore(request);
    expect(opened.cacheLost).toBe(false);
    expect(opened.copy.waiver_submissions.table.served).toBe(600);
  });

  it('says that a silently emptied one is lost', async () => {
    await syncThen((db) => Promise.all([db.pages.clear(), db.meta.clear(), db.shared.clear()]));
    const opened = await openStore(request);
    expect(opened.cacheLost).toBe(true);
    expect(await syncAgain(opened)).toBe(600);
  });

  it('says that one with missing pages is lost', async () => {
    await syncThen((db) => db.pages.delete(['waiver_submissions', 1]));
    const opened = await openStore(request);
    expect(opened.cacheLost).toBe(true);
    expect(await syncAgain(opened)).toBe(600);
  });

  it('says that one which lost rows in the middle of its first sync is lost', async () => {
    await syncThen((db) => db.pages.delete(['waiver_submissions', 0]), 3);
    const opened = await openStore({ ...request, witness: null });
    expect(opened.cacheLost).toBe(true);
    expect(await syncAgain(opened)).toBe(600);
  });

  describe('says that a store with rows gone missing is lost', () => {
    it.each([
      ['state', (db: StoreDatabase) => db.meta.clear()],
      ['shared texts', (db: StoreDatabase) => db.shared.clear()],
    ])('says that one whose %s went missing is lost', async (_what, harm) => {
      await syncThen(harm);
      const opened = await openStore({ ...request, witness: null });
      expect(opened.cacheLost).toBe(true);
      expect(await syncAgain(opened)).toBe(600);
    });
  });

  describe('keeps what opens of a store that lost rows', () => {
    const damaged = { schema: ROW_SCHEMA, data: new Uint8Array(60).fill(3) };
    const harms: readonly (readonly [string, (db: StoreDatabase) => Promise<unknown>])[] = [
      ['state goes missing', (db) => db.meta.delete(STATE_ROW)],
      ['state does not open', (db) => db.meta.put({ name: STATE_ROW, ...damaged })],
      ['shared text does not open', (db) => db.shared.toCollection().modify(damaged)],
      ['shared text goes missing', (db) => db.shared.clear()],
      ['page goes missing', (db) => db.pages.delete(['waiver_submissions', 1])],
    ];
    beforeEach(() => {
      for (const [id, waiver] of model.waivers) {
        const agreement = `<p>${'Riders keep to the paths. '.repeat(20)}</p><p>${id}</p>`;
        model.waivers.set(id, { ...waiver, agreement });
      }
    });
    it.each(harms)('keeps former values and templates where a %s', async (_what, harm) => {
      await syncThen(async (db) => {
        const copy = await openTestCopy(model);
        await copy.store.commit({ meta: KEPT_ROWS });
        closeCopy(copy);
        await harm(db);
      });
      const opened = await openStore({ ...request, witness: null });
      expect(opened.cacheLost).toBe(true);
      expect([...opened.copy.history.current]).toEqual(KEPT_ROWS[HISTORY]);
      expect(opened.copy.waiver_templates.current).toEqual(KEPT_ROWS[TEMPLATES]);
      await expectWholeWithAnother(opened);
    });
    it('shows no words of others where it was ended while it forgot waivers of lost texts', async () => {
      await syncThen(async (db) => {
        await db.meta.delete(STATE_ROW);
        await db.shared.clear();
      });
      const cut = cutWrites(storeName('test', 1), 2, () => undefined);
      await expect(openStore(request)).rejects.toThrow();
      cut.restore();
      await expectWholeWithAnother(await openStore(request));
    });
  });

  it('forgets no waiver whose texts open where others do not', async () => {
    await syncThen(async (db) => {
      const chunk = 1 + (await db.shared.count());
      await db.shared.put({ chunk, schema: ROW_SCHEMA, data: new Uint8Array(60).fill(3) });
    });
    const opened = await openStore({ ...request, witness: null });
    expect(opened.cacheLost).toBe(true);
    expect(opened.copy.waiver_submissions.table.served).toBe(600);
    expect(await syncAgain(opened)).toBe(600);
  });

  it('leaves a store of a newer version as it is', async () => {
    await syncThen((db) => db.pages.toCollection().modify({ schema: 99 }));
    await expect(openStore(request)).rejects.toThrow(NewerStoreError);
    const db = new StoreDatabase(storeName('test', 1));
    await db.open();
    expect(await db.pages.count()).toBeGreaterThan(0);
    db.close();
  });

  it('leaves a database of a newer version as it is, whatever its rows say', async () => {
    await syncThen(() => Promise.resolve());
    const newer = new Dexie(storeName('test', 1));
    newer.version(99).stores({ pages: '[collection+page]', meta: 'name', shared: 'chunk' });
    await newer.open();
    newer.close();
    await expect(openStore(request)).rejects.toThrow(NewerStoreError);
    const names = await Dexie.getDatabaseNames();
    expect(names).toEqual([storeName('test', 1)]);
  });

  it('walks again for a page that does not open, and loses nothing else', async () => {
    await syncThen((db) =>
      db.pages.update(['waiver_submissions', 1], { data: new Uint8Array(60).fill(3) }),
    );
    const opened = await openStore({ ...request, witness: null });
    expect(opened.copy.store.state().lists.waiver_submissions.everComplete).toBe(false);
    expect(await syncAgain(opened)).toBe(600);
  });

  it('expects no more records than it has where it was ended while it forgot a damaged page', async () => {
    await syncThen((db) =>
      db.pages.update(['waiver_submissions', 1], { data: new Uint8Array(60).fill(3) }),
    );
    const cut = cutWrites(storeName('test', 1), 1, () => undefined);
    await expect(openStore(request)).rejects.toThrow();
    cut.restore();
    const opened = await openStore(request);
    expect(opened.cacheLost).toBe(false);
    expect(await syncAgain(opened)).toBe(600);
  });

  describe('of rows about the lists, loses only the one that does not open', () => {
    it.each([
      ['the templates', TEMPLATES, 'waiver_templates'],
      ['former values', HISTORY, null],
      ['records set aside', setAsideName('waiver_submissions'), 'waiver_submissions'],
      ['absent records', unconfirmedName('waiver_submissions'), 'waiver_submissions'],
    ] as const)('loses only %s where their row does not open', async (_what, name, list) => {
      const damaged = { name, schema: ROW_SCHEMA, data: new Uint8Array(60).fill(3) };
      await syncThen((db) => db.meta.put(damaged));
      const opened = await openStore(request);
      const { lists, eraseDue } = opened.copy.store.state();
      expect([opened.cacheLost, eraseDue]).toEqual([false, true]);
      expect(lists.waiver_submissions.everComplete).toBe(list !== 'waiver_submissions');
      expect(opened.copy.waiver_submissions.table.served).toBe(600);
      closeCopy(opened.copy);
      const again = await openStore(request);
      expect(again.cacheLost).toBe(false);
      expect(await again.copy.store.rows.readMeta(name)).toEqual([]);
    });
  });

  it('starts anew, and says so, when nothing opens under the key', async () => {
    await syncThen(() => Promise.resolve());
    const opened = await openStore({ ...request, dataKey: new Uint8Array(32).fill(8) });
    expect(opened.cacheLost).toBe(true);
    expect(opened.copy.waiver_submissions.table.served).toBe(0);
  });

  it('deletes what an interrupted rewrite left behind', async () => {
    await syncThen(() => Promise.resolve());
    await new StoreDatabase(storeName('test', 2)).open();
    await openStore(request);
    expect(await Dexie.getDatabaseNames()).toEqual([storeName('test', 1)]);
  });
});
