import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Actions, Button } from '../../components/ui/button';
import { DayField } from '../../components/ui/day-field';
import { Form } from '../../components/ui/form';

/** The first and the last day in reach. Weeks beyond have no events; calendars end somewhere. */
export const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

interface GoToDayProps {
  /** The day that the field begins with, `YYYY-MM-DD`. */
  readonly from: string;
  readonly onChoose: (day: string) => void;
}

/** Asks for a day whose week is to be shown. A typed day counts once Enter or the button says so. */
export function GoToDay({ from, onChoose }: GoToDayProps) {
  const [day, setDay] = useState(from);
  const choose = (): void => {
    if (day !== '') onChoose(day);
  };
  return (
    <Form
      onSubmit={choose}
      onKeyDownCapture={({ key, target }) => {
        if (key === 'Enter' && isPartOfDay(target)) choose();
      }}
    >
      <DayField
        label={t`A day of the week`}
        day={day}
        first={FIRST_DAY}
        last={LAST_DAY}
        onChange={setDay}
        onPick={onChoose}
      />
      <Actions>
        <Button type="submit" small disabled={day === ''}>{t`Show the week`}</Button>
      </Actions>
    </Form>
  );
}

function isPartOfDay(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'spinbutton';
}
