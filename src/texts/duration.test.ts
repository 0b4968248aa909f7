import { describe, expect, it } from 'vitest';
import { durationText } from './duration';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('durationText', () => {
  it.each([
    [0, 'less than a minute'],
    [MINUTE - 1, 'less than a minute'],
    [MINUTE, '1 min'],
    [59 * MINUTE + 59_999, '59 min'],
    [HOUR, '1 h'],
    [3 * HOUR + 2 * MINUTE, '3 h 2 min'],
    [DAY - 1, '23 h 59 min'],
    [DAY, '1 d'],
    [6 * DAY + 4 * HOUR + 59 * MINUTE, '6 d 4 h'],
    [-2 * DAY, '2 d'],
    [400 * DAY, '400 d'],
    [Number.NaN, 'an unknown time'],
    [Number.POSITIVE_INFINITY, 'an unknown time'],
  ])('%d ms reads %s', (span, text) => {
    expect(durationText(span)).toBe(text);
  });
});
