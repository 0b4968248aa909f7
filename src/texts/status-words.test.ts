import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../domain/entities/private-event';
import { at, sampleEvent } from '../domain/testing/sample-event';
import { eventStatusAt } from '../domain/events/event-status';
import { shownStatus, statusLabel, statusSentence } from './status-words';
import { STATUS_NAMES } from '../domain/events/status-rule';

const NOW = at('2026-11-20T13:02:00Z');
const recordedAt = '2026-11-20T10:30:00Z';

const sentences: readonly (readonly [Partial<PrivateEvent>, string])[] = [
  [
    {},
    'Why awaiting outcome. It ended 3 h 2 min ago, it was not cancelled, and no outcome has been recorded.',
  ],
  [
    { endsAt: null },
    'Why awaiting outcome. It started 4 h 2 min ago and has no end time, so it counts as over. It was not cancelled, and no outcome has been recorded.',
  ],
  [
    { endsAt: '2026-11-20T13:30:00Z' },
    'Why under way. It started 4 h 2 min ago and ends in 28 min. An event under way still counts as upcoming.',
  ],
  [
    { startsAt: '2026-11-22T13:02:00Z', endsAt: '2026-11-22T14:00:00Z' },
    'Why upcoming. It starts in 2 d.',
  ],
  [
    { startsAt: '2026-11-22T13:02:00Z', endsAt: null },
    'Why upcoming. It starts in 2 d and has no end time, so it counts as over once it starts.',
  ],
  [
    { startsAt: '?', endsAt: '2026-11-20T14:02:00Z' },
    'Why upcoming. It ends in 1 h. Its start time cannot be read.',
  ],
  [
    { completionStatus: 'no_show', completionRecordedAt: recordedAt },
    'Why no show. The outcome “no show” was recorded on Fri 20 Nov 2026, 11:30 CET.',
  ],
  [
    { completionStatus: 'happened', completionRecordedAt: '2026-11-20T09:30:00Z' },
    'Why happened. The outcome “happened” was recorded on Fri 20 Nov 2026, 10:30 CET. That was before the event ended.',
  ],
  [
    { completionStatus: 'did_not_happen' },
    'Why did not happen. The outcome “did not happen” was recorded at a time that is not recorded.',
  ],
  [
    { completionStatus: 'postponed', completionRecordedAt: recordedAt },
    'Why outcome recorded (unknown type). The outcome “postponed” was recorded on Fri 20 Nov 2026, 11:30 CET. This program does not know that kind of outcome.',
  ],
  [
    { cancelledAt: recordedAt },
    'Why cancelled. It was cancelled on Fri 20 Nov 2026, 11:30 CET. No outcome had been recorded.',
  ],
  [
    { status: 'cancelled', completionStatus: 'happened' },
    'Why cancelled. It was cancelled; the time is not recorded. Recorded before: happened. A cancellation wins over an outcome.',
  ],
  [
    { endsAt: 'later' },
    'Why under way. The deciding time cannot be read (“later”), so the status the service sent is shown.',
  ],
  [
    { endsAt: `\u202elater${'!'.repeat(1_000)}` },
    `Why under way. The deciding time cannot be read (“⟨U+202E⟩later${'!'.repeat(294)}…”), so the status the service sent is shown.`,
  ],
  [
    { completionStatus: 'post\u200bponed' },
    'Why outcome recorded (unknown type). The outcome “post⟨U+200B⟩poned” was recorded at a time that is not recorded. This program does not know that kind of outcome.',
  ],
  [
    { cancelledAt: recordedAt, completionStatus: '\u202eodd' },
    'Why cancelled. It was cancelled on Fri 20 Nov 2026, 11:30 CET. Recorded before: “⟨U+202E⟩odd”. A cancellation wins over an outcome.',
  ],
];

describe('statusSentence', () => {
  describe('says an unknown status as it came, and never as a known one', () => {
    it.each(sentences)('%j', (changes, text) => {
      const status = eventStatusAt(sampleEvent(changes), NOW);
      const sentence = statusSentence(status, NOW, 'Europe/Berlin');
      expect(`${sentence.lead} ${sentence.text}`).toBe(text);
    });
  });
});

describe('labels', () => {
  it('are those of the design', () => {
    expect(STATUS_NAMES.map(statusLabel)).toEqual([
      'Upcoming',
      'Awaiting outcome',
      'Happened',
      'No show',
      'Did not happen',
      'Cancelled',
      'Outcome recorded (unknown type)',
    ]);
    expect(statusLabel(shownStatus({ status: 'upcoming', underWay: true }))).toBe('Under way');
  });
});
