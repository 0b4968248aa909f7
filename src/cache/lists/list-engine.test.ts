import { describe, expect, it } from 'vitest';
import type { EventListQuery, WaiverListQuery, WaiverSort } from '../../contract/list-questions';
import type { ListRow } from '../../contract/lists';
import type { Choice } from './list-definition';
import { at, sampleEvent } from '../../domain/testing/sample-event';
import { sampleAnswer, sampleTemplate, sampleWaiver } from '../../domain/testing/sample-waiver';
import { markGone } from '../index/record-table';
import { sampleIndex } from '../testing/sample-index';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { idsIn } from './testing/ids-in';
import { ALL_EVENTS } from './testing/list-queries';
import { recordEngine, type RecordEngine } from './testing/record-engine';

const NOW = at('2026-11-20T09:30:00Z');
const template = (id: string) => ({
  template: { ref: { type: 'waiver_templates', id }, related: null },
});

const engineOver = (index: ReturnType<typeof sampleIndex>): Engine =>
  recordEngine(index.copy, 'news', NOW).engine;

function waiverEngine() {
  const index = sampleIndex();
  const news = (value: boolean | null | string) => [sampleAnswer({ identifier: 'news', value })];
  index.setTemplates(
    sampleTemplate(),
    sampleTemplate({ id: 'tpl_2', title: 'Archery', version: 1 }),
  );
  index.put(
    sampleWaiver({
      id: 'a',
      signerName: 'Émile',
      fields: news(true),
      relations: template('tpl_1'),
    }),
    sampleWaiver({
      id: 'b',
      signerName: 'zoe',
      signedAt: 'soon',
      fields: news(null),
      relations: template('tpl_2'),
      templateVersion: 1,
    }),
    sampleWaiver({
      id: 'c',
      signerName: 'Adam',
      signedAt: '2026-11-19T09:00:00Z',
      updatedAt: '2026-11-25T00:00:00Z',
      fields: news('true'),
      relations: template('tpl_1'),
      templateVersion: 4,
    }),
    sampleWaiver({ id: 'd', signerName: 'Eve', signedAt: '2026-11-18T09:00:00Z', fields: [] }),
  );
  return { index, engine: engineOver(index) };
}

type Engine = RecordEngine['engine'];
const ids = (engine: Engine, { token }: { readonly token: number }) =>
  idsIn(engine, token).join('');
const count = ({ facets }: { readonly facets: object }, name: string) => {
  const choices = (facets as Readonly<Record<string, readonly Choice[]>>)[name] ?? [];
  return Object.fromEntries(choices.map((it) => [it.key, it.count]));
};

describe('a search in waivers', () => {
  const mentions = (id: string, signedAt: string) =>
    sampleWaiver({ id, signedAt, signerName: 'Bo', agreement: '<p>With Iris Hartwell.</p>' });
  const named = (id: string, signedAt: string) =>
    sampleWaiver({ id, signedAt, signerName: 'Iris Hartwell' });

  function searched(change: Partial<WaiverListQuery>) {
    const index = sampleIndex();
    index.put(
      mentions('a', '2026-11-20T09:00:00Z'),
      named('b', '2026-11-17T09:00:00Z'),
      mentions('c', '2026-11-19T09:00:00Z'),
      named('d', '2026-11-18T09:00:00Z'),
    );
    const engine = engineOver(index);
    const { token, similar, matching } = engine.query({ ...ALL_WAIVERS, ...change });
    return { ids: idsIn(engine, token).join(''), similar, matching };
  }

  it.each<[string, Partial<WaiverListQuery>, string]>([
    ['whom they are about before who is mentioned', { search: 'iris hart' }, 'dbac'],
    ['the same the other way round', { search: 'hartwell', descending: false }, 'bdca'],
    ['all alike where nothing is searched', {}, 'acdb'],
    ['the words of a phrase alike', { search: '"iris hartwell"' }, 'dbac'],
  ])('puts %s', (_, change, ids) => {
    expect(searched(change)).toMatchObject({ ids, similar: false });
  });

  it('says that nothing is as typed; a filter that leaves nothing forgives nothing', () => {
    expect(searched({ search: 'hratwell' })).toEqual({ ids: 'acdb', similar: true, matching: 4 });
    const nobody = { search: 'hartwell', prospect: 'nobody' };
    expect(searched(nobody)).toEqual({ ids: '', similar: false, matching: 0 });
    expect(searched({ search: 'nonsense' })).toEqual({ ids: '', similar: false, matching: 0 });
  });
});

describe('waiver lists', () => {
  it.each<[WaiverSort, boolean, string]>([
    ['signed', true, 'cadb'],
    ['signed', false, 'dacb'],
    ['name', false, 'cadb'],
    ['updated', true, 'cdba'],
    ['template', false, 'bacd'],
  ])('sorts by %s, descending %s', (sort, descending, order) => {
    const { engine } = waiverEngine();
    expect(ids(engine, engine.query({ ...ALL_WAIVERS, sort, descending }))).toBe(order);
  });

  it.each<[Partial<WaiverListQuery>, string]>([
    [{ templates: ['tpl_1'] }, 'ca'],
    [{ templates: [''] }, 'd'],
    [{ templates: ['tpl_2', ''] }, 'db'],
    [{ versions: [{ template: 'tpl_1', version: 4 }] }, 'c'],
    [{ signed: { fromMs: at('2026-11-18T09:00:00.123Z'), untilMs: null } }, 'ca'],
    [{ signed: { fromMs: null, untilMs: at('2026-11-18T09:00:00.123Z') } }, 'd'],
    [{ answers: [{ identifier: 'news', choice: { kind: 'value', value: true } }] }, 'a'],
    [{ answers: [{ identifier: 'news', choice: { kind: 'value', value: 'true' } }] }, 'c'],
    [{ answers: [{ identifier: 'news', choice: { kind: 'null' } }] }, 'b'],
    [{ answers: [{ identifier: 'news', choice: { kind: 'absent' } }] }, 'd'],
    [{ answers: [{ identifier: 'other', choice: { kind: 'absent' } }] }, 'cadb'],
    [{ answers: [{ identifier: 'other', choice: { kind: 'null' } }] }, ''],
    [{ optedIn: true }, 'a'],
    [{ changedAfterSigning: true }, 'c'],
    [{ search: 'emi' }, 'a'],
    [{ search: 'E' }, 'ad'],
    [{ prospect: 'nobody' }, ''],
  ])('filters by %j', (filter, order) => {
    const { engine } = waiverEngine();
    expect(ids(engine, engine.query({ ...ALL_WAIVERS, ...filter }))).toBe(order);
    expect(engine.count({ ...ALL_WAIVERS, ...filter })).toBe(order.length);
  });

  it('counts each choice as if its own filter were not set', () => {
    const { engine } = waiverEngine();
    const summary = engine.query({ ...ALL_WAIVERS, templates: ['tpl_1'], optedIn: true });
    expect(summary.matching).toBe(1);
    expect(summary.all).toBe(4);
    expect(count(summary, 'templates')).toEqual({ tpl_1: 1 });
    expect(count(summary, 'optedIn')).toEqual({ true: 1, false: 1 });
    expect(count(summary, 'answer:news')).toEqual({ true: 1 });
    expect(count(summary, 'versions')).toEqual({ 'tpl_1\n3': 1 });
    expect(count(engine.query(ALL_WAIVERS), 'answer:news')).toEqual({
      true: 1,
      '"true"': 1,
      null: 1,
      '': 1,
    });
  });

  it('filters and counts however many questions the community asks', () => {
    const index = sampleIndex();
    const engine = engineOver(index);
    const signed = { fromMs: at('2027-01-01T00:00:00Z'), untilMs: null };
    for (let n = 0; n < 300; n += 1) {
      const fields = [sampleAnswer({ identifier: `question ${String(n)}`, value: true })];
      index.put(sampleWaiver({ id: String(n), fields, relations: template('tpl_1') }));
      if (n < 240) continue;
      const summary = engine.query({ ...ALL_WAIVERS, templates: ['tpl_1'], signed });
      expect([n, summary.matching, count(summary, 'templates')]).toEqual([n, 0, { tpl_1: 0 }]);
    }
  });

  it('counts no choices of answers where nobody sees them, and filters by them all the same', () => {
    const { engine } = waiverEngine();
    const news = { identifier: 'news', choice: { kind: 'value', value: true } } as const;
    const chosen = { ...ALL_WAIVERS, answers: [news] };
    const summary = engine.query({ ...chosen, answerChoices: 'none' });
    expect(ids(engine, summary)).toBe('a');
    const { 'answer:news': left, ...others } = engine.query(chosen).facets;
    expect(left).not.toEqual([]);
    expect(summary.facets).toEqual(others);
  });

  it('keeps the answer that a list shows however often the choices of answers are counted', () => {
    const { engine } = waiverEngine();
    const shown = engine.query({ ...ALL_WAIVERS, answerChoices: 'none' });
    for (let asked = 0; asked < 10; asked += 1)
      expect(engine.query({ ...ALL_WAIVERS, answerChoices: 'only' }).facets).toHaveProperty(
        'answer:news',
      );
    expect(engine.rows(shown.token, 0, 10).outdated).toBe(false);
  });

  it('tells what a row is', () => {
    const { engine } = waiverEngine();
    const { token } = engine.query(ALL_WAIVERS);
    const { rows } = engine.rows(token, 1, 1);
    expect(rows).toMatchObject([
      { id: 'a', templateTitle: 'Test ride waiver', olderVersion: true, optedIn: true },
    ]);
    expect(engine.locate(token, 'd')).toBe(2);
    expect(engine.locate(token, 'x')).toBeNull();
    const base = { kind: 'ids', ids: [] } as const;
    const chosen = engine.choose({ token, range: { from: 1, until: 3 }, base, how: 'add' });
    expect(chosen).toEqual({ kind: 'ids', ids: ['a', 'd'] });
  });

  it('tells which records an answer does not hold, folded ones being held', () => {
    const { engine } = waiverEngine();
    const { token } = engine.query({ ...ALL_WAIVERS, templates: ['tpl_1'], optedIn: true });
    const without = (token: number, ids: readonly string[]) =>
      engine.without({ token, ids, held: [] }).ids;
    expect(without(token, ['a', 'd', 'x'])).toEqual(['d', 'x']);
    expect(['a', 'd', 'x'].map((id) => without(token, [id]))).toEqual([[], ['d'], ['x']]);
    const grouped = { ...ALL_WAIVERS, groupBy: 'prospect' } as const;
    const folded = engine.query({ ...grouped, folded: [''] });
    expect(folded.rows).toBeLessThan(4);
    expect(without(folded.token, ['a', 'b', 'c', 'd'])).toEqual([]);
    expect(without(folded.token, ['d'])).toEqual([]);
    expect(without(-1, ['a'])).toBeNull();
  });

  it('chooses rows of an answer with those chosen before, or without them, folded ones with their heading', () => {
    const { engine } = waiverEngine();
    const { token } = engine.query(ALL_WAIVERS);
    const all = ids(engine, { token });
    const chosen = (
      range: { from: number; until: number } | null,
      before: string,
      how: 'add' | 'toggle',
    ) => engine.choose({ token, range, base: { kind: 'ids', ids: [...before] }, how });
    expect(chosen(null, '', 'add')).toEqual({ kind: 'ids', ids: [...all] });
    const [first = '', second = '', third = ''] = all;
    expect(chosen({ from: 0, until: 2 }, third + second, 'add')).toEqual({
      kind: 'ids',
      ids: [third, second, first],
    });
    expect(chosen({ from: 0, until: 2 }, third + second + first, 'toggle')).toEqual({
      kind: 'ids',
      ids: [third],
    });
    const named = engine.named({ token, chosen: { kind: 'ids', ids: ['x', third, first] } });
    expect(named).toEqual([first, third, 'x']);
    const folded = engine.query({ ...ALL_WAIVERS, groupBy: 'prospect', folded: [''] });
    const base = { kind: 'ids', ids: [] } as const;
    expect(
      engine.choose({ token: folded.token, range: { from: 0, until: 1 }, base, how: 'add' }),
    ).toMatchObject({ ids: expect.arrayContaining(['a']) as unknown });
    expect(engine.choose({ token: -1, range: null, base, how: 'add' })).toBeNull();
  });

  it('follows changed, added and vanished records, and forgets old answers', () => {
    const { engine, index } = waiverEngine();
    const first = engine.query(ALL_WAIVERS);
    index.put(sampleWaiver({ id: 'a', signedAt: '2026-12-01T00:00:00Z', signerName: 'Ann' }));
    index.put(sampleWaiver({ id: 'e', signedAt: '2026-12-02T00:00:00Z', signerName: 'Ann' }));
    markGone(index.copy.waiver_submissions.table, 1);
    expect(ids(engine, engine.query(ALL_WAIVERS))).toBe('eacd');
    expect(ids(engine, engine.query({ ...ALL_WAIVERS, search: 'ann' }))).toBe('ea');
    expect(engine.rows(first.token, 0, 9).outdated).toBe(false);
    for (let more = 0; more < 4; more += 1) engine.query(ALL_WAIVERS);
    expect(engine.rows(first.token, 0, 9)).toEqual({ outdated: true, rows: [] });
  });
});

function agenda(query: Partial<EventListQuery> = {}) {
  const index = sampleIndex();
  const starts = (id: string, startsAt: string, rest = {}) =>
    sampleEvent({ id, startsAt, endsAt: null, ...rest });
  index.putEvents(
    starts('past', '2026-11-18T23:30:00Z'),
    starts('never', 'some day', { status: 'upcoming' }),
    starts('now', '2026-11-20T09:00:00Z', { endsAt: '2026-11-20T10:00:00Z' }),
    starts('next', '2026-11-20T12:00:00Z', { eventType: { id: 'typ_2', name: 'Visit' } }),
    starts('done', '2026-11-19T12:00:00Z', {
      completionStatus: 'happened',
      updatedAt: '2099-01-01T00:00:00Z',
    }),
    starts('odd', '2026-11-19T13:00:00Z', { completionStatus: 'moved' }),
    starts('off', '2026-11-21T12:00:00Z', {
      cancelledAt: '2026-11-19T12:00:00Z',
      completionStatus: 'no_show',
    }),
  );
  const engine = engineOver(index);
  const summary = engine.query({ ...ALL_EVENTS, ...query });
  return { engine, summary, rows: engine.rows(summary.token, 0, 99).rows };
}

const brief = (row: ListRow) => (row.kind === 'day' ? `${row.day}=${String(row.count)}` : row.id);

describe('event lists', () => {
  it('groups by day in the zone and opens at the first event ahead', () => {
    const { rows, summary } = agenda({ zone: 'Europe/Berlin' });
    expect(rows.map(brief)).toEqual([
      '2026-11-19=3',
      'past',
      'done',
      'odd',
      '2026-11-20=2',
      'now',
      'next',
      '2026-11-21=1',
      'off',
      'unknown=1',
      'never',
    ]);
    expect(summary).toMatchObject({ openAt: 6, matching: 7, rows: 11 });
  });

  it('keeps unreadable starts last when descending', () => {
    const { rows, summary } = agenda({ descending: true });
    const order = rows.filter((it) => it.kind === 'event').map(brief);
    expect(order).toEqual(['off', 'next', 'now', 'odd', 'done', 'past', 'never']);
    expect(summary.openAt).toBe(0);
  });

  it('opens at the end where nothing is ahead', () => {
    expect(agenda({ statuses: ['happened'] }).summary.openAt).toBe(1);
    expect(agenda({ statuses: ['no_show'] }).summary).toMatchObject({ openAt: 0, rows: 0 });
  });

  it('derives statuses at the time of the question', () => {
    const { rows, summary } = agenda();
    const statuses = rows.flatMap((it) =>
      it.kind === 'event' ? [`${it.id} ${it.status} ${it.recorded ?? '-'}`] : [],
    );
    expect(statuses).toEqual([
      'past awaiting_outcome -',
      'done happened -',
      'odd outcome_unknown_kind moved',
      'now under_way -',
      'next upcoming -',
      'off cancelled no_show',
      'never upcoming -',
    ]);
    expect(count(summary, 'statuses')).toEqual({
      upcoming: 3,
      under_way: 1,
      awaiting_outcome: 1,
      happened: 1,
      no_show: 0,
      did_not_happen: 0,
      cancelled: 1,
      outcome_unknown_kind: 1,
    });
  });

  it.each<[Partial<EventListQuery>, string[]]>([
    [{ statuses: ['under_way'] }, ['now']],
    [{ statuses: ['upcoming'] }, ['now', 'next', 'never']],
    [{ types: ['typ_2'] }, ['next']],
    [{ dates: { fromMs: NOW, untilMs: null } }, ['next', 'off']],
    [{ updated: { fromMs: Date.parse('2099-01-01'), untilMs: null } }, ['done']],
    [{ hasAddress: true }, []],
    [{ advocates: [''], statuses: ['cancelled'] }, ['off']],
  ])('filters by %j', (filter, expected) => {
    const { engine, summary } = agenda(filter);
    expect(idsIn(engine, summary.token)).toEqual(expected);
  });
});
