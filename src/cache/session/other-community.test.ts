import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../../domain/entities/waiver-template';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';

const RECORDS = 40;

let model: ModelService;
let desk: TestDesk;

function template(id: string): WaiverTemplate {
  return {
    id,
    identifier: id,
    title: 'Test ride waiver',
    status: 'active',
    version: 1,
    agreement: '',
    fields: [],
    createdAt: atSecond(0),
    updatedAt: atSecond(0),
  };
}

beforeEach(async () => {
  model = filledModel(RECORDS);
  model.templates = [template('tpl_1')];
  ({ desk } = await syncedDesk(model, 20));
});
afterEach(() => {
  desk.close();
});

/** From now on the key answers for a community with these records alone. */
function switchCommunity(waivers: number, events: number, templates: number): void {
  model.waivers.clear();
  model.events.clear();
  model.templates = Array.from({ length: templates }, (_, n) => template(`other_tpl_${String(n)}`));
  const later = (n: number) => atSecond(n * 400);
  for (let n = 0; n < waivers; n += 1) {
    const waiver = { ...waiverNumber(n), id: `other_w${String(n)}`, updatedAt: later(n) };
    model.waivers.set(waiver.id, waiver);
  }
  for (let n = 0; n < events; n += 1) {
    const event = { ...eventNumber(n), id: `other_e${String(n)}`, updatedAt: later(n) };
    model.events.set(event.id, event);
  }
}

function heldIds(): { readonly ids: readonly string[]; readonly served: readonly number[] } {
  const {
    waiver_submissions: waivers,
    private_events: events,
    waiver_templates: templates,
  } = desk.copy();
  return {
    ids: [
      ...waivers.table.ids.all(),
      ...events.table.ids.all(),
      ...templates.current.map((it) => it.template.id),
    ],
    served: [waivers.table.served, events.table.served],
  };
}

const status = () => desk.session().status();

describe('a key that begins to answer for another community', () => {
  describe('stops the sync, says so and leaves the copy as it was, however it is noticed', () => {
    it.each([
      ['with everything', 80, 80, 2],
      ['with waivers alone', 80, 0, 2],
      ['with events alone', 0, 80, 0],
      ['without any record', 0, 0, 0],
      ['with templates alone', 0, 0, 2],
    ])(
      'stops the sync, says so and leaves the copy as it was: one %s',
      async (_, waivers, events, templates) => {
        const before = heldIds();
        const marks = desk.copy().store.state().lists;
        switchCommunity(waivers, events, templates);
        for (const census of [false, true]) {
          await desk.sync(census);
          expect(status()).toMatchObject({
            state: 'stopped',
            failure: { kind: 'other-community' },
          });
          expect(heldIds()).toEqual(before);
        }
        const after = desk.copy().store.state().lists;
        for (const list of ['waiver_submissions', 'private_events'] as const) {
          expect(after[list].mark).toBe(marks[list].mark);
          expect(after[list].completeAtMs).toBe(marks[list].completeAtMs);
        }
      },
    );
  });

  it.each([
    ['where the same templates are all that is left, which may be an outage', [template('tpl_1')]],
    ['where it has only templates, and this one had none in its list', []],
  ])('stops the sync, too, %s', async (_, listed) => {
    model.templates = listed;
    await desk.sync();
    const before = heldIds();
    switchCommunity(0, 0, 2);
    if (listed.length > 0) model.templates = listed;
    for (const census of [false, true]) {
      await desk.sync(census);
      expect(status()).toMatchObject({ failure: { kind: 'other-community' } });
      expect(heldIds()).toEqual(before);
    }
  });

  it('in the middle of a walk: nothing of the other community is written', async () => {
    const own = { waivers: new Map(model.waivers), events: new Map(model.events) };
    model.afterPage = (request) => {
      if (request > asked + 3) return;
      if (request === asked + 3) switchCommunity(80, 80, 2);
    };
    const asked = model.requests.length;
    await desk.sync(true);
    expect(status()).toMatchObject({ state: 'stopped', failure: { kind: 'other-community' } });
    expect(heldIds().ids.filter((id) => id.startsWith('other_'))).toEqual([]);
    restore(own.waivers, own.events);
    await desk.sync();
    expect(status()).toMatchObject({ state: 'up-to-date', failure: null });
  });

  it('writes nothing by "Check with the service" either', async () => {
    const before = heldIds();
    switchCommunity(80, 80, 2);
    model.now = Date.UTC(2028, 0, 1);
    const found = await desk.session().generation().checkQueue();
    expect(found).toMatchObject({ failure: { kind: 'other-community' }, left: [] });
    expect(heldIds()).toEqual(before);
  });

  it('goes on where it was once the key answers for this community again', async () => {
    const own = { waivers: new Map(model.waivers), events: new Map(model.events) };
    switchCommunity(80, 80, 2);
    await desk.sync();
    restore(own.waivers, own.events);
    const added = waiverNumber(700, { updatedAt: atSecond(9000) });
    model.waivers.set(added.id, added);
    await desk.sync();
    expect(status()).toMatchObject({ state: 'up-to-date', failure: null });
    expect(desk.copy().waiver_submissions.table.served).toBe(RECORDS + 1);
  });
});

function restore(
  waivers: ReadonlyMap<string, WaiverSubmission>,
  events: ReadonlyMap<string, PrivateEvent>,
): void {
  model.waivers.clear();
  model.events.clear();
  for (const [id, it] of waivers) model.waivers.set(id, it);
  for (const [id, it] of events) model.events.set(id, it);
  model.templates = [template('tpl_1')];
}

describe('the same community', () => {
  it('is asked for nothing by id while the records that a run begins with come back', async () => {
    model.asked.length = 0;
    await desk.sync();
    await desk.sync(true);
    expect(model.asked).toEqual([]);
  });

  it('is known by one request after the newest records were deleted', async () => {
    for (let n = 0; n < RECORDS; n += 1)
      model.events.set(eventNumber(n).id, eventNumber(n, { updatedAt: atSecond(n * 400) }));
    await desk.sync();
    model.events.delete(eventNumber(RECORDS - 1).id);
    const added = eventNumber(900, { updatedAt: atSecond(RECORDS * 400) });
    model.events.set(added.id, added);
    model.asked.length = 0;
    await desk.sync();
    expect(status().state).toBe('up-to-date');
    /* The second is the one that was deleted, which the counts have led to. */
    expect(model.asked).toEqual([eventNumber(0).id, eventNumber(RECORDS - 1).id]);
  });

  it('is known by what is left after nearly everything was deleted', async () => {
    for (let n = 0; n < RECORDS; n += 1) {
      if (n !== 17) model.events.delete(eventNumber(n).id);
      model.waivers.delete(waiverNumber(n).id);
    }
    model.templates = [];
    await desk.sync(true);
    await desk.sync(true);
    expect(status().state).toBe('up-to-date');
    expect(heldIds().served).toEqual([0, 1]);
  });

  it('whose lists cannot be told apart by a service in trouble keeps what it has', async () => {
    const before = heldIds();
    switchCommunity(80, 80, 2);
    model.recordFault = () => failed('server', { status: 500 });
    await desk.sync();
    expect(status()).toMatchObject({ state: 'stopped', failure: { kind: 'server' } });
    expect(heldIds()).toEqual(before);
  });
});
