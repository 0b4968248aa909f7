import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';

const RECORDS = 24;

let model: ModelService;
let desk: TestDesk;

beforeEach(async () => {
  model = filledModel(RECORDS);
  ({ desk } = await syncedDesk(model, 20));
});
afterEach(() => {
  desk.close();
});

const events = () => {
  const status = desk.session().status();
  const list = status.lists.find((it) => it.list === 'private_events')!;
  return { state: status.state, end: list.end, unconfirmed: list.unconfirmed, cached: list.cached };
};
const waivers = () =>
  desk
    .session()
    .status()
    .lists.find((it) => it.list === 'waiver_submissions')!;

function removeEvents(count: number): void {
  for (let n = 0; n < count; n += 1) model.events.delete(eventNumber(n).id);
}

describe('a walk over everything that cannot confirm every absent record', () => {
  it('counts them, is not complete, and asks again in the next run until it is', async () => {
    removeEvents(6);
    model.recordFault = () => failed('server', { status: 500 });
    await desk.sync(true);
    expect(events()).toEqual({
      state: 'may-have-gaps',
      end: 'unconfirmed',
      unconfirmed: 6,
      cached: RECORDS,
    });
    const { completeAtMs } = desk.copy().store.state().lists.private_events;
    model.recordFault = (id) => (id === eventNumber(2).id ? failed('server') : null);
    await desk.sync();
    expect(events()).toMatchObject({ end: 'unconfirmed', unconfirmed: 1, cached: RECORDS - 5 });
    expect(desk.copy().store.state().lists.private_events.completeAtMs).toBe(completeAtMs);
    model.recordFault = () => null;
    await desk.sync();
    expect(events()).toEqual({
      state: 'up-to-date',
      end: 'complete',
      unconfirmed: 0,
      cached: RECORDS - 6,
    });
  });

  it('asks first for those it could not get to, and leaves a service alone that keeps failing', async () => {
    removeEvents(9);
    model.recordFault = () => failed('server');
    await desk.sync(true);
    const first = [...model.asked];
    model.asked.length = 0;
    await desk.sync();
    expect(first).toHaveLength(3);
    expect(model.asked).toHaveLength(3);
    expect(model.asked.filter((id) => first.includes(id))).toEqual([]);
  });

  it('keeps what is open over a restart', async () => {
    removeEvents(4);
    model.recordFault = () => failed('offline');
    await desk.sync(true);
    await desk.restart();
    expect(events()).toMatchObject({ end: 'unconfirmed', unconfirmed: 4 });
    model.recordFault = () => null;
    await desk.sync();
    expect(events()).toMatchObject({ end: 'complete', unconfirmed: 0, cached: RECORDS - 4 });
  });

  it('does not ask again for a record that came back by itself', async () => {
    removeEvents(1);
    model.recordFault = () => failed('server');
    await desk.sync(true);
    const back = eventNumber(0, { updatedAt: atSecond(9000) });
    model.events.set(back.id, back);
    model.asked.length = 0;
    await desk.sync();
    expect(model.asked).toEqual([]);
    expect(events()).toMatchObject({ end: 'complete', unconfirmed: 0, cached: RECORDS });
  });

  it('stops everything where the key is refused meanwhile', async () => {
    removeEvents(4);
    model.recordFault = () => failed('unauthorized', { status: 401 });
    await desk.sync(true);
    expect(desk.session().status()).toMatchObject({
      state: 'stopped',
      failure: { kind: 'unauthorized' },
    });
    expect(model.asked).toHaveLength(1);
  });
});

describe('records that could not be understood', () => {
  const old = waiverNumber(3).id;

  it('are counted once each, and asked for by id in every run, not only when they change', async () => {
    model.unreadable.add(old);
    model.waivers.set(old, waiverNumber(3, { updatedAt: atSecond(5000) }));
    await desk.sync();
    model.waivers.set(old, waiverNumber(3, { updatedAt: atSecond(5001) }));
    await desk.sync();
    expect(waivers()).toMatchObject({ setAside: 1, end: 'complete' });
    model.waivers.set('late', { ...waiverNumber(7), id: 'late', updatedAt: atSecond(90_000) });
    await desk.sync();
    model.asked.length = 0;
    await desk.sync();
    expect(model.asked).toEqual([old]);
    expect(waivers().setAside).toBe(1);
  });

  it('are taken in as soon as they can be understood, with nothing changed at the service', async () => {
    model.unreadable.add(old);
    model.waivers.set(old, waiverNumber(3, { updatedAt: atSecond(5000), signerName: 'Now' }));
    model.waivers.set('late', { ...waiverNumber(7), id: 'late', updatedAt: atSecond(90_000) });
    await desk.sync();
    model.unreadable.clear();
    await desk.sync();
    expect(waivers().setAside).toBe(0);
    const { signers, table } = desk.copy().waiver_submissions;
    expect(signers.get(table.ids.find(old)!)?.name).toBe('Now');
  });

  it('are no longer counted once the service answers 404 for them', async () => {
    model.unreadable.add('odd');
    model.waivers.set('odd', { ...waiverNumber(7), id: 'odd', updatedAt: atSecond(5000) });
    model.waivers.set('late', { ...waiverNumber(7), id: 'late', updatedAt: atSecond(90_000) });
    await desk.sync();
    expect(waivers().setAside).toBe(1);
    model.waivers.delete('odd');
    await desk.sync();
    expect(waivers().setAside).toBe(0);
  });
});
