import { t } from '@lingui/core/macro';
import type { WallDay } from '../../../domain/time/wall-days';
import { dayKeyOf, dayKeyOfNumber, dayNumberOfKey } from '../../../domain/time/day';
import { zoneAbbreviation } from '../../../domain/time/zone';
import { dayOfKeyText } from '../../../texts/moment-text';
import { FilterButton } from '../../components/filters/filter-button';
import { Actions, Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { useEventsView } from '../../stores/events-view';
import { useTimeFrame } from '../../stores/clock-store';
import styles from './week.module.css';
import filterBar from '../../components/filters/filter-bar.module.css';
import { classes } from '../../components/ui/classes';
import { useState } from 'react';
import { DayField } from '../../components/ui/day-field';
import { Form } from '../../components/ui/form';

interface WeekBarProps {
  /** A day of the week, `YYYY-MM-DD`. */
  readonly day: string;
  readonly days: readonly WallDay[];
  /** True where the list has a filter by dates, which does not apply to a week. */
  readonly datesAsked: boolean;
}

/** A title like "Week of Mon 23 Nov 2026", by the first day. */
export function weekTitle(first: string): string {
  return t`Week of ${dayOfKeyText(first, 'year')}`;
}

/** Shows the week that is so many weeks after that of a day; null shows the present week. */
export function goToWeek(day: string, weeks: number | null): void {
  if (weeks === null) return useEventsView.setState({ day: null });
  const to = dayKeyOfNumber((dayNumberOfKey(day) ?? 0) + weeks * 7);
  if (to >= FIRST_DAY && to <= LAST_DAY) useEventsView.setState({ day: to });
}

/** Says which week is shown, and leads to others. */
export function WeekBar({ day, days, datesAsked }: WeekBarProps) {
  const { zone, nowMs } = useTimeFrame();
  const [first, last] = [days[0], days.at(-1)];
  const names = [first, last].map((it) => zoneAbbreviation(it?.untilMs ?? nowMs, zone));
  return (
    <div className={classes(filterBar.bar, styles.bar)}>
      <Button small aria-label={t`Previous week`} onClick={() => goToWeek(day, -1)}>
        <Icon name="back" />
      </Button>
      <Button small onClick={() => goToWeek(day, null)}>{t`Today`}</Button>
      <Button small aria-label={t`Next week`} onClick={() => goToWeek(day, 1)}>
        <Icon name="right" />
      </Button>
      <h2>{weekTitle(first?.key ?? day)}</h2>
      <span className={styles.zone}>{[...new Set(names)].join(' · ')}</span>
      {datesAsked && <span className={styles.zone}>{t`Dates narrow the list alone.`}</span>}
      <FilterButton atEnd name={t`Go to date`}>
        {(close) => (
          <GoToDay
            from={dayKeyOf(days[0]?.fromMs ?? nowMs, zone)}
            onChoose={(to) => {
              useEventsView.setState({ day: to });
              close();
            }}
          />
        )}
      </FilterButton>
    </div>
  );
}

/** The first and the last day in reach. Weeks beyond have no events; calendars end somewhere. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

interface GoToDayProps {
  /** The day that the field begins with, `YYYY-MM-DD`. */
  readonly from: string;
  readonly onChoose: (day: string) => void;
}

/** Asks for a day whose week is to be shown. A typed day counts once Enter or the button says so. */
function GoToDay({ from, onChoose }: GoToDayProps) {
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
