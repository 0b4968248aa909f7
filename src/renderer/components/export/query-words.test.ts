import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_QUEUE } from '../../../contract/whole-lists';
import type { ListQuery } from '../../../contract/lists';
import { messages } from '../../../texts/locales/de.po';
import { selectionWords } from './query-words';

const before = String(i18n.locales);
afterEach(() => i18n.loadAndActivate({ locale: 'en', locales: before, messages: {} }));

const all = { amount: 331, all: true, everComplete: true };
const words = (query: ListQuery, choices = {}) => selectionWords(all, query, choices, 'UTC');

describe('which records an export is of, in words', () => {
  it.each<[string, ListQuery, object, readonly string[]]>([
    ['no filters', ALL_WAIVERS, {}, ['No filters']],
    ['a search', { ...ALL_WAIVERS, search: 'helmet' }, {}, ['Search: helmet']],
    [
      'a template by its title',
      { ...ALL_WAIVERS, templates: ['t1', 't2'] },
      { templates: [{ key: 't1', name: 'Test ride', count: { amount: 2, whole: true } }] },
      ['Template: Test ride, t2'],
    ],
    [
      'a version and an answer',
      {
        ...ALL_WAIVERS,
        versions: [{ template: 't1', version: 2 }],
        answers: [{ identifier: 'news', choice: { kind: 'value', value: true } }],
      },
      {},
      ['Version: t1, version 2', 'Answer: news = true'],
    ],
    [
      'a time',
      { ...ALL_WAIVERS, signed: { fromMs: 0, untilMs: null } },
      {},
      ['Signed: from 1970-01-01 00:00 UTC'],
    ],
    ['a no', { ...ALL_WAIVERS, optedIn: false }, {}, ['Opted in: no']],
    [
      'events of a status',
      { ...ALL_EVENTS, zone: 'UTC', statuses: ['happened'] },
      {},
      ['Status: happened'],
    ],
    ['events of no type', { ...ALL_EVENTS, zone: 'UTC', types: [''] }, {}, ['Type: none']],
    ['the whole queue', WHOLE_QUEUE, {}, ['Without snoozed ones: no']],
    [
      'events of the queue whose snooze ended today',
      { ...WHOLE_QUEUE, hideSnoozed: true, backToday: true },
      {},
      ['Without snoozed ones: yes', 'Back today: yes'],
    ],
    [
      'events of the queue that ended by a time',
      { ...WHOLE_QUEUE, ended: { fromMs: null, untilMs: 0 } },
      {},
      ['Ended: until 1970-01-01 00:00 UTC', 'Without snoozed ones: no'],
    ],
  ])('%s', (_what, query, choices, filters) => {
    expect(words(query, choices).slice(1)).toEqual(filters);
  });

  it('says that they are those so far where the list was never read to its end', () => {
    const some = { ...all, everComplete: false };
    expect(selectionWords(some, ALL_WAIVERS, {}, 'UTC')[0]).toBe('331 waivers shown so far');
  });

  it('speaks English also in a window that speaks German', () => {
    i18n.loadAndActivate({ locale: 'de', messages });
    expect(words(ALL_WAIVERS)).toEqual(['331 waivers shown', 'No filters']);
    expect(words(WHOLE_QUEUE)).toEqual([
      '331 events awaiting an outcome shown',
      'Without snoozed ones: no',
    ]);
  });

  it('says that they were selected', () => {
    const chosen = { amount: 1, all: false, everComplete: true };
    expect(selectionWords(chosen, ALL_WAIVERS, {}, 'UTC')[0]).toBe('1 waiver selected');
  });
});
