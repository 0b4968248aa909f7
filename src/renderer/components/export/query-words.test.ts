import { describe, expect, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_QUEUE } from '../../../contract/whole-lists';
import type { ListQuery } from '../../../contract/lists';
import { selectionWords } from './query-words';

const all = { amount: 331, all: true, noun: 'waivers', everComplete: true };
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
    ['the whole queue', WHOLE_QUEUE, {}, ['Without snoozed ones: no']],
  ])('%s', (_what, query, choices, filters) => {
    expect(words(query, choices)).toEqual(['331 waivers shown', ...filters]);
  });

  it('says that they are those so far where the list was never read to its end', () => {
    const some = { ...all, everComplete: false };
    expect(selectionWords(some, ALL_WAIVERS, {}, 'UTC')[0]).toBe('331 waivers shown so far');
  });

  it('says that they were selected', () => {
    const chosen = { amount: 1, all: false, noun: 'waiver', everComplete: true };
    expect(selectionWords(chosen, ALL_WAIVERS, {}, 'UTC')[0]).toBe('1 waiver selected');
  });
});
