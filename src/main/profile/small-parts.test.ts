import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInTurn } from '../in-turn';
import { noticeText } from './notice-text';
import { wakeReasonsBetween } from './wake-reasons';
import { createWitnessKeeper } from './witness-keeper';

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

describe('noticeText', () => {
  it.each([
    [{ fresh: 1, waiting: 1, longestMs: 0 }, 'One more event awaits an outcome', '1 in total.'],
    [
      { fresh: 2, waiting: 5, longestMs: 161_000 },
      '2 more events await an outcome',
      '5 in total. The longest has waited 2 min.',
    ],
  ])('%j', (notice, title, body) => {
    expect(noticeText(notice)).toEqual({ title, body });
  });
});

describe('createWitnessKeeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const counts = (waivers: number) => ({ generation: 1, waivers, events: 0, templates: 0 });

  it('writes the newest counts only, a moment later', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waivers }) => saved.push(waivers));
    keeper.put(counts(1));
    keeper.put(counts(2));
    expect(saved).toEqual([]);
    await vi.runAllTimersAsync();
    expect(saved).toEqual([2]);
  });

  it('writes at once when asked to, and not again', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waivers }) => saved.push(waivers));
    keeper.put(counts(1));
    await keeper.flush();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([1]);
  });

  it('writes nothing of a profile that is gone', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waivers }) => saved.push(waivers));
    keeper.put(counts(1));
    keeper.drop();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([]);
  });
});

describe('createInTurn', () => {
  it('runs one after the other, past failures', async () => {
    const inTurn = createInTurn();
    const log: string[] = [];
    const step = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === 'b') throw new Error(name);
      return name;
    };
    const all = await Promise.allSettled([inTurn(step('a')), inTurn(step('b')), inTurn(step('c'))]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});
