import { useState } from 'react';
import type { FollowUpView } from '../../contract/queue-views';
import type { EventView } from '../../contract/record-views';
import type { Failure } from '../../contract/result';
import { LONGEST_NOTE, type FollowUp } from '../../domain/events/follow-up';
import { dayKeyOf, dayKeyOfNumber, dayNumberOf } from '../../domain/time/day';
import { failureSentence } from './failure-sentence';
import { callCache } from '../stores/cache';
import { useServiceNow } from '../stores/clock-store';
import { useZone } from '../stores/zone';
import { draftOf, followUpOf, type FollowUpDraft } from './follow-up-draft';

interface FollowUpFormProps {
  readonly view: EventView;
  readonly before: FollowUpView | null;
  readonly onDone: () => void;
}

const NOTHING: FollowUp = { note: '', asked: null, snooze: null };
const PRESETS = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
];

/** A note, when somebody was asked, and a snooze. */
export function FollowUpForm({ view, before, onDone }: FollowUpFormProps) {
  const zone = useZone();
  const nowMs = useServiceNow();
  const [draft, setDraft] = useState(() => draftOf(before, zone));
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = (part: Partial<FollowUpDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const advocate = view.event.relations.advocate?.ref?.id ?? null;
  const today = dayNumberOf(nowMs, zone);

  async function keep(followUp: FollowUp): Promise<void> {
    const result = await callCache('marks:put', { id: view.event.id, followUp });
    if (result.ok) onDone();
    else setFailure(result.failure);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep(followUpOf(draft, { zone, advocate, updatedAt: view.event.updatedAt }));
      }}
    >
      <label className="field">
        <span>Note</span>
        <textarea
          className="input"
          rows={3}
          maxLength={LONGEST_NOTE}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </label>
      <label className="field">
        <span>Asked {advocate ?? 'about it'} on</span>
        <input
          type="date"
          max={dayKeyOf(nowMs, zone)}
          value={draft.askedDay}
          onChange={(event) => change({ askedDay: event.target.value })}
        />
      </label>
      <div className="presets">
        <button
          type="button"
          className="btn small"
          onClick={() => change({ askedDay: dayKeyOfNumber(today) })}
        >
          Today
        </button>
      </div>
      <label className="field">
        <span>Snooze until the morning of</span>
        <input
          type="date"
          min={dayKeyOfNumber(today + 1)}
          value={draft.snoozeDay}
          onChange={(event) => change({ snoozeDay: event.target.value })}
        />
      </label>
      <div className="presets">
        {PRESETS.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="btn small"
            onClick={() => change({ snoozeDay: dayKeyOfNumber(today + days) })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="hint">Days in {zone}. A snooze ends early when the event changes.</p>
      {failure && (
        <p role="alert" className="alert">
          {failureSentence(failure)}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="btn primary">
          Keep on this computer
        </button>
        {before && (
          <button type="button" className="btn" onClick={() => void keep(NOTHING)}>
            Delete the follow-up
          </button>
        )}
        <button type="button" className="btn" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
