import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { at, sampleEvent } from '../testing/sample-event';
import { eventTimeline } from './timeline';

const NOW = at('2026-11-20T13:02:00Z');
const adv = { ref: { type: 'advocates', id: 'adv_12' }, related: null };
const admin = { ref: { type: 'admins', id: 'adm_1' }, related: null };

function brief(changes: Partial<PrivateEvent>, now = NOW): string[] {
  return eventTimeline(sampleEvent(changes), now).map(
    ({ kind, changedByClock, ahead }) =>
      `${kind}${changedByClock ? ' clock' : ''}${ahead ? ' ahead' : ''}`,
  );
}

describe('eventTimeline', () => {
  it.each<[string, Partial<PrivateEvent>, string[]]>([
    ['over', {}, ['scheduled', 'started', 'ended clock', 'now']],
    ['no end', { endsAt: null }, ['scheduled', 'started clock', 'now']],
    [
      'under way',
      { endsAt: '2026-11-20T14:00:00Z' },
      ['scheduled', 'started', 'now', 'ended ahead'],
    ],
    [
      'ahead',
      { startsAt: '2026-11-21T09:00:00Z', endsAt: null },
      ['scheduled', 'now', 'started ahead'],
    ],
    [
      'outcome later',
      { completionStatus: 'happened', completionRecordedAt: '2026-11-20T11:00:00Z' },
      ['scheduled', 'started', 'ended clock', 'outcome', 'now'],
    ],
    [
      'outcome before the end',
      { completionStatus: 'happened', completionRecordedAt: '2026-11-20T09:30:00Z' },
      ['scheduled', 'started', 'outcome', 'ended', 'now'],
    ],
    [
      'outcome without time',
      { completionStatus: 'happened' },
      ['scheduled', 'started', 'ended', 'now', 'outcome'],
    ],
    [
      'cancelled before',
      { cancelledAt: '2026-11-19T09:00:00Z' },
      ['scheduled', 'cancelled', 'now'],
    ],
    [
      'cancelled while under way',
      { cancelledAt: '2026-11-20T09:10:00Z' },
      ['scheduled', 'started', 'cancelled', 'now'],
    ],
    [
      'cancelled after an outcome',
      {
        cancelledAt: '2026-11-20T12:00:00Z',
        completionStatus: 'no_show',
        completionRecordedAt: '2026-11-20T11:00:00Z',
      },
      ['scheduled', 'started', 'ended clock', 'outcome', 'cancelled', 'now'],
    ],
    [
      'cancelled without time',
      { status: 'cancelled' },
      ['scheduled', 'started', 'ended', 'now', 'cancelled'],
    ],
    [
      'end before start',
      { endsAt: '2026-11-20T08:00:00Z' },
      ['scheduled', 'ended clock', 'started', 'now'],
    ],
    ['unreadable end', { endsAt: 'later' }, ['scheduled', 'started', 'now', 'ended']],
  ])('%s', (_, changes, kinds) => {
    expect(brief(changes)).toEqual(kinds);
  });

  it('names who scheduled and who cancelled', () => {
    const entries = eventTimeline(
      sampleEvent({
        cancelledAt: '2026-11-19T09:00:00Z',
        relations: { created_by: adv, cancelled_by: admin },
      }),
      NOW,
    );
    expect(entries.map((entry) => entry.actor)).toEqual([adv.ref, admin.ref, null]);
  });

  it('says "not recorded" where a cancelled event has no actor', () => {
    const event = sampleEvent({
      cancelledAt: '2026-11-19T09:00:00Z',
      relations: { cancelled_by: { ref: null, related: null } },
    });
    expect(eventTimeline(event, NOW).find((entry) => entry.kind === 'cancelled')?.actor).toBe(
      'not-recorded',
    );
  });

  it('keeps a time it cannot read as served', () => {
    const entries = eventTimeline(sampleEvent({ endsAt: 'later' }), NOW);
    expect(entries.at(-1)).toMatchObject({ kind: 'ended', atMs: null, rawTime: 'later' });
  });
});
