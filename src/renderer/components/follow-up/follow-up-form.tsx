import { t } from '@lingui/core/macro';
import { useAdvocate, calledAdvocate } from '../../stores/advocates';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { FollowUpView } from '../../../contract/follow-up-views';
import type { EventView } from '../../../contract/record-views';
import { isEmptyFollowUp, NO_FOLLOW_UP, type FollowUp } from '../../../domain/events/follow-up';
import { dayKeyOfNumber, dayNumberOf } from '../../../domain/time/day';
import { FailureNotice, Hint } from '../ui/notice';
import { askCache } from '../../stores/cache';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { tellAction, tellFailure, undoBy } from '../../stores/last-action';
import { useNoteDraft } from '../../stores/note-drafts';
import { useTyped } from '../../stores/typed-forms';
import { useTask } from '../../stores/use-task';
import {
  begunDraft,
  daysForm,
  daysOf,
  draftedFollowUp,
  ofDays,
  type Days,
} from './follow-up-draft';
import { NoteField } from './note-field';
import presetStyles from '../filters/presets.module.css';
import { Actions, Button, CancelButton, SubmitButton } from '../ui/button';
import { classes } from '../ui/classes';
import { DayField } from '../ui/day-field';
import { Form } from '../ui/form';

interface FollowUpFormProps {
  readonly view: EventView;
  readonly before: FollowUpView | null;
  readonly onDone: () => void;
}

const PRESETS = [
  { label: t`Tomorrow`, after: 1 },
  { label: t`In 3 days`, after: 3 },
  { label: t`In a week`, after: 7 },
];

/** The form with a note, the days on which somebody was asked, and a snooze. */
export function FollowUpForm({ view, before, onDone }: FollowUpFormProps) {
  const zone = useZone();
  const [start] = useState(() => begunDraft(before, zone));
  const note = useNoteDraft(view.event.id, start.draft.note);
  const days = useTyped(daysForm(view.event.id), daysOf(start.draft));
  const draft = { ...start.draft, note: note.text, ...ofDays(days.texts) };
  const { failure, run } = useTask();
  /* The event as it was when the person began: a snooze ends when the event changes from that. */
  const [event] = useState(view.event);
  const change = (part: Partial<Days>): void => days.type(daysOf({ ...draft, ...part }));
  const advocate = event.relations.advocate?.ref?.id ?? null;

  function keep(followUp: FollowUp): void {
    const tell = (): void => {
      const done = isEmptyFollowUp(followUp)
        ? t`Deleted the follow-up.`
        : t`Kept the follow-up on this computer.`;
      tellAction({ text: done, ways: [undoBy(() => void putBack(event.id, before))] });
    };
    run(askCache('follow-up:put', { id: event.id, followUp }), tell, onDone);
  }

  return (
    <Form
      onSubmit={() =>
        keep(draftedFollowUp(draft, start, { zone, advocate, updatedAt: event.updatedAt }))
      }
    >
      <NoteField {...note} />
      <DraftDays days={draft} advocate={advocate} onChange={change} />
      <Hint>
        <Trans>Days in {zone}. A snooze ends early when the event changes.</Trans>
      </Hint>
      <FailureNotice failure={failure} />
      <Actions>
        <SubmitButton>{t`Keep on this computer`}</SubmitButton>
        {before && <Button onClick={() => keep(NO_FOLLOW_UP)}>{t`Delete the follow-up`}</Button>}
        <CancelButton onClick={onDone} />
      </Actions>
    </Form>
  );
}

interface DraftDaysProps {
  readonly days: Days;
  readonly advocate: string | null;
  readonly onChange: (part: Partial<Days>) => void;
}

function DraftDays({ days, advocate, onChange }: DraftDaysProps) {
  const called = calledAdvocate(useAdvocate(advocate ?? ''));
  /* The number of the present day in the display zone. */
  const today = dayNumberOf(useServiceNow(), useZone());
  const last = dayKeyOfNumber(today);
  const untilToday = { last, presets: [{ label: t`Today`, day: last }] };
  return (
    <>
      <PresetDay
        {...untilToday}
        label={advocate === null ? t`Asked on` : t`Asked ${called} on`}
        day={days.askedDay}
        onChange={(askedDay) => onChange({ askedDay })}
      />
      <PresetDay
        {...untilToday}
        label={t`Asked for the waiver on`}
        day={days.waiverAskedDay}
        onChange={(waiverAskedDay) => onChange({ waiverAskedDay })}
      />
      <PresetDay
        label={t`Snooze until the morning of`}
        first={dayKeyOfNumber(today + 1)}
        presets={PRESETS.map(({ label, after }) => ({ label, day: dayKeyOfNumber(today + after) }))}
        day={days.snoozeDay}
        onChange={(snoozeDay) => onChange({ snoozeDay })}
      />
    </>
  );
}

async function putBack(id: string, before: FollowUpView | null): Promise<void> {
  const { note, asked, waiverAskedAtMs, snooze } = before ?? NO_FOLLOW_UP;
  const followUp = { note, asked, waiverAskedAtMs, snooze };
  const put = await askCache('follow-up:put', { id, followUp });
  if (put.ok) tellAction({ text: t`The follow-up is as it was before.` });
  else tellFailure(put.failure);
}

interface PresetDayProps extends ComponentProps<typeof DayField> {
  /** Days that can be chosen by one press. */
  readonly presets: readonly { readonly label: string; readonly day: string }[];
}

function PresetDay({ presets, ...asked }: PresetDayProps) {
  return (
    <>
      <DayField {...asked} />
      <div className={classes(presetStyles.presets, presetStyles.inForm)}>
        {presets.map(({ label, day }) => (
          <Button key={label} small onClick={() => asked.onChange(day)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
