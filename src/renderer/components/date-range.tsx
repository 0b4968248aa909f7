import type { TimeRange } from '../../contract/lists';
import {
  dayKeyOf,
  dayKeyOfNumber,
  dayNumberOf,
  dayNumberOfKey,
  startOfDayMs,
} from '../../domain/time/day';
import field from './ui/field.module.css';
import presetStyles from './presets.module.css';
import styles from './date-range.module.css';
import textStyles from './ui/text.module.css';
import { Button } from './ui/button';

/** Days back from today, with the words for it. */
export interface DatePreset {
  readonly label: string;
  readonly days: number;
}

interface DateRangeProps {
  readonly range: TimeRange | null;
  readonly zone: string;
  readonly nowMs: number;
  readonly presets: readonly DatePreset[];
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
        <label>
          From
          <input
            type="date"
            className={field.input}
            value={from}
            onChange={(event) => onChange(dayRange(event.target.value, last, zone))}
          />
        </label>
        <label>
          To
          <input
            type="date"
            className={field.input}
            value={last}
            onChange={(event) => onChange(dayRange(from, event.target.value, zone))}
          />
        </label>
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
