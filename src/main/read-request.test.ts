import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createExportDesk } from './ipc/export-calls';
import { fakeExportTools } from './ipc/testing/fake-export-tools';
import { AT_ONCE, listOf } from './read-request';
import { pageRequestSchema, resetRequestSchema } from './service/request-guards';

/** A list that counts how many of its items were looked at. */
function watched(items: readonly unknown[]) {
  let looked = 0;
  const list = new Proxy(items, {
    get: (target, key, self) => {
      if (/^\d+$/.test(String(key))) looked += 1;
      return Reflect.get(target, key, self) as unknown;
    },
  });
  return { list, looked: () => looked };
}

describe('a list the window sends', () => {
  it('that is too long is refused before any of its items is looked at', () => {
    for (const items of [new Array<number>(3_000_000).fill(0), new Array(4_294_967_295)]) {
      const { list, looked } = watched(items);
      const read = v.safeParse(listOf(v.string(), { most: 500_000 }), list, AT_ONCE);
      expect([read.success, looked()]).toEqual([false, 0]);
    }
  });

  it('ends with its first wrong item', () => {
    const { list, looked } = watched(new Array<number>(400_000).fill(0));
    const read = v.safeParse(listOf(v.string(), { most: 500_000 }), list, AT_ONCE);
    expect(read.issues).toHaveLength(1);
    expect(looked()).toBe(1);
  });

  it('of nothing, or none at all, is refused where one is wanted', () => {
    const schema = listOf(v.string(), { least: 1, most: 2 });
    const ok = (value: unknown): boolean => v.safeParse(schema, value, AT_ONCE).success;
    expect(
      [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], null, 'a', { length: 1, 0: 'a' }].map(ok),
    ).toEqual([false, true, true, false, false, false, false]);
  });
});

describe('every list of the contract', () => {
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
  ])('is refused by its length before its contents: %s', (_name, parse) => {
    for (const items of [new Array<number>(3_000_000).fill(0), new Array(4_294_967_295)]) {
      const { list, looked } = watched(items);
      expect(() => parse(list)).toThrow();
      expect(looked()).toBe(0);
    }
  });
});
