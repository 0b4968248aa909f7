import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { at, sampleEvent } from '../testing/sample-event';
import { eventStatusAt, statusInputOf } from './event-status';
import { checkServedStatus, isKnownStatus } from './served-status';
import { nextChangeAtMs, statusOf, type StatusName } from './status-rule';

const START = at('2026-11-20T09:00:00Z');
const END = at('2026-11-20T10:00:00Z');
const FAR = at('9999-01-01T00:00:00Z');

interface Case {
  readonly name: string;
  readonly event?: Partial<PrivateEvent>;
  readonly now: number;
  readonly status: StatusName;
  readonly underWay?: boolean;
  readonly outcomeBefore?: string;
  readonly reason: string;
  readonly next?: number;
  readonly oddities?: readonly string[];
}

const recorded = { completionRecordedAt: '2026-11-20T10:30:00Z' };
const cancelledAt = '2026-11-19T08:00:00Z';

const cases: readonly Case[] = [
  {
    name: 'before the start',
    now: START - 1,
    status: 'upcoming',
    reason: 'not-started',
    next: START,
  },
  {
    name: 'at the start',
    now: START,
    status: 'upcoming',
    underWay: true,
    reason: 'under-way',
    next: END,
  },
  {
    name: 'a ms before the end',
    now: END - 1,
    status: 'upcoming',
    underWay: true,
    reason: 'under-way',
    next: END,
  },
  { name: 'at the exact end', now: END, status: 'awaiting_outcome', reason: 'ended' },
  { name: 'long over', now: FAR, status: 'awaiting_outcome', reason: 'ended' },
  {
    name: 'no end, before the start',
    event: { endsAt: null },
    now: START - 1,
    status: 'upcoming',
    reason: 'not-started',
    next: START,
  },
  {
    name: 'no end, at the start',
    event: { endsAt: null },
    now: START,
    status: 'awaiting_outcome',
    reason: 'started-without-end',
  },
  {
    name: 'far future',
    event: { startsAt: '9998-12-31T00:00:00Z', endsAt: '9999-01-01T00:00:00Z' },
    now: END,
    status: 'upcoming',
    reason: 'not-started',
    next: at('9998-12-31T00:00:00Z'),
  },
  {
    name: 'happened',
    event: { ...recorded, completionStatus: 'happened' },
    now: FAR,
    status: 'happened',
    reason: 'outcome-recorded',
  },
  {
    name: 'no show',
    event: { ...recorded, completionStatus: 'no_show' },
    now: FAR,
    status: 'no_show',
    reason: 'outcome-recorded',
  },
  {
    name: 'did not happen',
    event: { ...recorded, completionStatus: 'did_not_happen' },
    now: FAR,
    status: 'did_not_happen',
    reason: 'outcome-recorded',
  },
  {
    name: 'outcome before the end',
    event: { ...recorded, completionStatus: 'happened' },
    now: START - 1,
    status: 'happened',
    reason: 'outcome-recorded',
  },
  {
    name: 'unknown kind of outcome',
    event: { ...recorded, completionStatus: 'postponed' },
    now: FAR,
    status: 'outcome_unknown_kind',
    reason: 'outcome-recorded',
  },
  {
    name: 'empty completion status',
    event: { ...recorded, completionStatus: '' },
    now: FAR,
    status: 'outcome_unknown_kind',
    reason: 'outcome-recorded',
  },
  {
    name: 'cancelled before the start',
    event: { cancelledAt },
    now: START - 1,
    status: 'cancelled',
    reason: 'cancelled',
  },
  {
    name: 'cancelled and over',
    event: { cancelledAt },
    now: FAR,
    status: 'cancelled',
    reason: 'cancelled',
  },
  {
    name: 'cancelled over an outcome',
    event: { ...recorded, cancelledAt, completionStatus: 'no_show' },
    now: FAR,
    status: 'cancelled',
    outcomeBefore: 'no_show',
    reason: 'cancelled',
  },
  {
    name: 'cancelled over an unknown outcome',
    event: { ...recorded, cancelledAt, completionStatus: 'postponed' },
    now: FAR,
    status: 'cancelled',
    outcomeBefore: 'postponed',
    reason: 'cancelled',
  },
  {
    name: 'cancelled in the future (skew)',
    event: { cancelledAt: '9999-01-01T00:00:00Z' },
    now: START,
    status: 'cancelled',
    reason: 'cancelled',
  },
  {
    name: 'cancelled by status only',
    event: { status: 'cancelled' },
    now: FAR,
    status: 'cancelled',
    reason: 'cancelled',
    oddities: ['cancelled-without-time'],
  },
  {
    name: 'cancelled at an unreadable time',
    event: { cancelledAt: 'soon' },
    now: FAR,
    status: 'cancelled',
    reason: 'cancelled',
    oddities: ['cancelled-time-unreadable'],
  },
  {
    name: 'end before start, before the end',
    event: { endsAt: '2026-11-20T08:00:00Z' },
    now: START - 2 * 3_600_000,
    status: 'upcoming',
    reason: 'not-started',
    next: START - 3_600_000,
    oddities: ['end-before-start'],
  },
  {
    name: 'end before start, over by its end',
    event: { endsAt: '2026-11-20T08:00:00Z' },
    now: START - 1,
    status: 'awaiting_outcome',
    reason: 'ended',
    oddities: ['end-before-start'],
  },
  {
    name: 'end equals start',
    event: { endsAt: '2026-11-20T09:00:00Z' },
    now: START,
    status: 'awaiting_outcome',
    reason: 'ended',
  },
  {
    name: 'outcome without time',
    event: { completionStatus: 'happened' },
    now: FAR,
    status: 'happened',
    reason: 'outcome-recorded',
    oddities: ['outcome-without-time'],
  },
  {
    name: 'outcome at an unreadable time',
    event: { completionStatus: 'happened', completionRecordedAt: '?' },
    now: FAR,
    status: 'happened',
    reason: 'outcome-recorded',
    oddities: ['outcome-time-unreadable'],
  },
  {
    name: 'time of recording without outcome',
    event: recorded,
    now: FAR,
    status: 'awaiting_outcome',
    reason: 'ended',
    oddities: ['outcome-time-without-outcome'],
  },
  {
    name: 'unreadable end, served upcoming, before the start',
    event: { endsAt: 'later' },
    now: START - 1,
    status: 'upcoming',
    reason: 'time-unreadable',
    next: START,
    oddities: ['end-unreadable'],
  },
  {
    name: 'unreadable end, served upcoming, begun',
    event: { endsAt: 'later' },
    now: FAR,
    status: 'upcoming',
    underWay: true,
    reason: 'time-unreadable',
    oddities: ['end-unreadable'],
  },
  {
    name: 'unreadable end, served awaiting',
    event: { endsAt: 'later', status: 'awaiting_outcome' },
    now: START - 1,
    status: 'awaiting_outcome',
    reason: 'time-unreadable',
    oddities: ['end-unreadable'],
  },
  {
    name: 'unreadable start, end readable',
    event: { startsAt: 'x' },
    now: END - 1,
    status: 'upcoming',
    reason: 'not-ended',
    next: END,
    oddities: ['start-unreadable'],
  },
  {
    name: 'unreadable start without end',
    event: { startsAt: 'x', endsAt: null },
    now: END,
    status: 'upcoming',
    reason: 'time-unreadable',
    oddities: ['start-unreadable'],
  },
  {
    name: 'rescheduled after awaiting',
    event: { status: 'awaiting_outcome' },
    now: START - 1,
    status: 'upcoming',
    reason: 'not-started',
    next: START,
  },
];

describe('eventStatusAt', () => {
  describe("follows the interface's rule at every border and for unknown words", () => {
    it.each(cases)('$name', (row) => {
      const event = sampleEvent(row.event);
      const found = eventStatusAt(event, row.now);
      expect(found.status).toBe(row.status);
      expect(found.underWay).toBe(row.underWay ?? false);
      expect(found.outcomeBefore).toBe(row.outcomeBefore ?? null);
      expect(found.reason.kind).toBe(row.reason);
      expect(found.oddities).toEqual(row.oddities ?? []);
    });
  });

  it.each(cases)('$name: the numbers give the same status', (row) => {
    const input = statusInputOf(sampleEvent(row.event));
    expect(statusOf(input, row.now)).toBe(row.status);
    expect(nextChangeAtMs(input, row.now)).toBe(row.next ?? null);
  });

  it('treats an end the service left out like no end', () => {
    const { endsAt, ...withoutEnd } = sampleEvent();
    expect(endsAt).toBeDefined();
    expect(eventStatusAt(withoutEnd, START).reason.kind).toBe('started-without-end');
  });

  it('says when an outcome was recorded before the end', () => {
    const early = sampleEvent({
      completionStatus: 'happened',
      completionRecordedAt: '2026-11-20T09:30:00Z',
    });
    expect(eventStatusAt(early, FAR).reason).toEqual({
      kind: 'outcome-recorded',
      raw: 'happened',
      recordedAtMs: at('2026-11-20T09:30:00Z'),
      beforeEnd: true,
    });
  });

  it('changes only at the instants it announces', () => {
    const event = sampleEvent();
    let now = START - 86_400_000;
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const { status, underWay } = eventStatusAt(event, now);
      const next = nextChangeAtMs(statusInputOf(event), now);
      seen.push(`${status} ${underWay}`);
      if (next === null) break;
      const before = eventStatusAt(event, next - 1);
      expect(`${before.status} ${before.underWay}`).toBe(seen.at(-1));
      now = next;
    }
    expect(seen).toEqual(['upcoming false', 'upcoming true', 'awaiting_outcome false']);
  });
});

describe('served status', () => {
  it.each([
    ['upcoming', {}, START - 1, 'agrees'],
    ['upcoming', {}, END + 1, 'changed-by-clock'],
    ['upcoming', {}, END + 60_001, 'changed-by-clock'],
    ['awaiting_outcome', {}, END - 1, 'agrees'],
    ['awaiting_outcome', {}, END - 60_001, 'disagrees'],
    ['happened', {}, FAR, 'disagrees'],
    ['happened', { cancelledAt }, FAR, 'disagrees'],
    ['upcoming', { completionStatus: 'happened' }, FAR, 'disagrees'],
    ['cancelled', {}, FAR, 'agrees'],
    ['resting', {}, FAR, 'unknown-word'],
    ['postponed', { completionStatus: 'postponed' }, FAR, 'agrees'],
    ['happened', { completionStatus: 'postponed' }, FAR, 'disagrees'],
  ] as const)('%s of %j', (status, changes, now, kind) => {
    const event = sampleEvent({ ...changes, status });
    expect(checkServedStatus(event, now).kind).toBe(kind);
  });

  it('knows which statuses may be sent', () => {
    expect(isKnownStatus('no_show')).toBe(true);
    expect(isKnownStatus('outcome_unknown_kind')).toBe(false);
    expect(isKnownStatus('resting')).toBe(false);
  });
});
