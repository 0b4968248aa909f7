import { describe, expect, it } from 'vitest';
import {
  askedOnMs,
  changedFollowUp,
  isBackToday,
  isEmptyFollowUp,
  morningMs,
  nextSnoozeEnd,
  snoozeState,
  type FollowUp,
  type FollowUpChange,
  type Snooze,
  type SnoozeState,
} from './follow-up';

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

it('the next end of a snooze is the nearest one that is still to come', () => {
  const ends = (...ms: readonly number[]) => ms.map((untilMs) => ({ snooze: { ...SET, untilMs } }));
  expect(nextSnoozeEnd([{ snooze: null }, ...ends(NOW + 2, NOW, NOW + 1)], NOW)).toBe(NOW + 1);
  expect(nextSnoozeEnd([{ snooze: null }, ...ends(NOW, NOW - 1)], NOW)).toBeNull();
});

describe('isBackToday', () => {
  const until = Date.parse('2026-11-23T06:00:00Z');
  const snooze: Snooze = { untilMs: until, updatedAt: SET.updatedAt };

  it.each<[string, Snooze | null, SnoozeState, string, string, boolean]>([
    ['from its morning on', snooze, 'over', '2026-11-23T06:00:00Z', 'Europe/Berlin', true],
    ['to the end of the day', snooze, 'over', '2026-11-23T22:59:59Z', 'Europe/Berlin', true],
    ['not on the next day', snooze, 'over', '2026-11-23T23:00:00Z', 'Europe/Berlin', false],
    ['by the days of the zone', snooze, 'over', '2026-11-23T23:00:00Z', 'UTC', true],
    ['not while it runs', snooze, 'running', '2026-11-23T05:00:00Z', 'Europe/Berlin', false],
    ['not where the event changed', snooze, 'event-changed', '2026-11-23T07:00:00Z', 'UTC', false],
    ['not without one', null, 'none', '2026-11-23T07:00:00Z', 'UTC', false],
  ])('%s', (_, its, state, now, zone, expected) => {
    const followUp = { snooze: its, snoozeState: state };
    expect(isBackToday(followUp, Date.parse(now), zone)).toBe(expected);
  });
});

describe('isEmptyFollowUp', () => {
  const nothing: FollowUp = { note: '', asked: null, waiverAskedAtMs: null, snooze: null };
  it.each<[string, FollowUp, boolean]>([
    ['nothing', nothing, true],
    ['blanks', { ...nothing, note: ' \n' }, true],
    ['a note', { ...nothing, note: 'call back' }, false],
    ['asked', { ...nothing, asked: { whom: null, atMs: NOW } }, false],
    ['asked for the waiver', { ...nothing, waiverAskedAtMs: NOW }, false],
    ['a snooze', { ...nothing, snooze: SET }, false],
  ])('%s', (_, followUp, empty) => {
    expect(isEmptyFollowUp(followUp)).toBe(empty);
  });
});

describe('changedFollowUp', () => {
  const asked = { whom: 'adv_1', atMs: 5 };
  const full: FollowUp = { note: 'Rang', asked, waiverAskedAtMs: 4, snooze: SET };
  const nothing: FollowUp = { note: '', asked: null, waiverAskedAtMs: null, snooze: null };
  const event = { advocate: 'adv_7', updatedAt: '2026-11-21T08:00:00Z' };
  const snooze = { untilMs: 9, updatedAt: event.updatedAt };

  it.each<[string, FollowUp | null, FollowUpChange, FollowUp]>([
    [
      'asked for the first time',
      null,
      { kind: 'asked', atMs: 7 },
      { ...nothing, asked: { whom: 'adv_7', atMs: 7 } },
    ],
    [
      'asked again',
      full,
      { kind: 'asked', atMs: 7 },
      { ...full, asked: { whom: 'adv_7', atMs: 7 } },
    ],
    [
      'asked for the waiver',
      null,
      { kind: 'waiver-asked', atMs: 7 },
      { ...nothing, waiverAskedAtMs: 7 },
    ],
    [
      'asked for the waiver again',
      full,
      { kind: 'waiver-asked', atMs: 7 },
      { ...full, waiverAskedAtMs: 7 },
    ],
    ['snoozed', null, { kind: 'snooze', untilMs: 9 }, { ...nothing, snooze }],
    ['snoozed anew', full, { kind: 'snooze', untilMs: 9 }, { ...full, snooze }],
    ['no longer snoozed', full, { kind: 'snooze', untilMs: null }, { ...full, snooze: null }],
    ['a first note', null, { kind: 'note', text: ' On leave ' }, { ...nothing, note: 'On leave' }],
    [
      'a note below another',
      full,
      { kind: 'note', text: 'On leave' },
      { ...full, note: 'Rang\nOn leave' },
    ],
    ['the same note again', full, { kind: 'note', text: 'Rang' }, full],
    [
      'the last line again',
      { ...full, note: 'Rang\nOn leave' },
      { kind: 'note', text: 'On leave' },
      { ...full, note: 'Rang\nOn leave' },
    ],
    ['an empty note', full, { kind: 'note', text: ' ' }, full],
  ])('%s', (_, before, change, after) => {
    expect(changedFollowUp(before, change, event)).toEqual(after);
  });
});

describe('the times of a follow-up', () => {
  const DAY = Date.parse('2026-11-23T00:00:00Z') / 86_400_000;

  it.each([
    ['Europe/Berlin', '2026-11-23T11:00:00Z', '2026-11-23T06:00:00Z'],
    ['America/New_York', '2026-11-23T17:00:00Z', '2026-11-23T12:00:00Z'],
  ])('are noon and seven of the day in %s', (zone, noon, seven) => {
    expect(askedOnMs(DAY, zone)).toBe(Date.parse(noon));
    expect(morningMs(DAY, zone)).toBe(Date.parse(seven));
  });

  it.each([
    ['2026-03-29', '2026-03-29T10:00:00Z', '2026-03-29T05:00:00Z'],
    ['2026-10-25', '2026-10-25T11:00:00Z', '2026-10-25T06:00:00Z'],
  ])('are so on %s, on which the clock is changed', (key, noon, seven) => {
    const day = Date.parse(`${key}T00:00:00Z`) / 86_400_000;
    expect(askedOnMs(day, 'Europe/Berlin')).toBe(Date.parse(noon));
    expect(morningMs(day, 'Europe/Berlin')).toBe(Date.parse(seven));
  });
});
