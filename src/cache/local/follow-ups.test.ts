import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FOLLOW_UP, type FollowUp } from '../../domain/events/follow-up';
import { purgePersonal } from '../../domain/rights/pii-right';
import { openLocalData } from './local-data';
import { LocalDatabase } from './local-database';
import { createSealer, openJson, UnreadableSealError } from '../seal/seal';
import { eventNumber } from '../testing/sample-records';
import { columnsOf } from '../testing/sample-events';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { markGone } from '../index/record-table';
import { openFollowUps, type FollowUps } from './follow-ups';

const OLD = { generation: 1, dataKey: new Uint8Array(32).fill(1) };
const NEW = { generation: 2, dataKey: new Uint8Array(32).fill(2) };
const CANARY = 'Canary: call Ms Example at the blue door';
const NOW = 1_800_000_000_000;
const noted: FollowUp = { note: CANARY, asked: null, waiverAskedAtMs: null, snooze: null };

async function open(at = OLD): Promise<FollowUps> {
  return openFollowUps(await openLocalData('test', TEST_KEY), at);
}

async function rawRows(): Promise<readonly { name: string; data: Uint8Array }[]> {
  const db = new LocalDatabase('test');
  await db.open();
  const rows = await db.values.where('name').startsWith('marks/').toArray();
  db.close();
  return rows;
}

beforeEach(freshIndexedDb);

describe('follow-ups', () => {
  it('survive a restart', async () => {
    await (await open()).put('evt_1', noted, false, 0);
    expect((await open()).view('evt_1', 'any', NOW)).toEqual({ ...noted, snoozeState: 'none' });
  });

  it('of an earlier version say that no waiver was asked for', async () => {
    const earlier: object = { ...noted, waiverAskedAtMs: undefined };
    await (await open()).put('evt_1', earlier as FollowUp, false, 0);
    const followUps = await open();
    expect(followUps.view('evt_1', '', NOW)).toEqual({ ...noted, snoozeState: 'none' });
    expect(followUps.all().get('evt_1')?.waiverAskedAtMs).toBeNull();
  });

  it('are forgotten when they become empty', async () => {
    const followUps = await open();
    await followUps.put('evt_1', noted, false, 0);
    await followUps.put('evt_1', { ...noted, note: ' ' }, false, 0);
    expect(followUps.view('evt_1', '', NOW)).toBeNull();
  });

  it('tell that a snooze ended because the event changed', async () => {
    const followUps = await open();
    const snooze = { untilMs: NOW + 1000, updatedAt: 'then' };
    await followUps.put('evt_1', { ...noted, snooze }, false, 0);
    expect(followUps.view('evt_1', 'then', NOW)?.snoozeState).toBe('running');
    expect(followUps.view('evt_1', 'later', NOW)?.snoozeState).toBe('event-changed');
  });

  it('name no event in the clear', async () => {
    await (await open()).put('evt_secret', noted, false, 0);
    const rows = await rawRows();
    const bytes = rows.map((row) => row.name + new TextDecoder('latin1').decode(row.data)).join();
    expect(rows).toHaveLength(1);
    expect(bytes).not.toContain('evt_secret');
    expect(bytes).not.toContain('Canary');
  });

  it('go for some events, or all at once', async () => {
    const followUps = await open();
    for (const id of ['a', 'b', 'c']) await followUps.put(id, noted, false, 0);
    expect(await followUps.drop(['a', 'unknown'])).toBe(true);
    expect(followUps.view('a', '', NOW)).toBeNull();
    expect(followUps.view('b', '', NOW)).not.toBeNull();
    await followUps.drop('all');
    expect((await open()).view('b', '', NOW)).toBeNull();
    expect(await followUps.drop(['b'])).toBe(false);
  });
});

const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };

const erasedEvents = (id: string) => columnsOf([{ ...eventNumber(2, redacted), id }]);

describe('changing the follow-ups of many events', () => {
  const ids = ['a', 'b', 'c'];
  const asked: FollowUp['asked'] = { whom: 'adv_7', atMs: NOW };
  const keepAsked = (followUps: FollowUps, some = ids) =>
    followUps.changeMany(some, (_id, before) => ({
      ...(before ?? { ...NO_FOLLOW_UP, afterErasure: false }),
      asked,
    }));
  const shown = (followUps: FollowUps) => ids.map((id) => followUps.view(id, '', NOW));
  const noneOf = (followUps: FollowUps) => expect(shown(followUps)).toEqual([null, null, null]);

  it('is one write of one row, and survives a restart', async () => {
    const local = await openLocalData('test', TEST_KEY);
    const values = await local.valuesUnder(OLD.dataKey);
    const write = vi.spyOn(values, 'writeValue');
    const valuesUnder = () => Promise.resolve(values);
    const followUps = await openFollowUps({ ...local, valuesUnder }, OLD);
    expect(await keepAsked(followUps)).toBe(true);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await rawRows()).toHaveLength(1);
    expect(shown(await open())).toEqual(
      ids.map(() => ({ ...NO_FOLLOW_UP, asked, snoozeState: 'none' })),
    );
  });

  it('changes none where one of them cannot be changed', async () => {
    const followUps = await open();
    const done = await followUps.changeMany(ids, (id) =>
      id === 'c' ? null : { ...noted, afterErasure: false },
    );
    expect(done).toBe(false);
    noneOf(followUps);
    expect(await rawRows()).toEqual([]);
  });

  it('can be taken back once, with what was noted before', async () => {
    const followUps = await open();
    await followUps.put('b', noted, false, 0);
    await keepAsked(followUps);
    expect(followUps.view('b', '', NOW)).toMatchObject({ note: CANARY, asked });
    expect(await followUps.undo()).toBe(3);
    const [a, b, c] = shown(await open());
    expect([a, c]).toEqual([null, null]);
    expect(b).toMatchObject({ note: CANARY, asked: null });
    expect(await followUps.undo()).toBe(0);
  });

  it('is taken back whole where it was done twice, as with a second press', async () => {
    const followUps = await open();
    await keepAsked(followUps);
    expect(await keepAsked(followUps)).toBe(true);
    expect(await followUps.undo()).toBe(3);
    noneOf(followUps);
    await keepAsked(followUps);
    await keepAsked(followUps, ['a']);
    expect(await followUps.undo()).toBe(1);
    expect(shown(followUps)).toEqual(ids.map(() => expect.objectContaining({ asked }) as object));
  });

  it('can be taken back after syncs that brought no erasure, and not what one took', async () => {
    const followUps = await open();
    await followUps.put('b', noted, false, 0);
    await followUps.changeMany(['b'], () => ({ ...noted, note: 'Since', afterErasure: true }));
    expect(await followUps.sweep(columnsOf([{ ...eventNumber(2), id: 'b' }]))).toBe(false);
    expect(await followUps.undo()).toBe(1);
    await followUps.changeMany(['b'], () => ({ ...noted, note: 'Since', afterErasure: true }));
    expect(await followUps.sweep(erasedEvents('b'))).toBe(false);
    expect(await followUps.undo()).toBe(0);
    expect(followUps.view('b', '', NOW)?.note).toBe('Since');
  });

  it.each<[string, (followUps: FollowUps) => Promise<unknown>]>([
    ['a follow-up was written', (it) => it.put('a', noted, false, 0)],
    ['others were forgotten', (it) => it.drop(['b'])],
    ['one is of an event that was erased', (it) => it.sweep(erasedEvents('b'))],
    ['the key changed', (it) => it.rotate(NEW, () => Promise.resolve(true))],
  ])('cannot be taken back once %s', async (_, work) => {
    const followUps = await open();
    await keepAsked(followUps);
    await work(followUps);
    expect(await followUps.undo()).toBe(0);
    expect(followUps.view('c', '', NOW)).toMatchObject({ asked });
  });
});

describe('sweeping marks', () => {
  const events = columnsOf([
    eventNumber(1),
    eventNumber(2, redacted),
    purgePersonal(eventNumber(3)),
    eventNumber(4),
  ]);
  markGone(events.table, 3);
  const ids = ['evt_000001', 'evt_000002', 'evt_000003', 'evt_000004'];

  it('forgets those of erased events and of events no longer served', async () => {
    const followUps = await open();
    for (const id of ids) await followUps.put(id, noted, false, 0);
    expect(await followUps.sweep(events)).toBe(true);
    expect(ids.map((id) => followUps.view(id, '', NOW)?.note ?? null)).toEqual([
      CANARY,
      null,
      CANARY,
      null,
    ]);
  });

  it('keeps what was noted after the erasure', async () => {
    const followUps = await open();
    await followUps.put('evt_000002', noted, true, 0);
    expect(await followUps.sweep(events)).toBe(false);
    expect(followUps.view('evt_000002', '', NOW)).not.toBeNull();
  });
});

describe('moving marks to a new key', () => {
  it('carries them over and leaves no row of the old one', async () => {
    const followUps = await open();
    await followUps.put('evt_1', noted, false, 0);
    expect(await followUps.rotate(NEW, () => Promise.resolve(true))).toBe(true);
    expect((await rawRows()).map((row) => row.name)).toEqual(['marks/2']);
    await followUps.put('evt_2', noted, false, 0);
    const again = await open(NEW);
    expect(again.view('evt_1', '', NOW)).not.toBeNull();
    expect(again.view('evt_2', '', NOW)).not.toBeNull();
  });

  it('makes a dropped note unreadable even to who kept the new key and all bytes', async () => {
    const followUps = await open();
    await followUps.put('evt_1', noted, false, 0);
    const [before] = await rawRows();
    await followUps.drop(['evt_1']);
    await followUps.rotate(NEW, () => Promise.resolve(true));
    const place = 'local/test/value/marks/1';
    const oldKey = await createSealer(OLD.dataKey);
    expect(JSON.stringify(await openJson(oldKey, place, before!.data))).toContain('Canary');
    for (const key of [NEW.dataKey, TEST_KEY]) {
      const sealer = await createSealer(key);
      await expect(openJson(sealer, place, before!.data)).rejects.toThrow(UnreadableSealError);
    }
  });

  it('stays with the old key when the new one was not accepted', async () => {
    const followUps = await open();
    await followUps.put('evt_1', noted, false, 0);
    expect(await followUps.rotate(NEW, () => Promise.resolve(false))).toBe(false);
    await followUps.put('evt_2', noted, false, 0);
    const again = await open(OLD);
    expect(again.view('evt_2', '', NOW)).not.toBeNull();
    expect((await rawRows()).map((row) => row.name)).toEqual(['marks/1']);
  });

  it('holds back what is noted while the keys change', async () => {
    const followUps = await open();
    let late: Promise<void> = Promise.resolve();
    await followUps.rotate(NEW, () => {
      late = followUps.put('evt_late', noted, false, 0);
      return Promise.resolve(true);
    });
    await late;
    expect((await open(NEW)).view('evt_late', '', NOW)).not.toBeNull();
  });
});
