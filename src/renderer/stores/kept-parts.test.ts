import { describe, expect, it } from 'vitest';
import { keptParts } from './kept-parts';

describe('what came again', () => {
  it('is the old one where all of it is equal', () => {
    const old = {
      list: [
        { id: 'a', hit: null },
        { id: 'b', hit: [1, 2] },
      ],
      count: 2,
    };
    expect(keptParts(old, structuredClone(old))).toBe(old);
  });

  it('keeps what is equal beside what is not', () => {
    const old = { first: { id: 'a' }, second: { id: 'b' } };
    const made = keptParts(old, { first: { id: 'a' }, second: { id: 'c' } });
    expect(made).toEqual({ first: { id: 'a' }, second: { id: 'c' } });
    expect(made.first).toBe(old.first);
  });

  it.each([
    ['a field more', { a: 1 }, { a: 1, b: 2 }],
    ['a field less', { a: 1, b: 2 }, { a: 1 }],
    ['another field that says nothing', { a: 1 }, { b: undefined }],
    ['a list that grew', [1], [1, 2]],
    ['a list that shrank', [1, 2], [1]],
    ['a list instead of an object', { 0: 1 }, [1]],
    ['nothing instead of something', { a: {} }, { a: null }],
    ['bytes', { a: new Uint8Array([1]) }, { a: new Uint8Array([2]) }],
  ])('is new with %s', (_name, old: unknown, now: unknown) => {
    expect(keptParts(old, now)).toEqual(now);
    expect(keptParts(old, now)).not.toBe(old);
  });
});
