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
  readonly onChange: (day: string) => void;
}

/** A day that is typed in the order of the system's dates, or picked from a calendar. */
export function DayField({ label, day, first, last, onChange }: DayFieldProps) {
  const nowMs = useClockStore((state) => state.nowMs);
  setLocalTimeZone(engineZone(zoneOffsetMs(nowMs, useZone())));
  return (
    <DatePicker
      firstDayOfWeek={WEEKDAYS[formatsNow().weekStart] ?? 'mon'}
      className={classes(styles.field)}
      value={day === '' ? null : parseDate(day)}
      {...(first === undefined ? {} : { minValue: parseDate(first) })}
      {...(last === undefined ? {} : { maxValue: parseDate(last) })}
      onChange={(date: CalendarDate | null) => onChange(date?.toString() ?? '')}
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
