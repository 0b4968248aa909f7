import { describe, expect, it } from 'vitest';
import { clockOffsetText } from './clock-offset-text';

describe('clockOffsetText', () => {
  it.each([
    ['unknown', null],
    ['none', 0],
    ['a minute', 60_000],
    ['a minute the other way', -60_000],
  ])('says nothing: %s', (_, offset) => {
    expect(clockOffsetText(offset)).toBeNull();
  });

  it('says which way the clock is off', () => {
    expect(clockOffsetText(2 * 3_600_000)).toContain('2 h behind the service');
    expect(clockOffsetText(-61_000)).toContain('1 min ahead of the service');
  });
});
