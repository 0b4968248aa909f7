import { Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { collectGarbage } from '../../../integration/collect-garbage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceCalls } from '../../contract/service-calls';
import { failed } from '../../contract/result';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { Copy } from '../copy/copy';
import { storeAnswers } from '../doors/store-answers';
import { readEvent } from '../records/event-view';
import { readWaiver } from '../records/waiver-view';
import { ROW_SCHEMA, storeName, StoreDatabase } from '../store/database';
import { createSealer } from '../seal/seal';
import { withList } from '../store/store-state';
import { cutWrites } from '../testing/cut-writes';
import { NEW_KEY_STEPS, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, TEST_NOW, type TestDesk } from '../testing/test-desk';
import { rekeyCopy } from './rekey-copy';

/* A full page of each list and one that is not. */
const RECORDS = PAGE_RECORDS + 6;
const ERASED = eventNumber(7);
const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

/** Redacts one event on the service; the sync that hears of it ends in an erasure. */
function redact(): void {
  model.events.set(ERASED.id, eventNumber(7, { ...redacted, updatedAt: atSecond(90_000) }));
}

async function stores(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('store/'));
}

async function everything(copy: Copy): Promise<void> {
  for (const n of [0, 8, PAGE_RECORDS - 1, PAGE_RECORDS, RECORDS - 1]) {
    expect(await readWaiver(copy, waiverNumber(n).id)).toEqual(waiverNumber(n));
    if (n !== 7) expect(await readEvent(copy, eventNumber(n).id)).toEqual(eventNumber(n));
  }
  expect(copy.waiver_submissions.table.served).toBe(RECORDS);
  expect(copy.private_events.table.served).toBe(RECORDS);
}

afterEach(() => {
  desk.close();
});

beforeEach(async () => {
  model = filledModel(RECORDS);
  ({ main, desk } = await syncedDesk(model));
});

describe('a redaction', () => {
  it('ends in a store under a new key, the old key destroyed and the old database gone', async () => {
    redact();
    await desk.sync();
    expect(main.open()).toMatchObject({ generation: 2 });
    expect(main.pending()).toBeNull();
    expect(main.destroyed).toEqual([new Uint8Array(32).fill(1)]);
    expect(await stores()).toEqual([storeName('test', 2)]);
    await desk.restart();
    expect(desk.lost()).toBe(false);
    expect(await readEvent(desk.copy(), ERASED.id)).toMatchObject(redacted);
    await everything(desk.copy());
  });

  it('goes on counting the runs of this opening, though another copy is in use after it', async () => {
    const ended = (): number => desk.lastStatus()?.runs.count ?? 0;
    await expect.poll(ended).toBeGreaterThan(0);
    const before = ended();
    redact();
    await desk.sync();
    await expect.poll(ended).toBeGreaterThan(before);
    expect(main.open().generation).toBe(2);
  });
});

/* The engine keeps the bytes of what was overwritten or deleted: they must not open any more. */
async function sealedPages() {
  const { generation } = main.open();
  const db = new StoreDatabase(storeName('test', generation));
  await db.open();
  const rows = await db.pages.toArray();
  db.close();
  return rows.map(({ collection, page, data }) => ({
    place: `${db.name}/${String(ROW_SCHEMA)}/${collection}/${String(page)}`,
    data,
  }));
}

async function opening(rows: Awaited<ReturnType<typeof sealedPages>>, key: Uint8Array) {
  const sealer = await createSealer(key);
  const tries = await Promise.allSettled(rows.map((row) => sealer.open(row.place, row.data)));
  return tries.filter((it) => it.status === 'fulfilled').length;
}

type Erasure = readonly [
  what: string,
  before: Partial<PrivateEvent>,
  edited: Partial<PrivateEvent> | null,
  erased: Partial<PrivateEvent>,
];
const nothing = { details: null, address: null, latitude: null, longitude: null };
const ERASURES: readonly Erasure[] = [
  ['held only coordinates', { ...nothing, latitude: 52.1, longitude: 5.1 }, null, redacted],
  ['held only coordinates, blanked', { ...nothing, latitude: 52.1, longitude: 5.1 }, null, nothing],
  ['held an address without text', { ...nothing, address: { no: 7 } }, null, redacted],
  ['held an address without text, removed', { ...nothing, address: { no: 7 } }, null, nothing],
  ['had been emptied by hand before', {}, { ...nothing, details: '' }, redacted],
  ['held nothing', nothing, null, redacted],
];

describe('an event that', () => {
  const target = eventNumber(7);
  const serve = (second: number, change: Partial<PrivateEvent>): void => {
    model.events.set(target.id, eventNumber(7, { ...change, updatedAt: atSecond(second) }));
  };

  describe('held any personal value, once erased, makes a new key due and has its waivers fetched again', () => {
    it.each(ERASURES)(
      '%s, once erased, makes a new key due and has its waivers fetched again',
      async (_what, before, edited, erased) => {
        serve(80_000, before);
        await desk.sync();
        if (edited) serve(85_000, edited);
        await desk.sync();
        const { generation } = main.open();
        const key = main.open().dataKey;
        const onDisk = await sealedPages();
        const asked = model.requests.length;
        serve(90_000, erased);
        /* As an erasure that leaves `updated_at` of the waivers as it was. */
        const blanked = waiverNumber(7, { signerName: '[redacted]' });
        model.waivers.set(blanked.id, blanked);
        await desk.sync();
        expect(model.requests.slice(asked).map((it) => it.prospect)).toContain('pro_7');
        expect(main.open().generation).toBeGreaterThan(generation);
        expect(main.destroyed).toContainEqual(key);
        expect(await stores()).toEqual([storeName('test', main.open().generation)]);
        expect(await opening(onDisk, key)).toBe(onDisk.length);
        expect(await opening(onDisk, main.open().dataKey)).toBe(0);
        expect(desk.copy().store.state().eraseDue).toBe(false);
        expect(await readEvent(desk.copy(), target.id)).toMatchObject(erased);
        expect(await readWaiver(desk.copy(), blanked.id)).toMatchObject({
          signerName: '[redacted]',
        });
        const { generation: last } = main.open();
        await desk.sync(true);
        expect(main.open().generation).toBe(last);
      },
    );
  });

  it('comes to a copy without it, already erased, has its prospect’s waivers fetched again', async () => {
    const late = eventNumber(900, { ...redacted, updatedAt: atSecond(90_000) });
    model.events.set(late.id, late);
    const asked = model.requests.length;
    await desk.sync();
    expect(model.requests.slice(asked).map((it) => it.prospect)).toContain('pro_60');
    expect(main.open().generation).toBe(2);
  });

  it('comes so to a copy of which walks left gaps, makes a new key due, too', async () => {
    const gaps = { everComplete: false, end: 'may-have-gaps', gapsAtMs: TEST_NOW } as const;
    await desk.copy().store.commit({ state: (it) => withList(it, 'private_events', gaps) });
    const late = eventNumber(900, { ...redacted, updatedAt: atSecond(90_000) });
    model.events.set(late.id, late);
    await desk.sync();
    expect(main.open().generation).toBe(2);
  });
});

describe('waivers that an erasure has changed', () => {
  it('make a new key due also where they could not be fetched with the event', async () => {
    redact();
    model.fault = (n) => (model.requests[n - 1]?.prospect ? failed('offline') : null);
    await desk.sync();
    const { generation, dataKey } = main.open();
    const blanked = waiverNumber(7, { signerName: '[redacted]' });
    model.waivers.set(blanked.id, blanked);
    model.fault = () => null;
    await desk.sync();
    expect(await readWaiver(desk.copy(), blanked.id)).toMatchObject({
      signerName: '[redacted]',
    });
    expect(main.open().generation).toBeGreaterThan(generation);
    expect(main.destroyed).toContainEqual(dataKey);
  });
});

type Harm = (db: StoreDatabase) => Promise<unknown>;
const spoilPage: Harm = (db) =>
  db.pages.update(['private_events', 1], { data: new Uint8Array(60).fill(3) });
const HARMS: readonly (readonly [what: string, lost: boolean, harm: Harm])[] = [
  [
    'an emptied store',
    true,
    (db) => Promise.all([db.pages.clear(), db.meta.clear(), db.shared.clear()]),
  ],
  ['a store with rows gone missing', true, (db) => db.shared.clear()],
  [
    'a page that does not open',
    false,
    /* Without a snapshot it is found at once. */
    (db) => Promise.all([spoilPage(db), db.meta.where('name').startsWith('snapshot/').delete()]),
  ],
];

describe('what was lost from sight', () => {
  async function harmed(harm: Harm): Promise<void> {
    const isImaged = (): boolean => (desk.copy().store.state().snapshot ?? null) !== null;
    await vi.waitUntil(isImaged, { timeout: 60_000, interval: 5 });
    desk.close();
    const db = new StoreDatabase(storeName('test', main.open().generation));
    await db.open();
    await harm(db);
    db.close();
  }

  describe('goes with its key: the copy that follows has another one', () => {
    it.each(HARMS)('%s: the copy that follows has another key', async (_what, lost, harm) => {
      const onDisk = await sealedPages();
      const key = main.open().dataKey;
      await harmed(harm);
      await desk.restart();
      expect(desk.lost()).toBe(lost);
      expect(main.destroyed).toEqual([key]);
      await desk.sync();
      expect(main.open().generation).toBe(2);
      expect(await stores()).toEqual([storeName('test', 2)]);
      expect(await opening(onDisk, key)).toBe(onDisk.length);
      expect(await opening(onDisk, main.open().dataKey)).toBe(0);
      await everything(desk.copy());
    });

    it('a page that the snapshot hides: another key once the first sync has found it', async () => {
      const onDisk = await sealedPages();
      const key = main.open().dataKey;
      await harmed(spoilPage);
      await desk.restart();
      expect(desk.lost()).toBe(false);
      await vi.waitUntil(() => main.destroyed.length > 0, { timeout: 60_000, interval: 5 });
      expect(main.destroyed).toEqual([key]);
      await desk.sync();
      expect(await stores()).toEqual([storeName('test', 2)]);
      expect(await opening(onDisk, main.open().dataKey)).toBe(0);
      await everything(desk.copy());
    });
  });

  it('holds up no erasure where it is a page with a waiver of the erased person', async () => {
    const key = main.open().dataKey;
    await harmed((db) =>
      db.pages.update(['waiver_submissions', 0], { data: new Uint8Array(60).fill(3) }),
    );
    redact();
    const blanked = waiverNumber(7, { signerName: '[redacted]' });
    model.waivers.set(blanked.id, blanked);
    await desk.restart();
    await vi.waitUntil(() => main.destroyed.length > 0, { timeout: 60_000, interval: 5 });
    expect(main.destroyed).toEqual([key]);
    await desk.sync();
    expect(await readWaiver(desk.copy(), blanked.id)).toMatchObject({ signerName: '[redacted]' });
  });

  it('keeps its new key due while main cannot make one, and gets it with the next sync', async () => {
    await harmed((db) => Promise.all([db.pages.clear(), db.meta.clear(), db.shared.clear()]));
    const call = main.link.call;
    Object.assign(main.link, {
      call: (name: keyof ServiceCalls, request: never) =>
        name === 'begin-generation' ? Promise.resolve(failed('disk-full')) : call(name, request),
    });
    await desk.restart();
    await desk.sync();
    expect(main.open().generation).toBe(1);
    expect(desk.copy().store.state().eraseDue).toBe(true);
    Object.assign(main.link, { call });
    await desk.sync();
    expect(main.open().generation).toBe(2);
    await everything(desk.copy());
  });
});

describe('an erasure that is cut off', () => {
  async function afterRestart(): Promise<void> {
    main.before = main.after = () => undefined;
    await desk.restart();
    expect(desk.lost()).toBe(false);
    await desk.sync();
    const { generation } = main.open();
    expect(generation).toBeGreaterThan(1);
    expect(desk.copy().store.state().eraseDue).toBe(false);
    expect(await stores()).toEqual([storeName('test', generation)]);
    expect(main.destroyed[0]).toEqual(new Uint8Array(32).fill(1));
    expect(await readEvent(desk.copy(), ERASED.id)).toMatchObject(redacted);
    await everything(desk.copy());
  }

  describe('at any call to main: it is done again and nothing is lost', () => {
    it.each(NEW_KEY_STEPS)('%s %s: is done again, nothing is lost', async (when, call) => {
      redact();
      let begun = false;
      main[when] = (name) => {
        begun ||= name === 'begin-generation';
        if (name === call && begun) main.kill();
      };
      await desk.sync();
      await afterRestart();
    });
  });

  describe('at any write of the new store: nothing is lost', () => {
    it.each([1, 2, 3, 4, 5])('at write %i of the new store: nothing is lost', async (stop) => {
      redact();
      const put = cutWrites(storeName('test', 2), stop, main.kill);
      await desk.sync();
      put.restore();
      expect(put.reached()).toBe(true);
      await afterRestart();
    });
  });

  it('for lack of space: the old copy stays in use, the erasure stays due', async () => {
    redact();
    const put = cutWrites(storeName('test', 2), 2, () => undefined, 'QuotaExceededError');
    await desk.sync();
    put.restore();
    expect(main.open().generation).toBe(1);
    expect(desk.copy().store.state().eraseDue).toBe(true);
    expect(await stores()).toEqual([storeName('test', 1)]);
    await everything(desk.copy());
    await desk.sync();
    expect(main.open().generation).toBe(3);
    await everything(desk.copy());
  });
});

/** Begins to write all events into a file, and cancels that. */
async function exportEvents(): Promise<void> {
  const [exportId, list] = ['x', 'private_events'] as const;
  const holder = { current: () => desk.session() } as Parameters<typeof storeAnswers>[0];
  const answers = storeAnswers(holder, { publicKey: () => Promise.reject(new Error('No keys')) });
  await answers['take-records']({
    exportId,
    list,
    source: { kind: 'ids', list, ids: [ERASED.id] },
  });
  const file = { program: '', address: 'https://service.example', selection: [] };
  const form = { kind: 'csv', separator: ',', bom: true } as const;
  const opened = await answers['open-listing']({
    list,
    records: { taken: exportId },
    form,
    ...file,
  });
  expect(opened.ok).toBe(true);
  await answers['read-listing'](null);
  await answers['end-export']({ exportId, ids: [], end: 'cancelled' });
}

describe('a copy that another one took the place of', () => {
  it('is held by nothing any more, so that erased values do not stay in memory', async () => {
    const before = new WeakRef(desk.copy());
    await exportEvents();
    redact();
    await desk.sync();
    await desk
      .session()
      .generation()
      .engine.alone(() => Promise.resolve());
    await collectGarbage();
    expect(before.deref()).toBeUndefined();
  });
});

describe('a new copy that does not open', () => {
  it('is opened by main with the next sync, because the old one is closed', async () => {
    redact();
    const { open } = Dexie.prototype;
    let opened = 0;
    const opening = vi.spyOn(Dexie.prototype, 'open').mockImplementation(function (this: Dexie) {
      if (this.name !== storeName('test', 2) || (opened += 1) !== 2) return open.call(this);
      return Dexie.Promise.reject(new DOMException('silent', 'UnknownError'));
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await desk.sync();
    expect([main.open().generation, desk.copy().store.rows.name]).toEqual([
      2,
      storeName('test', 1),
    ]);
    const asked: string[] = [];
    main.before = (call) => asked.push(call);
    await desk.sync();
    expect(asked).toEqual(['reopen-store']);
    opening.mockRestore();
    await desk.restart();
    expect(desk.lost()).toBe(false);
    await everything(desk.copy());
  });
});

describe('a row under the old key that cannot be removed', () => {
  it('ends no erasure, and what is noted after it is there at the next start', async () => {
    redact();
    const store = IDBObjectStore.prototype;
    const drop = store.delete;
    const refused = vi.spyOn(store, 'delete').mockImplementation(function (this: typeof store, of) {
      if (of === 'served-names/1') throw new DOMException('refused', 'UnknownError');
      return drop.call(this, of);
    });
    await desk.sync();
    refused.mockRestore();
    expect(desk.copy().store.rows.name).toBe(storeName('test', 2));
    const followUp = { note: 'Call back', asked: null, waiverAskedAtMs: null, snooze: null };
    await desk.session().followUps.put(eventNumber(8).id, followUp, false, 0);
    await desk.restart();
    expect(desk.session().followUps.all().get(eventNumber(8).id)).toMatchObject(followUp);
    await everything(desk.copy());
  });
});

describe('a session that is closed while its copy is written anew', () => {
  it('leaves no copy open', async () => {
    redact();
    const { open } = Dexie.prototype;
    const opened: Dexie[] = [];
    const opening = vi.spyOn(Dexie.prototype, 'open').mockImplementation(function (this: Dexie) {
      if (this.name === storeName('test', 2)) opened.push(this);
      /* The second time, the copy is opened that was written. */
      if (opened.length === 2) desk.close();
      return open.call(this);
    });
    const { engine } = desk.session().generation();
    await engine.start('asked', false);
    opening.mockRestore();
    expect(opened.map((db) => db.isOpen())).toEqual([false, false]);
  });
});

describe('a lost answer', () => {
  it('leaves the old copy usable, and the next start opens the one main has the key of', async () => {
    const { link } = main;
    const rotate = (_to: unknown, commit: () => Promise<boolean>) => commit();
    const kept = [{ rotate }, { rotate }];
    const lossy: typeof link = {
      call: async (name, request, options) => {
        const response = await link.call(name, request, options);
        return name === 'commit-generation' ? (failed('timeout') as never) : response;
      },
    };
    const cut = { sinceMs: null, ids: new Set<string>() };
    const none = { waiver_submissions: cut, private_events: cut };
    expect(await rekeyCopy(desk.copy(), main.open(), lossy, kept, none)).toMatchObject({
      ok: false,
    });
    await everything(desk.copy());
    await desk.restart();
    expect(main.open().generation).toBe(2);
    expect(desk.lost()).toBe(false);
    await everything(desk.copy());
  });
});
