import { LONGEST_NOTE } from '../../domain/events/follow-up';
import type { CacheCall, CacheRequest } from '../../contract/cache-calls';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { exportSource, MOST_NAMED } from '../../contract/exports';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import type { EventListQuery, WaiverListQuery, EventChoices } from '../../contract/list-questions';
import { watchedList } from '../../contract/testing/watched-list';
import { readRequest } from './requests';

const waivers: WaiverListQuery = {
  list: 'waiver_submissions',
  search: 'ann',
  templates: ['tpl_1'],
  versions: [{ template: 'tpl_1', version: 2 }],
  signed: { fromMs: 1, untilMs: null },
  answers: [
    { identifier: 'shirt', choice: { kind: 'value', value: 'M' } },
    { identifier: 'photo', choice: { kind: 'absent' } },
  ],
  optedIn: true,
  changedAfterSigning: null,
  reviewed: false,
  conversation: 'con_1',
  prospect: 'pro_1',
  advocate: 'adv_1',
  sort: 'signed',
  descending: true,
  groupBy: 'prospect',
  folded: ['pro_1'],
};
const eventChoices: EventChoices = {
  list: 'private_events',
  search: 'tour',
  statuses: ['upcoming'],
  types: ['Open day'],
  advocates: ['adv_1'],
  dates: { fromMs: null, untilMs: 2 },
  updated: { fromMs: 5, untilMs: null },
  conversation: 'con_1',
  prospect: 'pro_1',
  scheduler: 'admins',
  hasAddress: false,
  descending: false,
};
const events: EventListQuery = { ...eventChoices, zone: 'Europe/Amsterdam' };
const HELD = { kind: 'held' as const, number: 1, ids: ['b'], except: ['a'] };
const byId = { id: 'wsub_1' };

const requests: { readonly [Call in CacheCall]: readonly CacheRequest<Call>[] } = {
  'list:query': [
    waivers,
    events,
    {
      list: 'awaiting_outcome',
      search: '',
      advocates: ['adv_1'],
      types: ['x'],
      bucket: 'long',
      ended: { fromMs: 1, untilMs: 2 },
      hideSnoozed: true,
      backToday: false,
      groupBy: 'advocate',
      folded: ['adv_1'],
    },
    {
      list: 'coverage',
      status: 'happened',
      dates: null,
      types: ['x'],
      advocates: ['y'],
      answers: ['none-found'],
      asked: false,
      groupBy: 'advocate',
      folded: ['7'],
    },
    { list: 'waiver_templates', search: 'ride' },
  ],
  'list:begin': [{ query: waivers, further: true }],
  'list:choices': [{ query: events, facet: 'advocates', typed: 'ad', orNone: false, most: 50 }],
  'list:rows': [{ token: 1, from: 0, count: 200 }],
  'list:without': [{ token: 1, ids: ['a'], held: [2] }],
  'list:choose': [
    { token: 1, range: null, base: HELD, how: 'add' },
    { token: 1, range: { from: 0, until: 3 }, base: { kind: 'ids', ids: [] }, how: 'toggle' },
  ],
  'list:outside': [{ number: 2, ids: ['a'] }],
  'list:named': [
    { token: null, chosen: { kind: 'ids', ids: ['a', 'b'] } },
    { token: 1, chosen: HELD },
  ],
  'list:locate': [{ token: 1, ...byId }],
  'list:cells': [
    { list: 'waiver_submissions', ids: ['wvr_1'] },
    { list: 'coverage', ids: ['evt_1'], column: 'advocate' },
  ],
  'waiver:get': [byId],
  'event:get': [byId],
  'record:check': [{ collection: 'private_events', id: 'a' }],
  'template:get': [byId],
  'template:versions': [byId],
  'template:diff': [{ ...byId, from: 1, to: 2 }],
  'template:answers': [byId],
  'coverage:of-event': [byId],
  'anywhere:find': [
    { text: 'ann', kind: null, most: 5 },
    { text: '7', kind: 'advocate', most: 5 },
  ],
  'people:get': [{ kind: 'prospect', id: 'pro_1', most: 100 }],
  'person:get': [{ prospect: 'pro_1', most: 50 }],
  'person:name': [{ prospect: 'pro_1' }],
  'advocate:get': [{ ...byId, most: 50 }],
  'people:outcomes': [{ source: { kind: 'ids', list: 'private_events', ids: ['evt_1'] } }],
  'people:copy': [
    { source: { kind: 'answer', list: 'private_events', token: 3 }, status: 'happened' },
  ],
  'advocate:put': [{ ...byId, label: { label: 'Mo Hartwell', contact: '+31 20 555 0100' } }],
  'advocates:ask': [null],
  'advocates:cancel': [null],
  'advocates:choose': [{ attributes: ['first_name', 'last_name'] }],
  'related:fetch': [{ collection: 'private_events', ...byId, relation: 'prospect' }],
  'answers:identifiers': [null],
  'queue:check': [null],
  'figures:get': [{ by: 'month', dates: { fromMs: 1, untilMs: null }, zone: 'UTC' }],
  'events:week': [
    { query: events, day: '2026-11-27', firstWeekday: 1, open: null },
    {
      query: { ...events, touching: { fromMs: 1, untilMs: 2 } },
      day: '1969-12-31',
      firstWeekday: 7,
      open: 'evt_1',
    },
  ],
  'overview:days': [{ zone: 'UTC' }],
  'overview:queue': [null],
  'overview:outcomes': [
    { zone: 'UTC', firstWeekday: 1, months: 12, types: ['typ_1'], advocates: [] },
  ],
  'overview:signed': [{ zone: 'UTC', firstWeekday: 7 }],
  'follow-up:get': [byId],
  'follow-up:gone': [null],
  'follow-up:put': [
    {
      ...byId,
      followUp: {
        note: 'a',
        asked: { whom: 'b', atMs: 1 },
        waiverAskedAtMs: 3,
        snooze: { untilMs: 2, updatedAt: '2026-01-01T00:00:00Z' },
      },
    },
  ],
  'follow-up:change-many': [
    { ids: ['a', 'b'], change: { kind: 'asked', atMs: 1 } },
    { ids: ['a'], change: { kind: 'snooze', untilMs: null } },
    { ids: ['a'], change: { kind: 'note', text: 'On leave' } },
  ],
  'follow-up:undo': [null],
  'follow-up:gone-seen': [{ ids: ['a', 'b'] }],
  'drafts:list': [null],
  'drafts:put': [
    { event: 'a', text: 'Called', from: 'Call', turn: 1 },
    { event: null, text: '', from: '', turn: 0 },
  ],
  'review:undo': [null],
  'review:toggle': [{ chosen: { kind: 'ids', ids: ['a', 'b'] } }, { chosen: HELD }],
  'sync:start': [{ census: false }],
  'sync:cancel': [null],
  'sync:activity': [null],
  'exports:list': [{ person: 'Ada' }],
  'exports:kept-folder': [null],
  'exports:handled': [{ exportId: 'e' }],
  'asked:list': [null],
  'typed:list': [null],
  'typed:put': [
    { form: 'label/7', texts: ['', 'Rosa'], turn: 0 },
    { form: 'label/7', texts: [], turn: 2 },
  ],
  'asked:put': [waivers, eventChoices, { list: 'waiver_templates', search: 'ride' }],
  'filters:list': [{ list: 'waiver_submissions' }],
  'filters:put': [
    { id: 'f1', name: 'Mine', choices: waivers },
    { id: 'f2', name: 'Mine', choices: eventChoices },
    {
      id: 'f3',
      name: 'Mine',
      choices: eventChoices,
      days: { signed: null, dates: 'today', updated: 'last-week' },
    },
    {
      id: 'f4',
      name: 'Mine',
      choices: waivers,
      days: { signed: { lastDays: 30 }, dates: null, updated: null },
    },
  ],
  'filters:count': [{ choices: waivers }, { choices: eventChoices }],
  'filters:delete': [byId],
  'filters:removed': [{ list: 'private_events' }],
  'filters:removed-seen': [{ ids: ['a'] }],
  'backup:take-over': [null],
  'backup:undo': [null],
  'age-limits:get': [null],
  'age-limits:preview': [
    { list: 'waiver_submissions', limit: 24 },
    { list: 'private_events', limit: null },
  ],
  'age-limits:put': [{ list: 'private_events', limit: 6, withNoted: false }],
  'settings:get': [null],
  'settings:put': [{ ...DEFAULT_SETTINGS, zone: 'UTC', optInIdentifier: 'photo' }],
};
const calls = Object.entries(requests) as [CacheCall, readonly unknown[]][];

/** The value with one of its parts replaced, once for every part it has, itself included. */
function* replaced(value: unknown, part: () => unknown): Generator {
  yield part();
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    for (const other of replaced(child, part))
      yield Array.isArray(value) ? [other] : { ...value, [key]: other };
}

/* What filters have that are kept on somebody's computer: nothing is ever added here. */
const SHOWN_AS = 'list search conversation prospect descending';
const EVENT_FIELDS = `${SHOWN_AS} statuses types advocates dates scheduler hasAddress`.split(' ');
const WAIVER_FIELDS =
  `${SHOWN_AS} templates versions signed answers optedIn changedAfterSigning reviewed advocate sort groupBy folded`.split(
    ' ',
  );

describe('what the window asks of the cache worker', () => {
  it('is read as it was asked, for every call', () => {
    for (const [call, asked] of calls)
      for (const request of asked) expect(readRequest(call, request)).toEqual(request);
  });

  it('is refused with an endless list or text in any of its places, for its length', () => {
    for (const length of [3_000_000, 4_294_967_295]) {
      const { list, looked } = watchedList(length);
      for (const [call, asked] of calls)
        for (const request of asked.flatMap((it) => [...replaced(it, () => list)]))
          expect(() => readRequest(call, request), call).toThrow(TypeError);
      /* A pair is read item by item, and no further. */
      expect(looked()).toBeLessThanOrEqual(2);
    }
    const zeros = '0'.repeat(3_000_000);
    for (const [call, asked] of calls)
      for (const request of asked.flatMap((it) => [...replaced(it, () => zeros)]))
        expect(() => readRequest(call, request), call).toThrow(TypeError);
  });

  it('of a note while it is typed is as long as a note may be, and names its event', () => {
    const draft = { event: 'a', text: 'x'.repeat(LONGEST_NOTE), from: '', turn: 0 };
    expect(readRequest('drafts:put', draft)).toEqual(draft);
    for (const part of [{ text: `${draft.text}x` }, { from: `${draft.text}x` }, { event: '' }])
      expect(() => readRequest('drafts:put', { ...draft, ...part })).toThrow(TypeError);
  });

  it.each([
    ['events', eventChoices, EVENT_FIELDS, { updated: null }],
    ['waivers', waivers, WAIVER_FIELDS, {}],
  ])(
    'of a filter of %s that an earlier version kept asks for all in what is asked since',
    (_list, choices, fields, since) => {
      const kept = Object.fromEntries(
        Object.entries(choices).filter(([field]) => fields.includes(field)),
      );
      const read = readRequest('filters:count', { choices: kept });
      expect(read).toEqual({ choices: { ...kept, ...since } });
    },
  );

  it('tells many chosen records by a number, to the worker and to main alike, and never by a million ids', () => {
    const ids = Array.from({ length: 1_000_000 }, () => 'wsub_1');
    const source = { kind: 'ids', list: 'waiver_submissions', ids };
    expect(v.is(exportSource, source)).toBe(false);
    expect(v.is(exportSource, { ...source, ids: [] })).toBe(false);
    expect(v.is(exportSource, { ...source, ids: ids.slice(0, MOST_NAMED) })).toBe(true);
    expect(v.is(exportSource, { ...HELD, list: 'waiver_submissions' })).toBe(true);
  });

  it('is no call of another object’s', () => {
    for (const call of ['constructor', '__proto__', 'toString'])
      expect(() => readRequest(call as CacheCall, null)).toThrow('No such call');
  });
});
