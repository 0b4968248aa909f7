import { describe, expect, it } from 'vitest';
import { isOlderState, servedUntilMs } from './older-state';

const NOON = Date.UTC(2026, 10, 22, 12);
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

describe('isOlderState', () => {
  it.each([
    ['an earlier time', at(-5), at(-4), true],
    ['the same time', at(-5), at(-5), false],
    ['a later time', at(-4), at(-5), false],
    ['an earlier time than one of just now', at(-1), at(0.5), true],
    ['an earlier time than one that was still to come', at(-1), at(2), false],
    ['a time that cannot be read', 'soon', at(-5), false],
  ])('%s', (_, updatedAt, kept, isOlder) => {
    expect(isOlderState({ updatedAt, servedUntilMs: NOON }, kept)).toBe(isOlder);
  });

  it('takes no time for one to come where the service does not say what time it is', () => {
    const timing = { serverDateMs: null, sentAtMs: NOON, receivedAtMs: NOON };
    const served = { updatedAt: at(-1), servedUntilMs: servedUntilMs(timing) };
    expect(isOlderState(served, at(9_999))).toBe(true);
  });

  it('takes no time for one to come because of an answer that was kept on the way', () => {
    const timing = { serverDateMs: NOON - 3_600_000, sentAtMs: NOON, receivedAtMs: NOON };
    const kept = { updatedAt: at(-70), servedUntilMs: servedUntilMs(timing) };
    expect(isOlderState(kept, at(-10))).toBe(true);
  });
});
