import { describe, expect, it } from 'vitest';
import { clockOffsetText } from './sync-box';

const about = (offsetMs: number) => ({
  offsetMs,
  leastMs: offsetMs - 500,
  mostMs: offsetMs + 500,
});

describe('clockOffsetText', () => {
  it.each([
    ['unknown', null],
    ['none', about(0)],
    ['a minute', about(60_000)],
    ['a minute the other way', about(-60_000)],
    ['more than a minute, but not surely', about(60_400)],
  ])('says nothing: %s', (_, offset) => {
    expect(clockOffsetText(offset)).toBeNull();
  });

  it('says which way the clock is off', () => {
    expect(clockOffsetText(about(2 * 3_600_000))).toContain('2 h behind the service');
    expect(clockOffsetText(about(-61_000))).toContain('1 min ahead of the service');
  });
});
