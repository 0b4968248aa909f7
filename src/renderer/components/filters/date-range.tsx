import type { TimeRange } from '../../../contract/time-range';
import {
  dayKeyOf,
  dayKeyOfNumber,
  dayNumberOf,
  dayNumberOfKey,
  startOfDayMs,
} from '../../../domain/time/day';
import presetStyles from './presets.module.css';
import styles from './date-range.module.css';
import textStyles from '../ui/text.module.css';
import { Button } from '../ui/button';
import { DayField } from '../ui/day-field';

export interface DateRangeProps {
  readonly range: TimeRange | null;
  readonly zone: string;
  readonly nowMs: number;
  /** Days back from today, with the words for it. */
  readonly presets: readonly { readonly label: string; readonly days: number }[];
  readonly onChange: (range: TimeRange | null) => void;
}

/** A range of days in the display zone; the last day is meant as a whole. */
export function DateRange({ range, zone, nowMs, presets, onChange }: DateRangeProps) {
  const { fromMs, untilMs } = range ?? { fromMs: null, untilMs: null };
  const from = fromMs === null ? '' : dayKeyOf(fromMs, zone);
  const last = untilMs === null ? '' : dayKeyOf(untilMs - 1, zone);
  const today = dayNumberOf(nowMs, zone);
  return (
    <>
      <div className={styles.fields}>
        <DayField label="From" day={from} onChange={(day) => onChange(dayRange(day, last, zone))} />
        <DayField label="To" day={last} onChange={(day) => onChange(dayRange(from, day, zone))} />
      </div>
      <div className={presetStyles.presets}>
        {presets.map(({ label, days }) => (
          <Button
            key={label}
            small
            onClick={() =>
              onChange(dayRange(dayKeyOfNumber(today - days), dayKeyOfNumber(today), zone))
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <p className={textStyles.hint}>Days in {zone}.</p>
    </>
  );
}

/** Days `YYYY-MM-DD`, either empty for open; null when both are. */
function dayRange(from: string, last: string, zone: string): TimeRange | null {
  const fromDay = dayNumberOfKey(from);
  const lastDay = dayNumberOfKey(last);
  if (fromDay === null && lastDay === null) return null;
  return {
    fromMs: fromDay === null ? null : startOfDayMs(fromDay, zone),
    untilMs: lastDay === null ? null : startOfDayMs(lastDay + 1, zone),
  };
}
