import type { TimeRange } from '../../contract/lists';
import { dayKeyOf } from '../../domain/time/day';
import { useServiceNow } from '../stores/clock-store';
import { useZone } from '../stores/zone';
import { DateRange, type DatePreset } from './date-range';
import { FilterButton } from './filter-button';

interface DatesFilterProps {
  readonly name: string;
  readonly range: TimeRange | null;
  readonly presets: readonly DatePreset[];
  readonly onChange: (range: TimeRange | null) => void;
}

/** A filter on a range of days in the display zone. */
export function DatesFilter({ name, range, presets, onChange }: DatesFilterProps) {
  const zone = useZone();
  const nowMs = useServiceNow();
  return (
    <FilterButton name={name} chosen={rangeWords(range, zone)} onClear={() => onChange(null)}>
      <DateRange range={range} zone={zone} nowMs={nowMs} presets={presets} onChange={onChange} />
    </FilterButton>
  );
}

/* In a few words; null when there is none. */
function rangeWords(range: TimeRange | null, zone: string): string | null {
  if (!range) return null;
  const from = range.fromMs === null ? '' : dayKeyOf(range.fromMs, zone);
  const last = range.untilMs === null ? '' : dayKeyOf(range.untilMs - 1, zone);
  if (from === '') return `until ${last}`;
  return last === '' ? `from ${from}` : `${from} to ${last}`;
}
