import { describe, expect, it } from 'vitest';
import { monthText } from '../../texts/moment-text';
import { monthRange } from './month';

const ms = Date.parse;

describe('a month', () => {
  it('is told by its name', () => {
    expect(monthText('2026-11')).toBe('November 2026');
  });

  it.each([
    ['2026-11', 'UTC', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-12', 'UTC', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['2026-10', 'Europe/Berlin', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'],
    ['0099-12', 'UTC', '0099-12-01T00:00:00Z', '0100-01-01T00:00:00Z'],
    ['9999-12', 'UTC', '9999-12-01T00:00:00Z', '+010000-01-01T00:00:00Z'],
    ['+010000-01', 'UTC', '+010000-01-01T00:00:00Z', '+010000-02-01T00:00:00Z'],
  ])('%s in %s', (key, zone, from, until) => {
    expect(monthRange(key, zone, null)).toEqual({ fromMs: ms(from), untilMs: ms(until) });
  });

  it('ends where the range does that it is a part of', () => {
    const within = { fromMs: ms('2026-11-10T00:00:00Z'), untilMs: null };
    expect(monthRange('2026-11', 'UTC', within)).toEqual({
      fromMs: ms('2026-11-10T00:00:00Z'),
      untilMs: ms('2026-12-01T00:00:00Z'),
    });
  });
});
