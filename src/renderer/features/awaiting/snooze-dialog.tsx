import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { morningMs } from '../../../domain/events/follow-up';
import { dayKeyOfNumber, dayNumberOf, dayNumberOfKey } from '../../../domain/time/day';
import { mondayAfter } from '../../../domain/time/day-presets';
import { dateText } from '../../../texts/moment-text';
import type { TimeFrame } from '../../words/sync-words';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { DayField } from '../../components/ui/day-field';
import { Dialog } from '../../components/ui/dialog';
import { eventsText } from '../../../texts/kind-words';
import { changeMany } from './queue-store';
import textStyles from '../../components/ui/text.module.css';

interface SnoozeDialogProps {
  readonly ids: readonly string[];
  readonly frame: TimeFrame;
  readonly onClose: () => void;
}

/** Until when several events are to rest. */
export function SnoozeDialog({ ids, frame: { zone, nowMs }, onClose }: SnoozeDialogProps) {
  const [chosen, setChosen] = useState('');
  const today = dayNumberOf(nowMs, zone);
  const day = dayNumberOfKey(chosen);
  const until = (number: number | null): void => {
    const untilMs = number === null ? null : morningMs(number, zone);
    void changeMany(ids, { kind: 'snooze', untilMs });
  };
  const choice = (label: string, number: number, first?: true) => (
    <Button autoFocus={first} onClick={() => until(number)}>
      {label} · {dateText(morningMs(number, zone), zone)}
    </Button>
  );
  return (
    <Dialog title={<Trans>Snooze {eventsText(ids.length)}</Trans>} onClose={onClose}>
      <p className={textStyles.hint}>
        <Trans>
          Until the morning of a day in {zone}; earlier if the event changes. Kept on this computer.
        </Trans>
      </p>
      <Actions>
        {choice(t`Tomorrow`, today + 1, true)}
        {choice(t`Next week`, mondayAfter(today))}
      </Actions>
      <DayField
        label={t`Until the morning of`}
        first={dayKeyOfNumber(today + 1)}
        day={chosen}
        onChange={setChosen}
      />
      <Actions>
        <Button kind="primary" disabled={day === null} onClick={() => until(day)}>
          {t`Snooze`}
        </Button>
        <Button onClick={() => until(null)}>{t`End the snooze`}</Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </Actions>
    </Dialog>
  );
}
