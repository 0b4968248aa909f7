import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-event';
import { medianOf, recordingStatistics, type RecordingSample } from './recording-statistics';
import type { CompletionCode } from './status-rule';

const NOW = at('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Given {
  readonly agoMs: number;
  readonly completion?: CompletionCode;
  readonly delayMs?: number;
  readonly cancelled?: boolean;
}

function sample({ agoMs, completion = 0, delayMs = NaN, cancelled = false }: Given) {
  const endsAtMs = NOW - agoMs;
  return {
    input: { startsAtMs: endsAtMs - HOUR, endsAtMs, cancelled, completion },
    recordedAtMs: endsAtMs + delayMs,
  } satisfies RecordingSample;
}

const of = (...given: Given[]) => recordingStatistics(given.map(sample), NOW);

describe('recordingStatistics', () => {
  it('knows nothing without events', () => {
    expect(of()).toMatchObject({ over: 0, share: null, medianMs: null });
  });

  it('counts recorded and open ones among those that are over', () => {
    const found = of(
      { agoMs: DAY, completion: 1, delayMs: 5 * HOUR },
      { agoMs: DAY, completion: 2, delayMs: HOUR },
      { agoMs: DAY, completion: 4, delayMs: 9 * HOUR },
      { agoMs: DAY },
    );
    expect(found).toMatchObject({ over: 4, recorded: 3, share: 0.75, medianMs: 5 * HOUR });
  });

  it.each<[string, Given, number]>([
    ['over exactly now', { agoMs: 0 }, 1],
    ['not over yet', { agoMs: -1 }, 0],
    ['just within the span', { agoMs: 30 * DAY - 1 }, 1],
    ['before the span', { agoMs: 30 * DAY }, 0],
    ['an unreadable time', { agoMs: Infinity }, 0],
  ])('%s', (_, given, over) => {
    expect(of(given).over).toBe(over);
  });

  it('counts cancelled events apart', () => {
    const found = of(
      { agoMs: DAY, cancelled: true },
      { agoMs: DAY, cancelled: true, completion: 1, delayMs: HOUR },
      { agoMs: DAY, completion: 1, delayMs: 3 * HOUR },
    );
    expect(found).toMatchObject({ over: 1, cancelled: 2, cancelledWithOutcome: 1, share: 1 });
    expect(found.medianMs).toBe(3 * HOUR);
  });

  it('takes an early outcome as no delay and leaves out unreadable times', () => {
    const found = of(
      { agoMs: DAY, completion: 1, delayMs: -HOUR },
      { agoMs: DAY, completion: 1, delayMs: NaN },
    );
    expect(found).toMatchObject({ recorded: 2, medianMs: 0 });
  });
});

describe('medianOf', () => {
  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 4], 4],
    [[10, 2, 4, 8], 6],
  ])('%j', (numbers, median) => {
    expect(medianOf(numbers)).toBe(median);
  });
});
