import { t } from '@lingui/core/macro';
import type { TimeRange } from '../../../contract/list-questions';
import { presetDays, type DayPreset } from '../../../domain/time/day-presets';
import { dayNumberOf, startOfDayMs } from '../../../domain/time/day';
import { shortMomentText, timeInSentence } from '../../../texts/moment-text';
import { useTimeFrame } from '../../stores/clock-store';
import { formatsNow } from '../../stores/formats';
import type { TimeFrame } from '../../words/sync-words';
import { dayText } from '../../words/system-dates';
import { FilterButton } from './filter-button';
import { lazyComponent } from '../screen/lazy-component';
import { presetLabel } from './day-presets';
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
  return isOfDays(range, frame) ? wordsOfDays(range, presets, frame) : wordsOfTimes(range, frame);
}

function isOfDays({ fromMs, untilMs }: TimeRange, { zone }: TimeFrame): boolean {
  return [fromMs, untilMs].every(
    (ms) => ms === null || startOfDayMs(dayNumberOf(ms, zone), zone) === ms,
  );
}

function wordsOfTimes({ fromMs, untilMs }: TimeRange, { zone, nowMs }: TimeFrame): string | null {
  const sentence = (ms: number): string => timeInSentence(ms, zone, nowMs);
  if (fromMs === null) return untilMs === null ? null : t`until ${sentence(untilMs)}`;
  if (untilMs === null) return t`from ${sentence(fromMs)}`;
  return `${shortMomentText(fromMs, zone, nowMs)} – ${shortMomentText(untilMs, zone, nowMs)}`;
}

/* As one of the presets, else by its days. */
function wordsOfDays(
  { fromMs, untilMs }: TimeRange,
  presets: readonly DayPreset[],
  { zone, nowMs }: TimeFrame,
): string | null {
  const { locale, weekStart } = formatsNow();
  const first = fromMs === null ? null : dayNumberOf(fromMs, zone);
  const last = untilMs === null ? null : dayNumberOf(untilMs - 1, zone);
  const preset = presets.find((it) => {
    const days = presetDays(it, dayNumberOf(nowMs, zone), weekStart);
    return days.first === first && days.last === last;
  });
  if (preset !== undefined) return presetLabel(preset);
  if (first === null) return last === null ? null : t`until ${dayText(last, locale)}`;
  if (last === null) return t`from ${dayText(first, locale)}`;
  return first === last
    ? dayText(first, locale)
    : `${dayText(first, locale)} – ${dayText(last, locale)}`;
}
