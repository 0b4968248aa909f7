import type { TimeRange } from '../../contract/list-queries';
import { dayKey, dayStartMs, shiftDay } from './format-time';

interface DateRangeProps {
  readonly range: TimeRange | null;
  readonly zone: string;
  readonly nowMs: number;
  /** Days back from today, with the words for it. */
  readonly presets: readonly { readonly label: string; readonly days: number }[];
  readonly onChange: (range: TimeRange | null) => void;
}

/** A range of days in the display zone; the last day is meant as a whole. */
export function DateRange({ range, zone, nowMs, presets, onChange }: DateRangeProps) {
  const from = range?.fromMs == null ? '' : dayKey(range.fromMs, zone);
  const last = range?.untilMs == null ? '' : dayKey(range.untilMs - 1, zone);
  const today = dayKey(nowMs, zone);
  return (
    <>
      <div className="date-fields">
        <label>
          From
          <input
            type="date"
            className="input"
            value={from}
            onChange={(event) => onChange(dayRange(event.target.value, last, zone))}
          />
        </label>
        <label>
          To
          <input
            type="date"
            className="input"
            value={last}
            onChange={(event) => onChange(dayRange(from, event.target.value, zone))}
          />
        </label>
      </div>
      <div className="presets">
        {presets.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="btn small"
            onClick={() => onChange(dayRange(shiftDay(today, -days), today, zone))}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="hint">Days in {zone}.</p>
    </>
  );
}

/** Days `YYYY-MM-DD`, either empty for open; null when both are. */
function dayRange(from: string, last: string, zone: string): TimeRange | null {
  if (from === '' && last === '') return null;
  return {
    fromMs: from === '' ? null : dayStartMs(from, zone),
    untilMs: last === '' ? null : dayStartMs(shiftDay(last, 1), zone),
  };
}
