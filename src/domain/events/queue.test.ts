import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { at, sampleEvent } from '../testing/sample-event';
import { bucketLabel, queueOutcomeText } from '../../texts/queue-words';
import { queueOutcome } from './left-queue';
import type { OutcomeInput } from './outcome-figures';
import { outcomeShare } from './outcome-share';
import { bucketOf, compareQueueEntries, waitingMs, waitingPart, type QueueEntry } from './queue';

const NOW = at('2026-11-20T13:02:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIMITS = { shortHours: 24, longHours: 72 };

describe('buckets', () => {
  it.each([
    [0, 'short'],
    [DAY - 1, 'short'],
    [DAY, 'middle'],
    [3 * DAY, 'middle'],
    [3 * DAY + 1, 'long'],
    [Infinity, 'long'],
  ])('%d ms', (waiting, bucket) => {
    expect(bucketOf(waiting, LIMITS)).toBe(bucket);
  });

  it.each([
    [24, 72, 'less than a day', '1 to 3 days', 'more than 3 days'],
    [12, 48, 'less than 12 hours', '12 hours to 2 days', 'more than 2 days'],
    [1, 5, 'less than 1 hour', '1 to 5 hours', 'more than 5 hours'],
    [1, 24, 'less than 1 hour', '1 hour to 1 day', 'more than a day'],
  ])('limits %d and %d h', (shortHours, longHours, short, middle, long) => {
    const limits = { shortHours, longHours };
    expect(bucketLabel('short', limits)).toBe(short);
    expect(bucketLabel('middle', limits)).toBe(middle);
    expect(bucketLabel('long', limits)).toBe(long);
  });
});

const entry = (id: string, waiting: number) => ({ id, overAtMs: NOW - waiting });
const queue: readonly QueueEntry[] = [
  entry('a', HOUR),
  entry('b', 2 * DAY),
  entry('c', 6 * DAY),
  entry('d', Infinity),
  entry('e', 2 * DAY),
];

describe('queue', () => {
  it('stands oldest first', () => {
    expect([...queue].sort(compareQueueEntries).map(({ id }) => id)).toEqual([
      'c',
      'b',
      'e',
      'a',
      'd',
    ]);
  });

  it('waits since the deciding instant', () => {
    expect(waitingMs(NOW - HOUR, NOW)).toBe(HOUR);
    expect(waitingMs(NOW + HOUR, NOW)).toBe(0);
  });
});

describe('the part a wait has of the longest', () => {
  it.each([
    [0, 6 * DAY, 0],
    [6 * DAY, 6 * DAY, 1],
    [7 * DAY, 6 * DAY, 1],
    [3 * HOUR, 6 * HOUR, 0.5],
    [DAY, 4 * DAY, 0.25],
    [5, 0, 0],
    [Infinity, 5, 1],
  ])('%d ms of %d ms', (waiting, longest, part) => {
    expect(waitingPart(waiting, longest)).toBeCloseTo(part, 10);
  });
});

describe('outcomeShare', () => {
  const ended = (hoursAgo: number, changes: Partial<OutcomeInput> = {}): OutcomeInput => ({
    startsAtMs: NOW - (hoursAgo + 1) * HOUR,
    endsAtMs: NOW - hoursAgo * HOUR,
    cancelled: false,
    completion: 0,
    recordedAtMs: Number.NaN,
    ...changes,
  });
  const recorded = (hoursAgo: number, afterHours: number) =>
    ended(hoursAgo, { completion: 1, recordedAtMs: NOW + (afterHours - hoursAgo) * HOUR });

  it.each<[string, OutcomeInput[], object]>([
    ['nothing', [], { recorded: 0, awaiting: 0, cancelled: 0, share: null, medianMs: null }],
    ['odd', [recorded(9, 1), recorded(9, 8), recorded(9, 2)], { share: 1, medianMs: 2 * HOUR }],
    [
      'even',
      [recorded(9, 1), recorded(9, 3), ended(5), ended(6)],
      { share: 0.5, medianMs: 2 * HOUR },
    ],
    ['before the end', [recorded(9, -0.5)], { recorded: 1, medianMs: 0 }],
    [
      'cancelled apart',
      [ended(2, { cancelled: true, completion: 1 }), ended(2)],
      { cancelled: 1, awaiting: 1, share: 0 },
    ],
    ['without time', [ended(2, { completion: 4 })], { recorded: 1, medianMs: null }],
    ['no end', [ended(2, { endsAtMs: Number.NaN })], { awaiting: 1 }],
    [
      'not over, too old, not readable',
      [ended(-1), ended(30 * 24), ended(0, { endsAtMs: -Infinity })],
      { awaiting: 0, recorded: 0 },
    ],
    ['at the edges', [ended(0), ended(30 * 24 - 1)], { awaiting: 2 }],
  ])('%s', (_, events, expected) => {
    expect(outcomeShare(events, NOW)).toMatchObject(expected);
  });
});

describe('queueOutcome', () => {
  it.each<[Partial<PrivateEvent> | null, string, string]>([
    [
      { completionStatus: 'no_show', completionRecordedAt: '2026-11-20T11:00:00Z' },
      'recorded',
      'Recorded as no show on Fri 20 Nov 2026, 11:00 UTC.',
    ],
    [{ completionStatus: 'postponed' }, 'recorded', 'Recorded as “postponed”.'],
    [
      { cancelledAt: '2026-11-20T11:00:00Z', completionStatus: 'happened' },
      'cancelled',
      'Cancelled on Fri 20 Nov 2026, 11:00 UTC, recorded before: happened.',
    ],
    [{ status: 'cancelled' }, 'cancelled', 'Cancelled.'],
    [
      { endsAt: '2026-11-21T11:00:00Z' },
      'moved',
      'Moved: it is over on Sat 21 Nov 2026, 11:00 UTC.',
    ],
    [{ endsAt: 'later' }, 'moved', 'Moved to a time that cannot be read.'],
    [null, 'no-longer-served', 'No longer in the service.'],
    [{}, 'still-awaiting', 'Still awaiting an outcome.'],
  ])('%j', (changes, kind, text) => {
    const outcome = queueOutcome(changes === null ? null : sampleEvent(changes), NOW);
    expect(outcome.kind).toBe(kind);
    expect(queueOutcomeText(outcome, 'UTC')).toBe(text);
  });
});
