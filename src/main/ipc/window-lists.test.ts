import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mainCalls } from '../../contract/main-calls';
import { AT_ONCE } from '../../contract/read-request';
import { watchedList } from '../../contract/testing/watched-list';
import { pageRequestSchema, resetRequestSchema } from '../service/request-guards';

describe('every list that main is sent is refused by its length before its contents', () => {
  const page = { collection: 'private_events', pageSize: 1, pageNumber: 1, updatedSince: null };
  const parse = (channel: 'export:batch' | 'export:list', value: unknown): unknown =>
    v.parse(mainCalls[channel].request, value, AT_ONCE);
  const order = ({ ids = ['1'] as unknown, names = [] as unknown, selection = [] as unknown }) => ({
    job: 'j',
    selection,
    source: { kind: 'ids', list: 'waiver_submissions', ids },
    form: { kind: 'folder', names, separator: ',', bom: true },
  });
  const shared = (list: unknown): unknown => v.parse(resetRequestSchema, { shared: list }, AT_ONCE);

  it.each<[string, (list: unknown) => unknown]>([
    ['ids of an export', (ids) => parse('export:batch', order({ ids }))],
    ['ids of a list', (ids) => parse('export:list', order({ ids }))],
    ['parts of a name', (names) => parse('export:batch', order({ names }))],
    ['words of a selection', (selection) => parse('export:list', order({ selection }))],
    ['statuses of a page', (status) => v.parse(pageRequestSchema, { ...page, status }, AT_ONCE)],
    ['shared entries', shared],
    ['parts of an entry', (kept) => shared([{ kind: 'layout', id: 1, base: 1, kept }])],
    ['questions', (questions) => shared([{ kind: 'questions', id: 1, questions }])],
  ])('%s is refused by its length before its contents', (_name, read) => {
    for (const length of [3_000_000, 4_294_967_295]) {
      const { list, looked } = watchedList(length);
      expect(() => read(list)).toThrow();
      expect(looked()).toBe(0);
    }
  });
});
