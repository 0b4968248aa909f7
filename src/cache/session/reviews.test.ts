import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Counted } from '../../contract/counted';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { idsIn } from '../lists/testing/ids-in';
import { purgePersonal } from '../../domain/rights/pii-right';
import { readRecord } from '../copy/read-pages';
import { LocalDatabase } from '../local/local-database';
import type { FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';
import { cacheAnswers } from '../doors/window-answers';

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

const id = (n: number): string => waiverNumber(n).id;
const toggle = (...numbers: readonly number[]) =>
  cacheAnswers['review:toggle'](desk.session(), {
    chosen: { kind: 'ids', ids: numbers.map(id) },
  });

const undo = () => cacheAnswers['review:undo'](desk.session(), null);

/** Which of the first ten waivers are reviewed: list, filter, its count and the records agree. */
async function reviewed(): Promise<readonly number[]> {
  const session = desk.session();
  const all = await cacheAnswers['list:query'](session, ALL_WAIVERS);
  const range = { token: all.token, from: 0, count: 100 };
  const { rows } = await cacheAnswers['list:rows'](session, range);
  const tagged = rows.filter((it) => it.kind === 'waiver' && it.reviewed).map((it) => it.id);
  const only = await cacheAnswers['list:query'](session, { ...ALL_WAIVERS, reviewed: true });
  const ids = idsIn(session.generation().listEngine, only.token);
  expect([...ids].sort()).toEqual([...tagged].sort());
  const { reviewed: choices } = all.facets as { reviewed: readonly { count: Counted }[] };
  expect(choices.map(({ count }) => count?.amount)).toEqual([ids.length, all.all - ids.length]);
  const numbers = [];
  for (let n = 0; n < 10; n += 1) {
    const view = await cacheAnswers['waiver:get'](session, { id: id(n) });
    const isReviewed = view.ok && view.value.reviewedAtMs !== null;
    expect(isReviewed).toBe(ids.includes(id(n)));
    if (isReviewed) numbers.push(n);
  }
  return numbers;
}

async function rawRows(): Promise<readonly string[]> {
  const database = new LocalDatabase(main.open().profileId);
  await database.open();
  const rows = await database.values.where('name').startsWith('reviews/').toArray();
  database.close();
  return rows.map(({ name, data }) => name + new TextDecoder('latin1').decode(data));
}

beforeEach(async () => {
  model = filledModel(10);
  ({ main, desk } = await syncedDesk(model));
});
afterEach(() => {
  desk.close();
});

describe('waivers reviewed on this computer', () => {
  it('are told by list, filter, counts and record alike, one or many, and again not', async () => {
    expect(await reviewed()).toEqual([]);
    expect(await toggle(1)).toMatchObject({ ok: true, value: { reviewed: true, count: 1 } });
    expect(await toggle(1, 2, 3)).toMatchObject({ value: { reviewed: true, count: 3 } });
    expect(await reviewed()).toEqual([1, 2, 3]);
    expect(await toggle(2, 3)).toMatchObject({ value: { reviewed: false, count: 2 } });
    expect(await reviewed()).toEqual([1]);
    expect(await undo()).toEqual({ ok: true, value: true });
    expect(await reviewed()).toEqual([1, 2, 3]);
    expect(await undo()).toEqual({ ok: true, value: false });
    await toggle(1, 2, 3);
    const unknown = await cacheAnswers['review:toggle'](desk.session(), {
      chosen: { kind: 'ids', ids: ['nobody'] },
    });
    expect(unknown).toMatchObject({ ok: false, failure: { kind: 'not-cached' } });
  });

  it('stay so over a restart and an erasure of somebody else, sealed; those of the erased go', async () => {
    await toggle(1, 7);
    await toggle(7);
    await toggle(7);
    const [before = ''] = await rawRows();
    expect(before).not.toContain(id(1));
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const event = eventNumber(7, { ...redacted, updatedAt: atSecond(90_000) });
    model.events.set(event.id, event);
    await desk.sync();
    expect(await undo()).toEqual({ ok: true, value: false });
    expect(await reviewed()).toEqual([1]);
    const rows = await rawRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 9)).not.toBe(before.slice(0, 9));
    await desk.restart();
    expect(await reviewed()).toEqual([1]);
  });

  describe('of somebody erased before', () => {
    const { id: erased } = eventNumber(7);
    let at = 90_000;
    const serve = async (n: number, own: Parameters<typeof eventNumber>[1] = {}) => {
      const event = eventNumber(n, { ...own, updatedAt: atSecond((at += 1)) });
      model.events.set(event.id, event);
      await desk.sync();
    };
    const details = async () => (await readRecord(desk.copy(), 'private_events', erased))?.details;
    const loseRight = () => {
      model.seen = purgePersonal;
      return serve(3);
    };
    const gainRight = () => {
      model.seen = (event) => event;
      return serve(3);
    };

    beforeEach(async () => {
      await serve(7, { details: '[redacted]', address: null, latitude: null, longitude: null });
      await toggle(7);
      await loseRight();
      expect(await details()).toBeUndefined();
    });

    it('stay so where the key loses the right to see it, and gets it back', async () => {
      await gainRight();
      expect(await details()).toBe('[redacted]');
      expect(await reviewed()).toEqual([7]);
    });

    it('stay so where the key loses it again before the event was seen', async () => {
      model.unreadable.add(erased);
      await gainRight();
      expect(await details()).toBeUndefined();
      await loseRight();
      model.unreadable.clear();
      await gainRight();
      expect(await details()).toBe('[redacted]');
      expect(await reviewed()).toEqual([7]);
    });
  });

  it('stay so while a lost copy is filled again', async () => {
    await toggle(1);
    const all = [...model.waivers];
    desk.close();
    for (const name of await Dexie.getDatabaseNames())
      if (name.startsWith('store/')) await Dexie.delete(name);
    model.waivers.clear();
    await desk.restart();
    await desk.sync();
    for (const [key, waiver] of all) model.waivers.set(key, waiver);
    await desk.sync();
    expect(await reviewed()).toEqual([1]);
  });

  it('can be taken back after a sync, unless it brought another state of one of them', async () => {
    await toggle(1);
    await toggle(2);
    await desk.sync();
    expect(await undo()).toEqual({ ok: true, value: true });
    expect(await reviewed()).toEqual([1]);
    await toggle(1);
    const changed = waiverNumber(1, { signerName: 'Corrected', updatedAt: atSecond(90_000) });
    model.waivers.set(changed.id, changed);
    await desk.sync();
    expect(await undo()).toEqual({ ok: true, value: false });
    expect(await reviewed()).toEqual([]);
  });

  it('stay so where a sync ends while they are being marked', async () => {
    const marking = toggle(4);
    await desk.session().reviews.sweep(desk.copy().waiver_submissions);
    await marking;
    expect(await reviewed()).toEqual([4]);
  });

  it('are no longer so once the record changes, and when it is as before again', async () => {
    await toggle(1, 2);
    const changed = waiverNumber(1, { signerName: 'Corrected', updatedAt: atSecond(90_000) });
    model.waivers.set(changed.id, changed);
    await desk.sync();
    expect(await reviewed()).toEqual([2]);
    model.waivers.set(id(1), waiverNumber(1, { updatedAt: atSecond(90_001) }));
    await desk.sync();
    expect(await reviewed()).toEqual([2]);
  });
});
