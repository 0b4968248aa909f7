import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, success } from '../../contract/result';
import type { SavedFilter } from '../../contract/saved-filters';
import type { ListedForms } from '../../contract/typed-forms';
import type { Collection } from '../../domain/entities/collections';
import { localName } from '../local/local-database';
import type { FakeMain } from '../testing/fake-main';
import { cutWrites } from '../testing/cut-writes';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { ALL_EVENTS } from '../lists/testing/list-queries';

const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
const signer = { signerName: 'Élodie Moreau', signerEmail: 'elo77@mail.example' };

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

function waiverFilter(id: string, search: string, name = `Filter ${id}`): SavedFilter {
  return { id, name, choices: { ...ALL_WAIVERS, search } };
}

function eventFilter(id: string, search: string): SavedFilter {
  return { id, name: `Filter ${id}`, choices: { ...ALL_EVENTS, search } };
}

function answerFilter(id: string, value: string): SavedFilter {
  const filter = waiverFilter(id, '');
  const answers = [{ identifier: 'guest', choice: { kind: 'value', value } as const }];
  return { ...filter, choices: { ...filter.choices, answers } } as SavedFilter;
}

async function keep(...filters: readonly SavedFilter[]): Promise<void> {
  for (const it of filters) await desk.session().filters.put(it);
}

async function kept(): Promise<string> {
  const { list } = desk.session().filters;
  const all = [...(await list('waiver_submissions')), ...(await list('private_events'))];
  return all
    .map((it) => it.id)
    .sort()
    .join('');
}

const told = (list: Collection) => desk.session().filters.removed(list);

beforeEach(async () => {
  model = filledModel(20);
  model.waivers.set(waiverNumber(7).id, waiverNumber(7, signer));
  ({ main, desk } = await syncedDesk(model));
});

afterEach(() => {
  desk.close();
});

describe('saved filters', () => {
  function redact(): void {
    const { id } = eventNumber(7);
    model.events.set(id, eventNumber(7, { ...redacted, updatedAt: atSecond(90_000) }));
  }

  it('that name an erased person are removed, and the removal is told', async () => {
    await keep(
      waiverFilter('a', 'moreau'),
      waiverFilter('b', 'helmet'),
      waiverFilter('c', 'helmet', 'For Elodie'),
      waiverFilter('d', 'elo77@mail.example'),
      answerFilter('e', 'With Moreau'),
      eventFilter('f', '7 canary'),
      eventFilter('g', '8 canary'),
    );
    redact();
    await desk.sync();
    expect(await kept()).toBe('bg');
    const named = (id: string, name: string | null) => ({
      id,
      list: 'waiver_submissions',
      name,
      reason: 'erased',
    });
    expect(await told('waiver_submissions')).toEqual([
      named('a', 'Filter a'),
      named('c', null),
      named('d', 'Filter d'),
      named('e', 'Filter e'),
    ]);
    expect(await told('private_events')).toMatchObject([{ id: 'f', reason: 'erased' }]);
  });

  it('and what was last asked of a list go alike, and what names nobody stays after a restart', async () => {
    const { asked } = desk.session();
    const event = eventFilter('f', '7 canary').choices;
    for (const it of [waiverFilter('a', 'moreau').choices, event]) await asked.put(it);
    await asked.put({ list: 'waiver_templates', search: 'helmet' });
    const label = { form: 'label/7', texts: ['', 'Helmet keeper'] };
    await desk.session().typed.put(label, 0);
    await desk.session().typed.put({ form: 'filter/x', texts: ['', 'For Elodie'] }, 0);
    expect(await asked.list()).toHaveLength(3);
    redact();
    await desk.sync();
    await desk.restart();
    expect(await desk.session().asked.list()).toEqual([
      { list: 'waiver_templates', search: 'helmet' },
    ]);
    expect((await desk.session().typed.list()).forms).toEqual([label]);
  });

  it('are removed also where the list of exports and follow-ups cannot be written', async () => {
    await keep(waiverFilter('a', 'moreau'));
    const { exports, followUps } = desk.session();
    vi.spyOn(exports, 'forget').mockRejectedValue(new Error('damaged'));
    vi.spyOn(followUps, 'drop').mockRejectedValue(new Error('full'));
    redact();
    await desk.sync();
    expect(await kept()).toBe('');
  });

  it('are found by a former name also where the first try could not be written', async () => {
    await keep(waiverFilter('a', 'fontaine'));
    const { id } = waiverNumber(7);
    for (const [at, signerName] of ['Élodie Fontaine', 'Élodie Moreau'].entries()) {
      model.waivers.set(id, waiverNumber(7, { signerName, updatedAt: atSecond(80_000 + at) }));
      await desk.sync();
    }
    vi.spyOn(desk.session().filters, 'forget').mockRejectedValueOnce(new Error('full'));
    redact();
    await desk.sync();
    expect(await kept()).toBe('a');
    const { history } = desk.session().generation().copy;
    const readable: number[] = [];
    vi.spyOn(desk.told() as string[], 'push').mockImplementation((name) =>
      name === 'people-erased' ? readable.push(history.current.size) : 0,
    );
    await desk.sync();
    expect(await kept()).toBe('');
    expect(readable).toEqual([0]);
  });

  it('stay removed and told after a restart, until the person has seen it', async () => {
    await keep(waiverFilter('a', 'moreau'), eventFilter('f', '7 canary'));
    redact();
    await desk.sync();
    await desk.restart();
    expect(await kept()).toBe('');
    expect(await told('waiver_submissions')).toHaveLength(1);
    await desk.session().filters.removedSeen(['a']);
    expect(await told('waiver_submissions')).toEqual([]);
    expect(await told('private_events')).toHaveLength(1);
  });

  it('with words of notes and addresses go when the key loses its right', async () => {
    await keep(
      eventFilter('a', 'ring twice'),
      eventFilter('b', '8 canary street'),
      eventFilter('c', 'test ride'),
      waiverFilter('d', 'moreau'),
    );
    model.seen = ({
      details: _details,
      address: _address,
      latitude: _a,
      longitude: _b,
      ...rest
    }) => ({
      ...rest,
      pii: false,
    });
    const changed = eventNumber(3, { updatedAt: atSecond(90_000) });
    model.events.set(changed.id, changed);
    await desk.session().typed.put({ form: 'filter', texts: ['', 'Ring twice'] }, 0);
    const typedOnceTold: Promise<ListedForms>[] = [];
    vi.spyOn(desk.told() as string[], 'push').mockImplementation((name) =>
      name === 'people-erased' ? typedOnceTold.push(desk.session().typed.list()) : 0,
    );
    await desk.sync();
    expect(await kept()).toBe('cd');
    /* The window may still offer to bring such a filter or a note back. */
    expect(await Promise.all(typedOnceTold)).toMatchObject([{ forms: [] }]);
    expect((await told('private_events')).map((it) => it.reason)).toEqual([
      'right-lost',
      'right-lost',
    ]);
  });

  it('go when the key loses its right also where follow-ups cannot be written', async () => {
    await keep(eventFilter('a', 'ring twice'));
    await desk.session().typed.put({ form: 'filter', texts: ['', 'Ring twice'] }, 0);
    vi.spyOn(desk.session().followUps, 'drop').mockRejectedValue(new Error('full'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    model.seen = (attributes) => ({ ...attributes, pii: false });
    const changed = eventNumber(3, { updatedAt: atSecond(90_000) });
    model.events.set(changed.id, changed);
    await desk.sync();
    expect(await kept()).toBe('');
    expect((await desk.session().typed.list()).forms).toEqual([]);
    expect(desk.told()).toContain('people-erased');
  });

  it('that name the signer of a vanished waiver go, unless another waiver has the name', async () => {
    await keep(waiverFilter('a', 'moreau'), waiverFilter('b', 'elo77'));
    const twin = waiverNumber(9, { ...signer, updatedAt: atSecond(90_000) });
    model.waivers.set(twin.id, twin);
    await desk.sync();
    model.waivers.delete(waiverNumber(7).id);
    await desk.sync(true);
    expect(await kept()).toBe('ab');
    model.waivers.delete(twin.id);
    await desk.sync(true);
    expect(await kept()).toBe('');
    expect((await told('waiver_submissions')).map((it) => it.reason)).toEqual([
      'vanished',
      'vanished',
    ]);
  });

  it('with words of a vanished event go', async () => {
    await keep(eventFilter('a', '7 canary'), eventFilter('b', '8 canary'));
    model.events.delete(eventNumber(7).id);
    await desk.sync(true);
    expect(await kept()).toBe('b');
  });
});

it('tells the window that a typed note went with an erasure that it came too late for', async () => {
  const { id } = eventNumber(7);
  model.events.set(id, eventNumber(7, { ...redacted, updatedAt: atSecond(90_000) }));
  await desk.sync();
  const erasures = () => desk.told().filter((it) => it === 'people-erased').length;
  const before = erasures();
  const how = { begun: 1, afterErasure: false, changedAtMs: 0 };
  await desk.session().drafts.put({ event: id, text: 'Ring twice', from: '' }, how);
  await desk.sync();
  expect(desk.session().drafts.list()).toEqual([]);
  expect(erasures()).toBe(before + 1);
  await desk.sync();
  expect(erasures()).toBe(before + 1);
});

it('forgets a note to several events, and what was typed in forms, that a second copy from before an erasure brings back', async () => {
  const how = { begun: 0, afterErasure: false, changedAtMs: 0 };
  await desk.session().drafts.put({ event: null, text: 'Élodie rings twice', from: '' }, how);
  await desk.session().typed.put({ form: 'label/7', texts: ['', 'Élodie'] }, 0);
  const second = await desk.session().secondCopy();
  const rows = Object.values(await desk.session().local.rows()).flat().length;
  const { call } = main.link;
  const broken = { 'begin-generation': failed('disk-full'), 'second-copies': success([second]) };
  const answer = (name: keyof typeof broken, request: never) =>
    name in broken ? Promise.resolve(broken[name]) : call(name, request);
  Object.assign(main.link, { call: answer });
  const { id } = eventNumber(7);
  model.events.set(id, eventNumber(7, { ...redacted, updatedAt: atSecond(90_000) }));
  await desk.sync();
  desk.close();
  await Dexie.delete(localName('test'));
  await desk.start();
  expect(desk.lastStatus()?.restoredFromMs).not.toBeNull();
  expect(desk.session().drafts.list()).toEqual([]);
  expect((await desk.session().typed.list()).forms).toEqual([]);
  desk.close();
  await Dexie.delete(localName('test'));
  const full = cutWrites(localName('test'), rows + 1, () => undefined, 'QuotaExceededError');
  await desk.start();
  full.restore();
  expect([full.reached(), desk.lastStatus()?.restoredFromMs]).toEqual([true, expect.any(Number)]);
});
