import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { at, sampleEvent } from '../testing/sample-event';
import { leftText, whyLeft, type LeftReason } from './left-queue';

const NOW = at('2026-11-20T13:02:00Z');
const RECORDED = '2026-11-20T12:00:00Z';

describe('whyLeft', () => {
  it.each<[string, Partial<PrivateEvent> | null, LeftReason]>([
    ['404', null, { kind: 'no-longer-served' }],
    [
      'an outcome',
      { completionStatus: 'no_show', completionRecordedAt: RECORDED },
      { kind: 'recorded', outcome: 'no_show', atMs: at(RECORDED) },
    ],
    [
      'an outcome of an unknown kind',
      { completionStatus: 'postponed', completionRecordedAt: null },
      { kind: 'recorded', outcome: 'postponed', atMs: null },
    ],
    [
      'a cancellation',
      { cancelledAt: RECORDED },
      { kind: 'cancelled', atMs: at(RECORDED), outcomeBefore: null },
    ],
    [
      'a cancellation over an outcome',
      { cancelledAt: RECORDED, completionStatus: 'happened' },
      { kind: 'cancelled', atMs: at(RECORDED), outcomeBefore: 'happened' },
    ],
    [
      'a cancellation without a time',
      { status: 'cancelled' },
      { kind: 'cancelled', atMs: null, outcomeBefore: null },
    ],
    [
      'a later end',
      { endsAt: '2026-11-21T10:00:00Z' },
      { kind: 'moved', overAtMs: at('2026-11-21T10:00:00Z') },
    ],
    [
      'a later start without an end',
      { startsAt: '2026-11-22T10:00:00Z', endsAt: null },
      { kind: 'moved', overAtMs: at('2026-11-22T10:00:00Z') },
    ],
    ['an end that cannot be read', { endsAt: 'later' }, { kind: 'moved', overAtMs: null }],
    ['nothing new', {}, { kind: 'still-awaiting' }],
  ])('%s', (_, changes, reason) => {
    expect(whyLeft(changes && sampleEvent(changes), NOW)).toEqual(reason);
  });
});

describe('leftText', () => {
  it.each<[LeftReason, string]>([
    [
      { kind: 'recorded', outcome: 'no_show', atMs: at(RECORDED) },
      'Its outcome was recorded: no show on Fri 20 Nov 2026, 12:00 UTC.',
    ],
    [
      { kind: 'recorded', outcome: 'postponed', atMs: null },
      'Its outcome was recorded: “postponed”.',
    ],
    [
      { kind: 'cancelled', atMs: at(RECORDED), outcomeBefore: 'happened' },
      'It was cancelled on Fri 20 Nov 2026, 12:00 UTC; recorded before: happened.',
    ],
    [{ kind: 'cancelled', atMs: null, outcomeBefore: null }, 'It was cancelled.'],
    [
      { kind: 'moved', overAtMs: at('2026-11-21T10:00:00Z') },
      'It was moved and is now over on Sat 21 Nov 2026, 10:00 UTC.',
    ],
    [{ kind: 'no-longer-served' }, 'The service no longer serves it.'],
  ])('%j', (reason, text) => {
    expect(leftText(reason, 'UTC')).toBe(text);
  });
});
