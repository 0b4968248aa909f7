import { t } from '@lingui/core/macro';
import type { TimeRange } from '../../../contract/list-questions';
import type { DayPreset } from '../../../domain/time/day-presets';
import { shortMomentText, timeInSentence } from '../../../texts/moment-text';
import { useTimeFrame } from '../../stores/clock-store';
import { formatsNow } from '../../stores/formats';
import type { TimeFrame } from '../../words/sync-words';
import { dayText } from '../../words/system-dates';
import { FilterButton } from './filter-button';
import { lazyComponent } from '../screen/lazy-component';
import { presetLabel } from './day-presets';
import { daysOfRange, presetOf } from './day-range';
import type { DateRangeProps } from './date-range';

/** Loaded when it is opened, because calendars are much code and many people never open one. */
export const dateRange = lazyComponent(async () => (await import('./date-range')).DateRange);

interface DateFilterProps extends DateRangeProps {
  readonly name: string;
}

/** A filter by days of the display zone. */
export function DateFilter({ name, value, presets, onChange }: DateFilterProps) {
  const frame = useTimeFrame();
  const chosen = value && rangeWords(value, presets, frame);
  return (
    <FilterButton name={name} chosen={chosen} onClear={() => onChange(null)}>
      <dateRange.Component {...{ value, presets, onChange }} />
    </FilterButton>
  );
}

/* A range in a few words. One up to now, or of days in another zone, has hours in this zone. */
function rangeWords(
  range: TimeRange,
  presets: readonly DayPreset[],
  frame: TimeFrame,
): string | null {
  const preset = presetOf(range, presets, frame);
  return preset === null ? wordsOfRange(range, frame) : presetLabel(preset);
}

function wordsOfTimes({ fromMs, untilMs }: TimeRange, { zone, nowMs }: TimeFrame): string | null {
  const sentence = (ms: number): string => timeInSentence(ms, zone, nowMs);
  if (fromMs === null) return untilMs === null ? null : t`until ${sentence(untilMs)}`;
  if (untilMs === null) return t`from ${sentence(fromMs)}`;
  return `${shortMomentText(fromMs, zone, nowMs)} – ${shortMomentText(untilMs, zone, nowMs)}`;
}

function wordsOfRange(range: TimeRange, frame: TimeFrame): string | null {
  const days = daysOfRange(range, frame.zone);
  if (days === null) return wordsOfTimes(range, frame);
  const { locale } = formatsNow();
  const { first, last } = days;
  if (first === null) return last === null ? null : t`until ${dayText(last, locale)}`;
  if (last === null) return t`from ${dayText(first, locale)}`;
  return first === last
    ? dayText(first, locale)
    : `${dayText(first, locale)} – ${dayText(last, locale)}`;
}
