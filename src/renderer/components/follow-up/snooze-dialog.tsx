import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { morningMs } from '../../../domain/events/follow-up';
import { dayKeyOfNumber, dayNumberOf, dayNumberOfKey } from '../../../domain/time/day';
import { mondayAfter } from '../../../domain/time/day-presets';
import { dateText } from '../../../texts/moment-text';
import { useTimeFrame } from '../../stores/clock-store';
import { forgetTyped, useTyped } from '../../stores/typed-forms';
import { sizeOf } from '../list/grid-selection';
import { Actions, Button, CancelButton } from '../ui/button';
import { DayField } from '../ui/day-field';
import { Dialog } from '../ui/dialog';
import { Hint, Problem } from '../ui/notice';
import { eventsText } from '../../../texts/kind-words';
import type { DialogAction } from './follow-up-work';
import { useBulkChange } from './use-bulk-change';

interface SnoozeDialogProps extends Pick<DialogAction, 'selection'> {
  /** Whether any may be snoozed now. */
  readonly canEnd: boolean;
  readonly onClose: () => void;
}

const FORM = 'snooze';

/** Asks until when several events are snoozed. */
export function SnoozeDialog({ selection, canEnd, onClose }: SnoozeDialogProps) {
  const { zone, nowMs } = useTimeFrame();
  const { texts, type } = useTyped(FORM, ['']);
  const [chosen = ''] = texts;
  const close = (): void => {
    forgetTyped(FORM);
    onClose();
  };
  const { why, change } = useBulkChange({ selection, onClose: close });
  const today = dayNumberOf(nowMs, zone);
  const monday = mondayAfter(today);
  const day = dayNumberOfKey(chosen);
  const until = (number: number | null): void => {
    const untilMs = number === null ? null : morningMs(number, zone);
    change({ kind: 'snooze', untilMs });
  };
  const choice = (label: string, number: number, first?: true) => (
    <Button autoFocus={first} onClick={() => until(number)}>
      {label} · {dateText(morningMs(number, zone), zone)}
    </Button>
  );
  return (
    <Dialog title={<Trans>Snooze {eventsText(sizeOf(selection))}</Trans>} onClose={close}>
      <Hint>
        <Trans>
          Until the morning of a day in {zone}; earlier if the event changes. Kept on this computer.
        </Trans>
      </Hint>
      <Actions>
        {choice(t`Tomorrow`, today + 1, true)}
        {monday > today + 1 && choice(t`Next week`, monday)}
      </Actions>
      <DayField
        label={t`Until the morning of`}
        first={dayKeyOfNumber(today + 1)}
        day={chosen}
        onChange={(typed) => type([typed])}
      />
      <Problem text={why} />
      <Actions>
        <Button kind="primary" disabled={day === null} onClick={() => until(day)}>
          {t`Snooze`}
        </Button>
        {canEnd && <Button onClick={() => until(null)}>{t`End the snooze`}</Button>}
        <CancelButton onClick={close} />
      </Actions>
    </Dialog>
  );
}
