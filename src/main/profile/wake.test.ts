import { describe, expect, it } from 'vitest';
import { wakeReasonsBetween } from './wake';

const look = { wallMs: 1_000_000, steadyMs: 500, online: true };

describe('wakeReasonsBetween', () => {
  describe('tells of sleep, of a network that is back and of a clock that was set', () => {
    it.each([
      ['nothing happened', { ...look, wallMs: 1_005_000, steadyMs: 5_500 }, []],
      ['the clock went forward', { ...look, wallMs: 4_605_000, steadyMs: 5_500 }, ['clock']],
      ['the clock went back', { ...look, wallMs: 995_000, steadyMs: 5_500 }, ['clock']],
      ['the network went', { ...look, wallMs: 1_005_000, steadyMs: 5_500, online: false }, []],
    ])('%s', (_name, after, reasons) => {
      expect(wakeReasonsBetween(look, after)).toEqual(reasons);
    });
  });

  it('tells of a network that came back', () => {
    expect(wakeReasonsBetween({ ...look, online: false }, look)).toEqual(['online']);
  });
});
