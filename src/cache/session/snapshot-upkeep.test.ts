import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import { PAGE_DAMAGED } from '../../contract/store-trouble';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_QUEUE } from '../../contract/whole-lists';
import { StoreDatabase, storeName, type PageRow } from '../store/database';
import { createFakeMain, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { createTestDesk, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { windowAnswers } from '../doors/window-answers';
import type { Generation } from './generation';
import { createSnapshotUpkeep } from './snapshot-upkeep';

/* A full page of each list and one that is not. */
const RECORDS = PAGE_RECORDS + 6;
/* An answer shows the first of its rows, and reads each of these. */
const MORE_THAN_SHOWN = 150;
/* In no name and no email. */
const IN_ANSWERS = '"49 30"';

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

const until = (holds: () => boolean): Promise<void> =>
  vi.waitUntil(holds, { timeout: 60_000, interval: 5 }).then(() => undefined);

const hasSnapshot = (): boolean => (desk.copy().store.state().snapshot ?? null) !== null;

/* What is done for a snapshot goes on after it is noted. */
const upkeepDone = (): Promise<void> =>
  desk
    .session()
    .generation()
    .engine.alone(() => Promise.resolve());

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(RECORDS);
  main = createFakeMain(model);
  desk = createTestDesk(main);
  await desk.start();
  await until(hasSnapshot);
  await upkeepDone();
});

afterEach(() => {
  vi.unstubAllGlobals();
  desk.close();
});

async function withPage(
  collection: 'waiver_submissions' | 'private_events',
  change: (db: StoreDatabase, row: PageRow) => Promise<unknown>,
): Promise<void> {
  const { generation, profileId } = main.open();
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  const row = await db.pages.get([collection, 0]);
  if (row) await change(db, row);
  db.close();
}

const damage = (collection: 'waiver_submissions' | 'private_events'): Promise<void> =>
  withPage(collection, (db, row) =>
    db.pages.put({ ...row, data: row.data.with(20, (row.data[20] ?? 0) ^ 1) }),
  );
const lose = (): Promise<void> =>
  withPage('waiver_submissions', (db, { collection, page }) => db.pages.delete([collection, page]));

async function damageSegment(): Promise<void> {
  const { bricks: segments = 0 } = desk.copy().store.state().snapshot ?? {};
  desk.close();
  const { generation, profileId } = main.open();
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  const row = await db.meta.get(`snapshot/${String(segments - 1).padStart(5, '0')}`);
  expect(row).toBeDefined();
  if (row) await db.meta.put({ ...row, data: row.data.with(20, (row.data[20] ?? 0) ^ 1) });
  db.close();
}

async function damageBlocks(): Promise<void> {
  const { generation, profileId } = main.open();
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  for (const row of await db.meta.where('name').startsWith('block/').toArray())
    await db.meta.put({ ...row, data: row.data.with(20, (row.data[20] ?? 0) ^ 1) });
  db.close();
}

const matching = async (search: string): Promise<unknown> => {
  const answers = windowAnswers(() => Promise.resolve(desk.session()));
  const answer = await answers['list:query']({ ...ALL_WAIVERS, search });
  return answer.ok && (answer.value as { readonly matching: number }).matching;
};

const readEvents = async (): Promise<void> => {
  const answers = windowAnswers(() => Promise.resolve(desk.session()));
  const answer = await answers['list:query']({ ...ALL_EVENTS, zone: 'UTC', search: 'door' });
  expect(answer.ok).toBe(true);
};

describe('a copy whose snapshot is damaged', () => {
  it('is read from its pages, answers every search, and gets another one', async () => {
    await damageSegment();
    await desk.start();
    expect(desk.copy().images).toBeNull();
    for (const search of ['', IN_ANSWERS]) expect(await matching(search)).toBe(RECORDS);
    await desk.sync();
    await until(hasSnapshot);
    await upkeepDone();
    await desk.restart();
    for (const search of [IN_ANSWERS, 'mail']) expect(await matching(search)).toBe(RECORDS);
  });
});

describe('a page that is damaged while the copy is in use', () => {
  const { id } = waiverNumber(7);
  const shown = () => windowAnswers(() => Promise.resolve(desk.session()))['waiver:get']({ id });

  /* Verified before, and in no memory. */
  async function damageInUse(how = () => damage('waiver_submissions')): Promise<void> {
    await desk.restart();
    await desk.sync();
    await upkeepDone();
    await how();
  }

  async function mendedBySync(): Promise<void> {
    const damaged = desk.copy();
    await desk.sync();
    await until(() => desk.copy() !== damaged && hasSnapshot());
    await upkeepDone();
    expect(await shown()).toMatchObject({ ok: true, value: { ok: true } });
    expect(desk.copy().waiver_submissions.table.served).toBe(RECORDS);
    expect(await desk.copy().store.rows.unreadable('waiver_submissions', [0, 1])).toEqual([]);
  }

  it('is fetched again once somebody asked for a record of it', async () => {
    await damageInUse();
    /* What is said of it sends nobody to a restart. */
    const failure = { kind: 'storage-failed', detail: PAGE_DAMAGED };
    expect(await shown()).toMatchObject({ ok: false, failure });
    await mendedBySync();
  });

  it('is fetched again where it is gone', async () => {
    await damageInUse(lose);
    expect(await shown()).toMatchObject({ value: { failure: { kind: 'not-cached' } } });
    await mendedBySync();
  });

  it('is fetched again once the service changed a record of it', async () => {
    await damageInUse();
    model.waivers.set(id, waiverNumber(7, { updatedAt: '2027-01-01T00:00:00Z' }));
    await mendedBySync();
    expect(desk.lastStatus()?.lists.map(({ failure }) => failure)).toEqual([null, null, null]);
  });

  it('is fetched again under the key that an erasure has led to', async () => {
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const updatedAt = '2027-01-01T00:00:00Z';
    model.events.set(eventNumber(7).id, eventNumber(7, { ...redacted, updatedAt }));
    const before = desk.copy();
    await desk.sync();
    await until(() => desk.copy() !== before && hasSnapshot());
    await upkeepDone();
    await damage('waiver_submissions');
    expect(await shown()).toMatchObject({ ok: false });
    await mendedBySync();
    /* The key of that one is destroyed. */
    expect(desk.copy().store.rows.name).not.toBe(before.store.rows.name);
  });
});

describe('a copy whose texts and words are damaged on the disk', () => {
  it('shows them, says so, and has them written again, though nothing changed', async () => {
    desk.close();
    await damageBlocks();
    await desk.start();
    /* Each row shows where it was found: not in the answers, but in the agreement. */
    expect(await matching('own')).toBe(RECORDS);
    await readEvents();
    const ofWaivers = ['signers', 'values', 'agreements', 'words'];
    const ofEvents = ['places', 'notes', 'words'];
    const damaged = ofWaivers.length + ofEvents.length;
    expect(desk.session().status().mended).toBe(damaged);
    await desk.sync();
    await until(() => desk.copy().mended.written === damaged);
    await upkeepDone();
    await desk.restart();
    expect(await matching('own')).toBe(RECORDS);
    expect(desk.session().status().mended).toBe(0);
  });
});

describe('events whose notes and places lie on the disk', () => {
  const events = { ...ALL_EVENTS, zone: 'UTC' };

  it('are found and shown with them in every list, and in the week', async () => {
    const search = '"door 7"';
    const place = '7 Canary Street, Utrecht, NLD';
    const week = { query: { ...events, search }, day: '2026-10-02', firstWeekday: 1, open: null };
    for (const [call, asked, expected] of [
      [
        'list:query',
        { ...events, search },
        { matching: 1, first: [{ kind: 'day' }, { place, hit: { field: 'note' } }] },
      ],
      ['list:query', { ...WHOLE_QUEUE, search }, { matching: 1, first: [{ kind: 'awaiting' }] }],
      ['events:week', week, { days: { 4: { events: [{ place }] } } }],
    ] as const) {
      await desk.restart();
      const { notes, places } = desk.copy().private_events;
      expect([notes.isAtHand(7), places.isAtHand(7)]).toEqual([false, false]);
      const answers = windowAnswers(() => Promise.resolve(desk.session()));
      expect(await answers[call](asked as never)).toMatchObject({ ok: true, value: expected });
    }
  });

  it('lose them at once with the right to them, in memory, in filters and on the disk', async () => {
    const before = desk.copy();
    const { blocks, private_events: columns, store } = before;
    const [block = -1] = columns.notes.blocks();
    const choices = { ...ALL_EVENTS, search: 'ring twice' };
    await desk.session().filters.put({ id: 'a', name: 'Ring', choices });
    model.seen = ({ details: _, address: _address, latitude: _a, longitude: _b, ...rest }) => ({
      ...rest,
      pii: false,
    });
    const changed = eventNumber(3, { updatedAt: '2027-01-01T00:00:00Z' });
    model.events.set(changed.id, changed);
    await desk.sync();
    expect(await desk.session().filters.list('private_events')).toEqual([]);
    expect([columns.notes.get(7) ?? null, columns.noteState.get(7)]).toEqual([null, 0]);
    expect([blocks.get(block), columns.notes.blocks()]).toEqual([undefined, []]);
    await until(() => desk.copy() !== before && hasSnapshot());
    await upkeepDone();
    await desk.restart();
    const { notes, places, table } = desk.copy().private_events;
    for (const { get } of [notes, places])
      expect(
        new Set(await whenAtHand(() => eachAtHand(Array(table.ids.length).keys(), get))),
      ).toEqual(new Set([null]));
    expect(store.rows.name).not.toBe(desk.copy().store.rows.name);
  });
});

describe('a copy with a snapshot', () => {
  it('goes on from it, and gives back what it had before', async () => {
    const collected = vi.fn(() => Promise.resolve());
    vi.stubGlobal('gc', collected);
    freshIndexedDb();
    desk.close();
    for (let n = RECORDS; n < MORE_THAN_SHOWN; n += 1)
      model.waivers.set(waiverNumber(n).id, waiverNumber(n));
    await desk.start();
    await until(hasSnapshot);
    await upkeepDone();
    const { agreements } = desk.copy().waiver_submissions;
    expect([agreements.blocks().length > 0, agreements.isAtHand(0)]).toEqual([true, false]);
    expect(collected).toHaveBeenCalled();
    /* The search, too: it has the words of agreements from there, but for the rows it shows. */
    const read = vi.spyOn(desk.copy().waiver_submissions.agreements, 'get');
    expect(await matching('"my own risk"')).toBe(MORE_THAN_SHOWN);
    expect(read.mock.calls.length).toBeLessThan(MORE_THAN_SHOWN);
  });

  it.each(['waiver_submissions', 'private_events'] as const)(
    'that hides a damaged page of %s is read anew and filled again',
    async (collection) => {
      desk.close();
      await damage(collection);
      model.requests.length = 0;
      await desk.start();
      const quick = desk.copy();
      expect(quick.waiver_submissions.table.served).toBe(RECORDS);
      await until(() => desk.copy() !== quick && hasSnapshot());
      const { store, waiver_submissions: waivers, private_events: events } = desk.copy();
      expect([waivers.table.served, events.table.served]).toEqual([RECORDS, RECORDS]);
      expect(store.state().lists[collection].everComplete).toBe(true);
      for (const pages of ['waiver_submissions', 'private_events'] as const)
        expect(await store.rows.unreadable(pages, [0, 1])).toEqual([]);
    },
  );

  it('that hides damage leaves nobody without an answer who asks while it is read anew', async () => {
    desk.close();
    await damage('private_events');
    await desk.start();
    const quick = desk.copy();
    const read = vi.spyOn(quick.store.rows, 'readPage');
    const { call } = main.link;
    let found: Promise<unknown> | null = null;
    vi.spyOn(main.link, 'call').mockImplementation(async (name, ...asked) => {
      if (name === 'reset-decoder' && found === null) {
        const { 'waiver:get': get } = windowAnswers(() => Promise.resolve(desk.session()));
        read.mockClear();
        found = Promise.resolve(get({ id: waiverNumber(7).id }));
        await until(() => read.mock.settledResults.length > 0);
      }
      return call(name, ...asked);
    });
    await until(() => desk.copy() !== quick);
    expect(await found).toMatchObject({ ok: true, value: { ok: true } });
  });

  it('gets a new one after an erasure, under the new key', async () => {
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const updatedAt = '2027-01-01T00:00:00Z';
    model.events.set(eventNumber(7).id, eventNumber(7, { ...redacted, updatedAt }));
    const before = desk.copy();
    await desk.sync();
    await until(() => desk.copy() !== before && hasSnapshot());
    expect(main.destroyed.length).toBe(1);
    await desk.restart();
    const row = desk.copy().private_events.table.ids.find(eventNumber(7).id) ?? -1;
    const { notes } = desk.copy().private_events;
    expect(await whenAtHand(() => notes.get(row))).toBe('[redacted]');
  });
});

describe('a snapshot whose turn comes', () => {
  const always = (): number => 0;

  /** How often something was written once its turn has come in a copy that was, or was not, replaced. */
  async function writes(isReplaced: boolean): Promise<number> {
    const of = desk.session().generation();
    const commit = vi.spyOn(of.copy.store, 'commit');
    let turn: (() => Promise<unknown>) | undefined;
    const alone = (work: (signal: AbortSignal) => Promise<unknown>) => {
      turn = () => work(new AbortController().signal);
      return Promise.resolve();
    };
    const before = { ...of, engine: { ...of.engine, alone } } as Generation;
    let generation = before;
    const nobody = (): Promise<never> => Promise.reject(new Error('Not asked for here'));
    createSnapshotUpkeep(false, always).afterSync({
      generation: () => generation,
      key: () => expect.fail('Not asked for here'),
      decoderReady: nobody,
      reopen: nobody,
      erase: nobody,
    });
    if (isReplaced) generation = of;
    await turn?.();
    return commit.mock.calls.length;
  }

  it('is verified after the next sync where somebody cancels that', async () => {
    const of = desk.session().generation();
    const verified = vi.spyOn(of.copy.store.rows, 'unreadable');
    const signals = [AbortSignal.abort(), new AbortController().signal];
    const turns: Promise<unknown>[] = [];
    const alone = (work: (signal: AbortSignal) => Promise<unknown>) => {
      turns.push(work(signals[turns.length] ?? AbortSignal.abort()));
      return Promise.resolve();
    };
    const generation = { ...of, engine: { ...of.engine, alone } } as Generation;
    const upkeep = createSnapshotUpkeep(true, () => Infinity);
    upkeep.afterSync({ generation: () => generation } as never);
    await expect(turns[0]).rejects.toThrow();
    expect(verified).not.toHaveBeenCalled();
    upkeep.afterSync({ generation: () => generation } as never);
    await turns[1];
    expect(verified).toHaveBeenCalled();
  });

  it('is written of the copy in use, and never of one that took its place meanwhile', async () => {
    expect(await writes(false)).toBe(1);
    vi.restoreAllMocks();
    expect(await writes(true)).toBe(0);
  });
});
