import { expect, it } from 'vitest';
import type { GroupRow } from '../../contract/groups';
import type { ListRow } from '../../contract/lists';
import type { WaiverListQuery } from '../../contract/list-questions';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { at } from '../../domain/testing/sample-event';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import type { NameRules } from '../people/people-names';
import { namesOf } from '../people/testing/names-of';
import { sampleIndex } from '../testing/sample-index';
import { createListEngine } from './list-engine';
import { createRecordLists } from './record-lists';
import { idsIn } from './testing/ids-in';

const BY_PROSPECT = { ...ALL_WAIVERS, groupBy: 'prospect' } as const;

const signed = (id: string, prospect: string | null, day: number, signerName: string) =>
  sampleWaiver({
    id,
    signerName,
    signedAt: `2026-11-0${String(day)}T09:00:00Z`,
    relations: {
      prospect: {
        ref: prospect === null ? null : { type: 'prospects', id: prospect },
        related: null,
      },
    },
  });

const index = sampleIndex();
index.put(
  signed('a', 'pro_1', 1, 'Iris'),
  signed('b', 'pro_2', 2, 'Adam'),
  signed('c', null, 3, 'Nobody’s'),
  signed('d', 'pro_1', 4, 'Iris Hartwell'),
);

function ask(query: WaiverListQuery, rules: Partial<NameRules> = {}) {
  const lists = createRecordLists({
    copy: index.copy,
    names: namesOf(index.copy, rules),
    settings: () => ({ optInIdentifier: null }),
    now: () => at('2026-11-20T09:30:00Z'),
  });
  const engine = createListEngine(lists.lists);
  const { token, rows, matching } = engine.query(query);
  const shown = engine.rows(token, 0, 100).rows;
  const base = { kind: 'ids', ids: [] } as const;
  return {
    rows,
    matching,
    shown,
    ids: idsIn(engine, token),
    first: engine.choose({ token, range: { from: 0, until: 1 }, base, how: 'add' }),
  };
}

const heads = (rows: readonly ListRow[]): readonly GroupRow[] =>
  rows.filter((row) => row.kind === 'group');

it('put together by prospect, each has a heading with the name as signed, in the order of the list', () => {
  const { shown, rows, matching } = ask(BY_PROSPECT);
  expect(shown.map(({ id }) => id)).toEqual([
    'group:pro_1',
    'd',
    'a',
    'group:',
    'c',
    'group:pro_2',
    'b',
  ]);
  expect([rows, matching]).toEqual([7, 4]);
  expect(heads(shown)).toMatchObject([
    { by: 'prospect', key: 'pro_1', person: { name: 'Iris Hartwell', others: 1 }, count: 2 },
    { key: '', name: null, person: null, count: 1 },
    { key: 'pro_2', person: { name: 'Adam', others: 0 }, count: 1 },
  ]);
});

it('follows another order of the waivers within and between prospects', () => {
  const { shown } = ask({ ...BY_PROSPECT, descending: false });
  expect(shown.map(({ id }) => id)).toEqual([
    'group:pro_1',
    'a',
    'd',
    'group:pro_2',
    'b',
    'group:',
    'c',
  ]);
});

it('folds a prospect away, and still gives the ids of the waivers below', () => {
  const { shown, ids, first, matching } = ask({ ...BY_PROSPECT, folded: ['pro_1'] });
  expect(shown.map(({ id }) => id)).toEqual(['group:pro_1', 'group:', 'c', 'group:pro_2', 'b']);
  expect(heads(shown)[0]).toMatchObject({ folded: true, count: 2 });
  expect(first).toEqual({ kind: 'ids', ids: ['d', 'a'] });
  expect(ids).toEqual(['d', 'a', 'c', 'b']);
  expect(matching).toBe(4);
});

it.each([
  ['without the right to waivers', { mayRead: () => false }, [null, null]],
  ['after an erasure', { erased: () => new Set(['pro_1']) }, [null, 'Adam']],
])('names nobody %s', (_, rules, names) => {
  const groups = heads(ask(BY_PROSPECT, rules).shown).filter(({ key }) => key !== '');
  expect(groups.map(({ person }) => person?.name ?? null)).toEqual(names);
  expect(groups.map(({ name }) => name)).toEqual(['pro_1', 'pro_2']);
});
