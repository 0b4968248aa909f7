import { parseDate, setLocalTimeZone, type CalendarDate } from '@internationalized/date';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { useRef, useState } from 'react';
import { useClockStore, useZone } from '../../stores/clock-store';
import { zoneOffsetMs } from '../../../domain/time/zone';
import { formatsNow } from '../../stores/formats';
import { classes } from './classes';
import popover from './popover.module.css';
import styles from './day-field.module.css';
import field from './field.module.css';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  /** The first and the last day that can be chosen. */
  readonly first?: string;
  readonly last?: string;
  /** Gets an empty text for a day that cannot be chosen, which stays in the field. */
  readonly onChange: (day: string) => void;
  /** Called after `onChange` with a day that was picked from the calendar. */
  readonly onPick?: (day: string) => void;
}

/** A day that is typed in the order of the system's dates, or picked from a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, first, last } = props;
  const { shown, isRefused, change, noteOpen } = useChosenDay(props);
  const nowMs = useClockStore((state) => state.nowMs);
  setLocalTimeZone(engineZone(zoneOffsetMs(nowMs, useZone())));
  return (
    <DatePicker
      firstDayOfWeek={WEEKDAYS[formatsNow().weekStart] ?? 'mon'}
      className={classes(styles.field)}
      value={shown === '' ? null : parseDate(shown)}
      {...(isRefused && { isInvalid: true })}
      {...(first === undefined ? {} : { minValue: parseDate(first) })}
      {...(last === undefined ? {} : { maxValue: parseDate(last) })}
      onChange={(date: CalendarDate | null) => change(date?.toString() ?? '')}
      onOpenChange={noteOpen}
    >
      <Label className={classes(styles.label)}>{label}</Label>
      <Group className={classes(field.input, styles.input)}>
        <DateInput className={classes(styles.segments)}>
          {(segment) => <DateSegment segment={segment} className={classes(styles.segment)} />}
        </DateInput>
        <AriaButton className={classes(styles.pick)}>▾</AriaButton>
      </Group>
      <Popover className={classes(popover.popover, styles.calendar)}>
        <Dialog className={classes(styles.month)}>
          <Calendar>
            <header className={styles.turn}>
              <AriaButton slot="previous">◂</AriaButton>
              <Heading level={3} />
              <AriaButton slot="next">▸</AriaButton>
            </header>
            <CalendarGrid>
              {(date) => <CalendarCell date={date} className={classes(styles.day)} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/* While a day is typed, as in the first digits of a year, it may be one that cannot be chosen. */
function useChosenDay({ day, first, last, onChange, onPick }: DayFieldProps) {
  const [refused, setRefused] = useState('');
  const isPicking = useRef(false);
  const change = (next: string): void => {
    const isRefused = next !== '' && (next < (first ?? next) || next > (last ?? next));
    setRefused(isRefused ? next : '');
    onChange(isRefused ? '' : next);
    if (isPicking.current) onPick?.(next);
  };
  const noteOpen = (isOpen: boolean): void => void (isPicking.current = isOpen);
  const isRefused = day === '' && refused !== '';
  return { shown: isRefused ? refused : day, isRefused, change, noteOpen };
}

/*
 * The zone by which the library finds out which day is today. It knows only the engine's zones,
 * which may lack this zone or have another offset for it; without a known zone it would not draw
 * the calendar.
 */
function engineZone(offsetMs: number): string {
  const sign = offsetMs < 0 ? '-' : '+';
  const time = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: `${sign}${time}` }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
