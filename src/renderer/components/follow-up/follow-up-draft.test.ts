import { describe, expect, it } from 'vitest';
import { NO_FOLLOW_UP } from '../../../domain/events/follow-up';
import { begunDraft, draftOf, draftedFollowUp } from './follow-up-draft';

const context = { zone: 'Europe/Berlin', advocate: 'adv_1', updatedAt: 'then' };
const full = {
  note: ' Ring again ',
  askedDay: '2026-11-20',
  waiverAskedDay: '2026-11-19',
  snoozeDay: '2026-11-23',
};

describe('a follow-up while it is written', () => {
  it('dates a question at noon and ends a snooze at seven of the display zone', () => {
    expect(draftedFollowUp(full, begunDraft(null, context.zone), context)).toEqual({
      note: 'Ring again',
      asked: { whom: 'adv_1', atMs: Date.parse('2026-11-20T11:00:00Z') },
      waiverAskedAtMs: Date.parse('2026-11-19T11:00:00Z'),
      snooze: { untilMs: Date.parse('2026-11-23T06:00:00Z'), updatedAt: 'then' },
    });
  });

  it('comes back as it was kept', () => {
    const kept = {
      ...draftedFollowUp(full, begunDraft(null, context.zone), context),
      snoozeState: 'running',
    };
    expect(draftOf(kept, context.zone)).toEqual({ ...full, note: 'Ring again' });
  });

  it.each(['over', 'event-changed'])('does not offer a snooze again that is %s', (snoozeState) => {
    const kept = { ...draftedFollowUp(full, begunDraft(null, context.zone), context), snoozeState };
    expect(draftOf(kept, context.zone).snoozeDay).toBe('');
  });

  it('is empty where nothing is written, or no day at all', () => {
    const nothing = { note: '', askedDay: '', waiverAskedDay: '', snoozeDay: '2026-13-45' };
    expect(draftedFollowUp(nothing, begunDraft(null, context.zone), context)).toEqual(NO_FOLLOW_UP);
    expect(draftOf(null, context.zone)).toEqual({ ...nothing, snoozeDay: '' });
  });

  it('keeps what was not changed: whom somebody asked, and the times of another zone', () => {
    const asKept = draftedFollowUp(full, begunDraft(null, context.zone), context);
    const there = { zone: 'America/Los_Angeles', advocate: 'adv_2', updatedAt: 'then' };
    const start = begunDraft({ ...asKept, snoozeState: 'running' }, there.zone);
    expect(draftedFollowUp({ ...start.draft, note: 'Rang' }, start, there)).toEqual({
      ...asKept,
      note: 'Rang',
    });
    const asked = draftedFollowUp({ ...start.draft, askedDay: '2026-11-21' }, start, there).asked;
    expect(asked).toEqual({ whom: 'adv_2', atMs: Date.parse('2026-11-21T20:00:00Z') });
    expect(draftedFollowUp({ ...start.draft, snoozeDay: '' }, start, there).snooze).toBeNull();
  });
});
