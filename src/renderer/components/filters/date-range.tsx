import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TimeRange } from '../../../contract/list-questions';
import { dayKeyOf, dayNumberOf, dayNumberOfKey, startOfDayMs } from '../../../domain/time/day';
import { presetDays, type DayPreset } from '../../../domain/time/day-presets';
import { formatsNow } from '../../stores/formats';
import { useTimeFrame } from '../../stores/clock-store';
import { presetLabel } from './day-presets';
import presetStyles from './presets.module.css';
import styles from './date-range.module.css';
import { Hint } from '../ui/notice';
import { Button } from '../ui/button';
import { DayField } from '../ui/day-field';

export interface DateRangeProps {
  readonly value: TimeRange | null;
  readonly presets: readonly DayPreset[];
  readonly onChange: (value: TimeRange | null) => void;
}

/** Chooses a range of days in the display zone. The last day counts as a whole. */
export function DateRange({ value, presets, onChange }: DateRangeProps) {
  const { zone, nowMs } = useTimeFrame();
  const today = dayNumberOf(nowMs, zone);
  const { weekStart } = formatsNow();
  const { fromMs, untilMs } = value ?? { fromMs: null, untilMs: null };
  const from = fromMs === null ? '' : dayKeyOf(fromMs, zone);
  const last = untilMs === null ? '' : dayKeyOf(untilMs - 1, zone);
  const change = (first: string, until: string): void =>
    onChange(dayRange(dayNumberOfKey(first), dayNumberOfKey(until), zone));
  return (
    <>
      <div className={styles.fields}>
        <DayField label={t`From`} day={from} onChange={(day) => change(day, last)} />
        <DayField label={t`To`} day={last} onChange={(day) => change(from, day)} />
      </div>
      <div className={presetStyles.presets}>
        {presets.map((preset) => (
          <Button
            key={presetLabel(preset)}
            small
            onClick={() => {
              const { first, last: until } = presetDays(preset, today, weekStart);
              onChange(dayRange(first, until, zone));
            }}
          >
            {presetLabel(preset)}
          </Button>
        ))}
      </div>
      <Hint>
        <Trans>Days in {zone}.</Trans>
      </Hint>
    </>
  );
}

/* The range between two day numbers; null stands for an open end. Null where both ends are open. */
function dayRange(first: number | null, last: number | null, zone: string): TimeRange | null {
  if (first === null && last === null) return null;
  return {
    fromMs: first === null ? null : startOfDayMs(first, zone),
    untilMs: last === null ? null : startOfDayMs(last + 1, zone),
  };
}
