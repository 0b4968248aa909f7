import { describe, expect, it } from 'vitest';
import { isEmptyFollowUp, snoozeState, type FollowUp, type Snooze } from './follow-up';

const NOW = 1_800_000_000_000;
const SET: Snooze = { untilMs: NOW + 1000, updatedAt: '2026-11-20T10:00:00Z' };

describe('snoozeState', () => {
  it.each<[string, Snooze | null, string, number, string]>([
    ['no snooze', null, SET.updatedAt, NOW, 'none'],
    ['before its end', SET, SET.updatedAt, NOW, 'running'],
    ['at its end', SET, SET.updatedAt, NOW + 1000, 'over'],
    ['a changed event', SET, '2026-11-20T11:00:00Z', NOW, 'event-changed'],
    ['a changed event after its end', SET, '2026-11-20T11:00:00Z', NOW + 5000, 'event-changed'],
    [
      'a change within the same millisecond',
      SET,
      '2026-11-20T10:00:00.0000001Z',
      NOW,
      'event-changed',
    ],
  ])('%s', (_, snooze, updatedAt, now, state) => {
    expect(snoozeState(snooze, { updatedAt }, now)).toBe(state);
  });
});

describe('isEmptyFollowUp', () => {
  const nothing: FollowUp = { note: '', asked: null, snooze: null };
  it.each<[string, FollowUp, boolean]>([
    ['nothing', nothing, true],
    ['blanks', { ...nothing, note: ' \n' }, true],
    ['a note', { ...nothing, note: 'call back' }, false],
    ['asked', { ...nothing, asked: { whom: null, atMs: NOW } }, false],
    ['a snooze', { ...nothing, snooze: SET }, false],
  ])('%s', (_, followUp, empty) => {
    expect(isEmptyFollowUp(followUp)).toBe(empty);
  });
});
