import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TimeRange } from '../../../contract/list-questions';
import { dayKeyOf, dayNumberOfKey } from '../../../domain/time/day';
import type { DayPreset } from '../../../domain/time/day-presets';
import { useTimeFrame } from '../../stores/clock-store';
import { presetLabel } from './day-presets';
import { dayRange, presetRange } from './day-range';
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
  const frame = useTimeFrame();
  const { zone } = frame;
  const { fromMs, untilMs } = value ?? { fromMs: null, untilMs: null };
  const from = fromMs === null ? '' : dayKeyOf(fromMs, zone);
  const last = untilMs === null ? '' : dayKeyOf(untilMs - 1, zone);
  const change = (first: string, until: string): void =>
    onChange(dayRange({ first: dayNumberOfKey(first), last: dayNumberOfKey(until) }, zone));
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
            onClick={() => onChange(presetRange(preset, frame))}
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
