import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_NAMED } from '../../contract/exports';
import { failed } from '../../contract/result';
import { cacheAnswers } from '../doors/window-answers';
import type { SessionHolder } from '../doors/session-holder';
import { storeAnswers } from '../doors/store-answers';
import { ALL_EVENTS } from '../lists/testing/list-queries';
import { readEvent } from '../records/event-view';
import { readWaiver } from '../records/waiver-view';
import { HISTORY } from '../copy/waiver-history';
import { COLLECTIONS, LIST_NAMES } from '../../domain/entities/collections';
import { storeName, StoreDatabase } from '../store/database';
import { cutWrites } from '../testing/cut-writes';
import { NEW_KEY_STEPS, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, TEST_NOW, type TestDesk } from '../testing/test-desk';
import type { Session } from './session';

/* A full page of each list and one that is not. */
const RECORDS = PAGE_RECORDS + 8;
/* Every third record is too old for a limit of a year. */
const isOld = (n: number): boolean => n % 3 === 0;
const OLD = RECORDS / 3;
const LONG_AGO = '2024-02-03T04:05:06.000Z';
const A_YEAR = Date.UTC(2025, 11, 1);

const oldWaiver = (n: number) => waiverNumber(n, { createdAt: LONG_AGO, signedAt: LONG_AGO });
const oldEvent = (n: number) => eventNumber(n, { startsAt: LONG_AGO, endsAt: LONG_AGO });

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

beforeEach(async () => {
  model = filledModel(RECORDS);
  for (let n = 0; n < RECORDS; n += 1) {
    if (!isOld(n)) continue;
    model.waivers.set(waiverNumber(n).id, oldWaiver(n));
    model.events.set(eventNumber(n).id, oldEvent(n));
  }
  for (const n of [11, 19, 22]) {
    const { relations } = waiverNumber(7);
    model.waivers.set(waiverNumber(n).id, waiverNumber(n, { relations }));
  }
  ({ main, desk } = await syncedDesk(model));
});
afterEach(() => {
  desk.close();
});

type Lists = 'waiver_submissions' | 'private_events';

/* Resolves at the end of the change, or when main has died. */
async function limit(list: Lists, months: 12 | 60 | null, withNoted = false) {
  const change = desk.session().ages.change({ list, limit: months, withNoted });
  return Promise.race([change, main.died().then(() => 'killed' as const)]);
}

const served = (list: Lists): number => desk.copy()[list].table.served;
const since = (list: Lists): number | null => desk.copy().store.state().lists[list].sinceMs;
const ended = (list: Lists) => desk.copy().store.state().lists[list];
const note = (text: string) => ({ note: text, asked: null, waiverAskedAtMs: null, snooze: null });

/* The index was written beside the pages, the last thing that is. */
async function atRest(): Promise<void> {
  const isImaged = (): boolean => desk.copy().store.state().snapshot !== null;
  await vi.waitUntil(isImaged, { timeout: 60_000, interval: 5 });
}

/* All that the copy and what is kept here of records hold for whoever has their keys. */
async function opened(): Promise<string> {
  const { store, ...copy } = desk.copy();
  const pages = COLLECTIONS.flatMap((list) => {
    const { table } = copy[list];
    const used = new Set(table.page.view(table.ids.length));
    return [...used].map((page) => store.rows.readPage(list, page));
  });
  const history = await store.rows.readMeta(HISTORY);
  const { followUps, reviews } = desk.session();
  const kept = [...followUps.all(), ...reviews.all()];
  return JSON.stringify([await Promise.all(pages), await store.rows.readShared(), history, kept]);
}

/* Both lists as they are within a limit of a year, and nothing else. */
async function onlyYoung(list: Lists): Promise<void> {
  expect(served(list)).toBe(RECORDS - OLD);
  for (const n of [0, 1, 2, 3, PAGE_RECORDS - 1, PAGE_RECORDS, RECORDS - 1]) {
    const read = list === 'waiver_submissions' ? readWaiver : readEvent;
    const record = list === 'waiver_submissions' ? waiverNumber(n) : eventNumber(n);
    expect(await read(desk.copy(), record.id)).toEqual(isOld(n) ? null : record);
  }
}

const ofMain = (session: Session) =>
  storeAnswers({ current: () => session } as SessionHolder, { publicKey: () => Promise.reject() });

/* How many people an event has, and what is copied of them. */
async function ofEvent7(session: Session) {
  const list = 'private_events';
  const source = { kind: 'ids', list, ids: [eventNumber(7).id] } as const;
  const found = await cacheAnswers['people:outcomes'](session, { source });
  const status = (found.ok && found.value[0]?.status) || 'happened';
  const copied = await cacheAnswers['people:copy'](session, { source, status });
  return [found.ok && found.value[0]?.withName, copied.ok && copied.value.rows];
}
const OF_EVENT_7 = [1, [['Signer 22', 'signer22@mail.example', 'pro_7']]];

describe('an age limit', () => {
  it('takes what is too old out of the copy, with its marks, under another key', async () => {
    const { reviews, ages } = desk.session();
    const ids = [0, 1].map((n) => waiverNumber(n).id);
    await reviews.toggle(desk.copy().waiver_submissions, ids, TEST_NOW);
    const asked = { list: 'waiver_submissions', limit: 12 } as const;
    expect(await ages.preview(asked)).toEqual({
      sinceMs: A_YEAR,
      goes: { records: OLD, awaiting: 0, reviews: 1, formerValues: 0 },
      noted: 0,
      fetch: 0,
    });
    expect(await limit('waiver_submissions', 12)).toMatchObject({ ok: true });
    expect(main.open().generation).toBe(2);
    expect(main.destroyed).toEqual([new Uint8Array(32).fill(1)]);
    await onlyYoung('waiver_submissions');
    expect(served('private_events')).toBe(RECORDS);
    expect([...desk.session().reviews.all().keys()]).toEqual([ids[1]]);
    expect(desk.session().ages.views().waiver_submissions).toEqual({
      limit: 12,
      sinceMs: A_YEAR,
      due: false,
    });
  });

  it('leaves nothing of what went to whoever has the key', async () => {
    const signerName = 'Wren Signer 4471';
    const agreement = `<p>I, ${signerName}, agree to wren terms.</p>`;
    const old = { ...oldWaiver(0), signerName, agreement, updatedAt: atSecond(80_000) };
    model.waivers.set(old.id, old);
    model.events.set(eventNumber(0).id, {
      ...oldEvent(0),
      details: 'Wren door',
      updatedAt: atSecond(80_000),
    });
    await desk.sync();
    expect(await opened()).toMatch(/wren/i);
    await limit('waiver_submissions', 12);
    await limit('private_events', 12);
    expect(await opened()).not.toMatch(/wren/i);
    expect(main.destroyed).toHaveLength(2);
  });

  it('is kept apart from a store that is lost, which is filled again within it', async () => {
    await limit('waiver_submissions', 12);
    await desk.sync();
    await atRest();
    const db = new StoreDatabase(storeName('test', main.open().generation));
    desk.close();
    await db.open();
    await Promise.all([db.pages.clear(), db.meta.clear(), db.shared.clear()]);
    db.close();
    model.requests.length = 0;
    await desk.restart();
    expect(desk.lost()).toBe(true);
    await desk.sync();
    await onlyYoung('waiver_submissions');
    const asked = model.requests.filter(({ collection }) => collection === 'waiver_submissions');
    expect(asked[0]?.notBefore).toBe(new Date(A_YEAR).toISOString());
  });

  it('moves on with the month at a start, and takes review marks along', async () => {
    const last = waiverNumber(1, { createdAt: '2025-12-15T12:00:00.000Z' });
    model.waivers.set(last.id, { ...last, updatedAt: atSecond(80_000) });
    await limit('waiver_submissions', 12);
    await desk.sync();
    await desk.session().reviews.toggle(desk.copy().waiver_submissions, [last.id], TEST_NOW);
    expect(await readWaiver(desk.copy(), last.id)).not.toBeNull();
    model.fault = () => failed('offline');
    await desk.copy().store.commit({
      state: (state) => ({ ...state, checkedAtMs: Date.UTC(2027, 0, 1) }),
    });
    expect(desk.session().ages.views().waiver_submissions.due).toBe(true);
    await desk.restart();
    expect(await readWaiver(desk.copy(), last.id)).toBeNull();
    expect(since('waiver_submissions')).toBe(Date.UTC(2026, 0, 1));
    expect(desk.session().reviews.count()).toBe(0);
  });

  it('moves on in a session for waivers alone: somebody may be writing about an event', async () => {
    const [waiver, event] = [waiverNumber(1), eventNumber(1)];
    const [inLimit, updatedAt] = ['2025-12-15T12:00:00.000Z', atSecond(80_000)];
    model.waivers.set(waiver.id, { ...waiver, createdAt: inLimit, updatedAt });
    model.events.set(event.id, { ...event, startsAt: inLimit, updatedAt });
    await limit('waiver_submissions', 12);
    await limit('private_events', 12);
    await desk.sync();
    expect(await readWaiver(desk.copy(), waiver.id)).not.toBeNull();
    const serverDateMs = Date.UTC(2027, 0, 5);
    model.timing = () => ({ serverDateMs, sentAtMs: TEST_NOW, receivedAtMs: TEST_NOW });
    await desk.sync();
    expect(await readWaiver(desk.copy(), waiver.id)).toBeNull();
    expect(since('waiver_submissions')).toBe(Date.UTC(2026, 0, 1));
    expect(await readEvent(desk.copy(), event.id)).not.toBeNull();
    expect(desk.session().ages.views().private_events.due).toBe(true);
    await desk.restart();
    expect(await readEvent(desk.copy(), event.id)).toBeNull();
  });

  it.each(['waiver_submissions', 'private_events'] as const)(
    'of %s holds in syncs, full checks and starts, and is proven by what the service counts since',
    async (list) => {
      await limit(list, 12);
      await desk.sync();
      expect(ended(list)).toMatchObject({ end: 'complete' });
      expect(ended(list).countedAtMs).not.toBeNull();
      const counted = model.counts.filter(({ collection }) => collection === list);
      expect(counted.at(-1)?.notBefore).toBe(new Date(A_YEAR).toISOString());
      await desk.sync(true);
      await onlyYoung(list);
      await desk.restart();
      expect(desk.lost()).toBe(false);
      await desk.sync();
      expect(ended(list)).toMatchObject({ end: 'complete', everComplete: true });
      await onlyYoung(list);
    },
  );

  it('leaves out old records that the service changed, however many at one instant', async () => {
    desk.close();
    ({ main, desk } = await syncedDesk(model, 20));
    await limit('waiver_submissions', 12);
    await desk.sync();
    const updatedAt = atSecond(90_000);
    for (let n = 0; n < RECORDS; n += 3)
      model.waivers.set(waiverNumber(n).id, { ...oldWaiver(n), title: 'Renamed', updatedAt });
    await desk.sync();
    expect(ended('waiver_submissions')).toMatchObject({ end: 'complete' });
    expect(ended('waiver_submissions').countedAtMs).not.toBeNull();
    expect(served('waiver_submissions')).toBe(RECORDS - OLD);
  });

  it('takes in an event that was moved into it, and notices one that went', async () => {
    await limit('private_events', 12);
    await desk.sync();
    model.events.set(eventNumber(3).id, eventNumber(3, { updatedAt: atSecond(90_000) }));
    model.events.delete(eventNumber(4).id);
    await desk.sync();
    expect(await readEvent(desk.copy(), eventNumber(3).id)).not.toBeNull();
    expect(served('private_events')).toBe(RECORDS - OLD);
    expect(ended('private_events').countedAtMs).not.toBeNull();
  });

  it('fetches what comes back with a wider one, and says how much that is', async () => {
    await limit('waiver_submissions', 12);
    const wider = { list: 'waiver_submissions', limit: null } as const;
    expect(await desk.session().ages.preview(wider)).toMatchObject({
      fetch: OLD,
      goes: { records: 0 },
    });
    await limit('waiver_submissions', null);
    await desk.sync();
    expect(since('waiver_submissions')).toBeNull();
    expect(ended('waiver_submissions')).toMatchObject({ everComplete: true, end: 'complete' });
    expect(served('waiver_submissions')).toBe(RECORDS);
    expect(await readWaiver(desk.copy(), waiverNumber(0).id)).toEqual(oldWaiver(0));
  });

  it('lets a full check that somebody asked for before begin again', async () => {
    const { engine } = desk.session().generation();
    void engine.start('census', true);
    expect(await limit('waiver_submissions', 60)).toMatchObject({ ok: true });
    await desk.session().report();
    const runs = await desk.session().local.readRuns();
    const checked = runs.filter((it) => it.reason === 'census' && it.end === 'complete');
    expect(checked.map(({ list }) => list).sort()).toEqual([...LIST_NAMES].sort());
  });

  it('is kept to by what the service sends in spite of a filter that it does not know', async () => {
    await limit('waiver_submissions', 12);
    const refused = failed('bad-request', { detail: 'filter[created_since]' });
    model.fault = () => (model.requests.at(-1)?.notBefore === undefined ? null : refused);
    await desk.sync(true);
    expect(model.requests.some(({ notBefore }) => notBefore !== undefined)).toBe(true);
    expect(ended('waiver_submissions')).toMatchObject({ end: 'complete' });
    await onlyYoung('waiver_submissions');
  });

  it('keeps events with a note, in whatever follows, and lets them go only when told', async () => {
    const { followUps, ages } = desk.session();
    await followUps.put(eventNumber(0).id, note('Ask again'), false, TEST_NOW);
    await followUps.put(eventNumber(1).id, note('Young'), false, TEST_NOW);
    const asked = { list: 'private_events', limit: 12 } as const;
    expect(await ages.preview(asked)).toMatchObject({
      goes: { records: OLD - 1, awaiting: OLD - 1 },
      noted: 1,
    });
    await limit('private_events', 12);
    await desk.sync(true);
    await desk.restart();
    await desk.sync();
    expect(await readEvent(desk.copy(), eventNumber(0).id)).toEqual(oldEvent(0));
    expect(ended('private_events').countedAtMs).not.toBeNull();
    expect(desk.session().followUps.count()).toBe(2);
    await limit('private_events', null);
    await desk.sync();
    await limit('private_events', 12, true);
    await onlyYoung('private_events');
    expect([...desk.session().followUps.all().keys()]).toEqual([eventNumber(1).id]);
  });

  it('keeps events with a note that was typed and not kept', async () => {
    const { drafts } = desk.session();
    const how = { begun: 0, afterErasure: false, changedAtMs: TEST_NOW };
    const draft = { event: eventNumber(0).id, text: 'Ask again', from: '' };
    await drafts.put(draft, how);
    await limit('private_events', 12);
    await desk.restart();
    expect(await readEvent(desk.copy(), eventNumber(0).id)).toEqual(oldEvent(0));
    expect(desk.session().drafts.list()).toEqual([draft]);
    main.before = (name) => {
      if (name === 'begin-generation')
        void desk.session().drafts.put({ ...draft, event: eventNumber(3).id }, how);
    };
    await limit('private_events', null);
    await desk.sync();
    await limit('private_events', 12, true);
    await onlyYoung('private_events');
    await desk.restart();
    expect(desk.session().drafts.events()).toEqual([eventNumber(3).id]);
  });

  it('loses no note that is written while the copy is', async () => {
    const { followUps } = desk.session();
    main.before = (name) => {
      if (name === 'begin-generation')
        void followUps.put(eventNumber(0).id, note('Just now'), false, TEST_NOW);
    };
    await limit('private_events', 12, true);
    expect(main.open().generation).toBe(2);
    await desk.restart();
    expect(desk.session().followUps.all().get(eventNumber(0).id)).toMatchObject({
      note: 'Just now',
    });
  });

  it('gives of a person who is looked for meanwhile what is theirs', async () => {
    await atRest();
    const session = desk.session();
    const { asked } = session;
    const list = async () => {
      await limit('waiver_submissions', 12);
      return asked.list();
    };
    const from = { ...session, asked: { list } } as unknown as Session;
    const theirs = [22, 19, 11, 7].map((n) => waiverNumber(n).id);
    const prospect = waiverNumber(7).relations.prospect?.ref?.id ?? '';
    expect(await ofMain(from)['take-person']({ prospect })).toMatchObject({
      value: { waivers: theirs },
    });
  });

  it('leaves nobody without an answer who asked before the copy was written anew', async () => {
    await atRest();
    const { blocks } = desk.copy();
    const { bring } = blocks;
    let written: Promise<unknown> | null = null;
    vi.spyOn(blocks, 'bring').mockImplementation(async (...missing) => {
      await (written ??= limit('waiver_submissions', 12));
      return bring(...missing);
    });
    const typed = { facet: 'prospect', typed: 'signer 22', orNone: false, most: 9 } as const;
    const asked = { query: ALL_EVENTS, ...typed };
    const session = desk.session();
    const [found, waiver, event, people] = await Promise.all([
      cacheAnswers['list:choices'](session, asked),
      cacheAnswers['waiver:get'](session, { id: waiverNumber(7).id }),
      cacheAnswers['event:get'](session, { id: eventNumber(7).id }),
      ofEvent7(session),
    ]);
    expect(found.choices.map(({ key }) => key)).toEqual(['pro_7']);
    const theirs = [22, 19, 11].map((n) => ({ id: waiverNumber(n).id }));
    expect(waiver).toMatchObject({ value: { sameProspect: theirs } });
    expect(event).toMatchObject({ value: { prospectName: { name: 'Signer 22' } } });
    expect(people).toEqual(OF_EVENT_7);
    expect(main.open().generation).toBe(2);
  });

  it('leaves nobody without an answer who asks while the new copy is being opened', async () => {
    await atRest();
    const { call } = main.link;
    let people: Promise<unknown> | null = null;
    vi.spyOn(main.link, 'call').mockImplementation(async (name, ...asked) => {
      if (name === 'reset-decoder') await (people ??= ofEvent7(desk.session()));
      return call(name, ...asked);
    });
    expect(await limit('waiver_submissions', 12)).toMatchObject({ ok: true });
    expect(await people).toEqual(OF_EVENT_7);
    expect(await ofEvent7(desk.session())).toEqual(OF_EVENT_7);
  });

  it('leaves many records selected that were, but for those that went', async () => {
    const session = desk.session();
    const { listEngine, copy } = session.generation();
    const rows = Int32Array.from({ length: MOST_NAMED + 1 }, (_, at) => at % RECORDS);
    const choice = listEngine.held.choice(rows, copy.waiver_submissions.table.ids);
    if (choice.kind !== 'held') throw new Error('They are named');
    await limit('waiver_submissions', 12);
    const chosen = { kind: 'held', number: choice.number, ids: [], except: [] } as const;
    const left = session.generation().listEngine.held.idsOf(chosen) ?? [];
    expect([...left]).toEqual([...rows].filter((n) => !isOld(n)).map((n) => waiverNumber(n).id));
  });

  it('ends a file that is being read, and says that the list has changed', async () => {
    await atRest();
    const ids = [...Array(RECORDS).keys()].map((n) => waiverNumber(n).id);
    const { 'open-listing': open, 'read-listing': read } = ofMain(desk.session());
    const form = { kind: 'csv', separator: ',', bom: false } as const;
    const list = 'waiver_submissions' as const;
    const request = {
      ...{ list, form, records: { ids }, selection: [] },
      ...{ program: 'x', address: 'https://x.example' },
    };
    expect(await open(request)).toMatchObject({ ok: true });
    await limit(list, 12);
    expect(await read(null)).toEqual(failed('outdated'));
    expect(await open(request)).toMatchObject({ ok: true });
    expect(await read(null)).toMatchObject({ value: { done: RECORDS } });
  });

  it('lets nothing go by a clock that the service has not confirmed', async () => {
    await limit('waiver_submissions', 60);
    const before = since('waiver_submissions');
    await desk.copy().store.commit({
      state: (state) => ({ ...state, checkedAtMs: Date.UTC(2020, 0, 1) }),
    });
    model.fault = () => failed('offline');
    await desk.restart();
    expect(served('waiver_submissions')).toBe(RECORDS);
    expect(since('waiver_submissions')).toBeLessThan(before ?? 0);
  });
});

describe('an age limit that is cut off', () => {
  async function goesOn(): Promise<void> {
    main.before = main.after = () => undefined;
    await desk.restart();
    expect(desk.lost()).toBe(false);
    const { generation } = main.open();
    const names = await Dexie.getDatabaseNames();
    expect(names.filter((it) => it.startsWith('store/'))).toEqual([storeName('test', generation)]);
    expect(main.destroyed[0]).toEqual(new Uint8Array(32).fill(1));
    await onlyYoung('waiver_submissions');
    await desk.sync();
    await onlyYoung('waiver_submissions');
  }

  describe('at any call to main: it goes on at the next start', () => {
    it.each(NEW_KEY_STEPS)('%s %s: goes on at the next start', async (when, call) => {
      let begun = false;
      main[when] = (name) => {
        begun ||= name === 'begin-generation';
        if (name === call && begun) main.kill();
      };
      await limit('waiver_submissions', 12);
      await goesOn();
    });
  });

  describe('at any write of the new store: it goes on at the next start', () => {
    it.each([1, 2, 3, 4])('at write %i: goes on at the next start', async (stop) => {
      const put = cutWrites(storeName('test', 2), stop, main.kill);
      await limit('waiver_submissions', 12);
      put.restore();
      expect(put.reached()).toBe(true);
      await goesOn();
    });
  });

  it('for lack of space: says so, and everything is as before', async () => {
    const put = cutWrites(storeName('test', 2), 2, () => undefined, 'QuotaExceededError');
    expect(await limit('waiver_submissions', 12)).toMatchObject({ failure: { kind: 'disk-full' } });
    put.restore();
    expect(served('waiver_submissions')).toBe(RECORDS);
    expect(desk.session().ages.views().waiver_submissions).toMatchObject({ limit: null });
    await desk.sync();
    await desk.restart();
    expect(served('waiver_submissions')).toBe(RECORDS);
  });
});
