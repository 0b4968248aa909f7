import { describe, expect, it } from 'vitest';
import { failedRecently } from './runtime.mjs';

const hour = 60 * 60 * 1000;

describe('trying the official download again', () => {
  it.each([
    ['never tried', undefined, false],
    ['an hour ago', -hour, true],
    ['23 hours ago', -23 * hour, true],
    ['a day ago', -24 * hour, false],
    ['in the future, after a clock change', hour, false],
  ])('%s: waits %s', (_, ago, waits) => {
    const now = 1_700_000_000_000;
    expect(failedRecently(ago === undefined ? undefined : now + ago, now)).toBe(waits);
  });
});
