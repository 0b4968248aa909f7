import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AT_ONCE, listOf } from './read-request';
import { watchedList } from './testing/watched-list';

describe('a list the window sends', () => {
  it('that is too long is refused before any of its items is looked at', () => {
    for (const length of [3_000_000, 4_294_967_295]) {
      const { list, looked } = watchedList(length);
      const read = v.safeParse(listOf(v.string(), { most: 500_000 }), list, AT_ONCE);
      expect([read.success, looked()]).toEqual([false, 0]);
    }
  });

  it('ends with its first wrong item', () => {
    const { list, looked } = watchedList(400_000);
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
