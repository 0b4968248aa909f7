import { describe, expect, it } from 'vitest';
import { NO_FOLLOW_UP } from '../../../domain/events/follow-up';
import { draftOf, draftedFollowUp } from './follow-up-draft';

const context = { zone: 'Europe/Berlin', advocate: 'adv_1', updatedAt: 'then' };
const full = {
  note: ' Ring again ',
  askedDay: '2026-11-20',
  waiverAskedDay: '2026-11-19',
  snoozeDay: '2026-11-23',
};

describe('a follow-up while it is written', () => {
  it('dates a question at noon and ends a snooze at seven of the display zone', () => {
    expect(draftedFollowUp(full, context)).toEqual({
      note: 'Ring again',
      asked: { whom: 'adv_1', atMs: Date.parse('2026-11-20T11:00:00Z') },
      waiverAskedAtMs: Date.parse('2026-11-19T11:00:00Z'),
      snooze: { untilMs: Date.parse('2026-11-23T06:00:00Z'), updatedAt: 'then' },
    });
  });

  it('comes back as it was kept', () => {
    const kept = { ...draftedFollowUp(full, context), snoozeState: 'running' };
    expect(draftOf(kept, context.zone)).toEqual({ ...full, note: 'Ring again' });
  });

  it.each(['over', 'event-changed'])('does not offer a snooze again that is %s', (snoozeState) => {
    const kept = { ...draftedFollowUp(full, context), snoozeState };
    expect(draftOf(kept, context.zone).snoozeDay).toBe('');
  });

  it('is empty where nothing is written, or no day at all', () => {
    const nothing = { note: '', askedDay: '', waiverAskedDay: '', snoozeDay: '2026-13-45' };
    expect(draftedFollowUp(nothing, context)).toEqual(NO_FOLLOW_UP);
    expect(draftOf(null, context.zone)).toEqual({ ...nothing, snoozeDay: '' });
  });
});
