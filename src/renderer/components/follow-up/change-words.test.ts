import { describe, expect, it } from 'vitest';
import { failed, success } from '../../../contract/result';
import { changeSentence } from './change-words';
import type { Changed } from './follow-up-work';

const nowMs = Date.parse('2026-11-24T09:00:00Z');
const frame = { zone: 'UTC', nowMs };
const until = (iso: string) => ({ kind: 'snooze', untilMs: Date.parse(iso) }) as const;

describe('what a change to several follow-ups did', () => {
  it.each<[Changed['change'], Changed['result'], string]>([
    [{ kind: 'asked', atMs: nowMs }, success(9), 'Marked 9 events as asked today.'],
    [
      { kind: 'waiver-asked', atMs: nowMs },
      success(1),
      'Marked 1 event as asked for the waiver today.',
    ],
    [until('2026-11-25T07:00:00Z'), success(9), 'Snoozed 9 events until tomorrow.'],
    [until('2026-11-30T07:00:00Z'), success(1), 'Snoozed 1 event until 30 Nov.'],
    [{ kind: 'snooze', untilMs: null }, success(2), 'Ended the snooze of 2 events.'],
    [{ kind: 'note', text: 'x' }, success(1200), 'Added the note to 1,200 events.'],
    ['undo', success(9), 'Undone for 9 events.'],
    ['undo', success(0), 'This can’t be undone any more: a follow-up was written since.'],
    [
      { kind: 'note', text: 'x' },
      failed('bad-argument', { detail: 'note' }),
      'A note would become longer than 2,000 characters. Nothing was changed.',
    ],
    [
      { kind: 'asked', atMs: nowMs },
      failed('too-large'),
      'At most 10,000 events can be changed at once. Nothing was changed.',
    ],
    [
      { kind: 'asked', atMs: nowMs },
      failed('not-cached'),
      'These events are no longer in this copy.',
    ],
  ])('%j, %j', (change, result, sentence) => {
    expect(changeSentence({ change, result }, frame)).toBe(sentence);
  });
});
