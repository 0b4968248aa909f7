import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createExportDesk } from './export-calls';
import { fakeExportTools } from './testing/fake-export-tools';
import { AT_ONCE } from '../../contract/read-request';
import { watchedList } from '../../contract/testing/watched-list';
import { pageRequestSchema, resetRequestSchema } from '../service/request-guards';

describe('every list that main is sent is refused by its length before its contents', () => {
  const page = { collection: 'private_events', pageSize: 1, pageNumber: 1, updatedSince: null };
  const exportCalls = createExportDesk(fakeExportTools().tools).calls;
  const shared = (list: unknown): unknown => v.parse(resetRequestSchema, { shared: list }, AT_ONCE);

  it.each<[string, (list: unknown) => unknown]>([
    ['ids of an export', (ids) => exportCalls['export:waivers-pdf'].parse({ ids })],
    ['ids of a table', (ids) => exportCalls['export:waivers-csv'].parse({ ids })],
    ['statuses of a page', (status) => v.parse(pageRequestSchema, { ...page, status }, AT_ONCE)],
    ['shared entries', shared],
    ['parts of an entry', (kept) => shared([{ kind: 'layout', id: 1, base: 1, kept }])],
    ['questions', (questions) => shared([{ kind: 'questions', id: 1, questions }])],
  ])('%s is refused by its length before its contents', (_name, parse) => {
    for (const length of [3_000_000, 4_294_967_295]) {
      const { list, looked } = watchedList(length);
      expect(() => parse(list)).toThrow();
      expect(looked()).toBe(0);
    }
  });
});
