import type { TimeRange } from '../../../contract/time-range';
import { dayKeyOf } from '../../../domain/time/day';
import { useServiceNow } from '../../stores/clock-store';
import { useZone } from '../../stores/zone';
import { FilterButton } from './filter-button';
import { lazyComponent } from '../screen/lazy-component';
import type { DateRangeProps } from './date-range';

/** Calendars are much code, and many a day nobody opens one. */
const dateRange = lazyComponent(async () => (await import('./date-range')).DateRange);

interface DateFilterProps extends Pick<DateRangeProps, 'range' | 'presets' | 'onChange'> {
  readonly name: string;
}

/** A filter by days of the display zone. */
export function DateFilter({ name, range, presets, onChange }: DateFilterProps) {
  const zone = useZone();
  const nowMs = useServiceNow();
  return (
    <FilterButton name={name} chosen={rangeWords(range, zone)} onClear={() => onChange(null)}>
      <dateRange.Component {...{ range, zone, nowMs, presets, onChange }} />
    </FilterButton>
  );
}

/** A range of days in the zone, in a few words; null when there is none. */
function rangeWords(range: TimeRange | null, zone: string): string | null {
  if (!range) return null;
  const from = range.fromMs === null ? '' : dayKeyOf(range.fromMs, zone);
  const last = range.untilMs === null ? '' : dayKeyOf(range.untilMs - 1, zone);
  if (from === '') return `until ${last}`;
  return last === '' ? `from ${from}` : `${from} to ${last}`;
}
