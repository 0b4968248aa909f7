import { describe, expect, it } from 'vitest';
import type { FollowUpChange } from '../../../domain/events/follow-up';
import { changedSentence, notChangedSentence, undoneSentence } from './change-words';

const nowMs = Date.parse('2026-11-24T09:00:00Z');
const frame = { zone: 'UTC', nowMs };
const until = (iso: string) => ({ kind: 'snooze', untilMs: Date.parse(iso) }) as const;

describe('what a change to several follow-ups did', () => {
  it.each<[FollowUpChange, number, string]>([
    [{ kind: 'asked', atMs: nowMs }, 9, 'Marked 9 events as asked today.'],
    [{ kind: 'waiver-asked', atMs: nowMs }, 1, 'Marked 1 event as asked for the waiver today.'],
    [until('2026-11-25T07:00:00Z'), 9, 'Snoozed 9 events until tomorrow.'],
    [until('2026-11-30T07:00:00Z'), 1, 'Snoozed 1 event until 30 Nov.'],
    [{ kind: 'snooze', untilMs: null }, 2, 'Ended the snooze of 2 events.'],
    [{ kind: 'note', text: 'x' }, 1200, 'Added the note to 1,200 events.'],
  ])('%j, %j', (change, amount, sentence) => {
    expect(changedSentence(change, amount, frame)).toBe(sentence);
  });

  it('or taking it back', () => {
    expect(undoneSentence(9)).toBe('Undone for 9 events.');
    expect(undoneSentence(0)).toBe('This can’t be undone any more: a follow-up was written since.');
  });

  it.each([
    ['bad-argument', 'A note would become longer than 2,000 characters. Nothing was changed.'],
    ['too-large', 'At most 10,000 events can be changed at once. Nothing was changed.'],
    ['not-cached', 'These events are no longer in this copy.'],
  ] as const)('or why nothing was changed: %s', (kind, sentence) => {
    expect(notChangedSentence({ kind })).toBe(sentence);
  });
});
