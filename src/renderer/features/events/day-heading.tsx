import { t } from '@lingui/core/macro';
import type { DayRow, EventRow } from '../../../contract/lists';
import { dayNumberOfKey, startOfDayMs } from '../../../domain/time/day';
import { dayHeadingText } from '../../../texts/moment-text';
import { zoneAbbreviation } from '../../../domain/time/zone';
import { count } from '../../words/count';
import { soFarText } from '../../words/counted';
import { type TimeFrame } from '../../words/sync-words';
import grid from '../../components/list/record-grid.module.css';

interface DayHeadingProps {
  readonly row: DayRow;
  readonly frame: TimeFrame;
  /** Whether the list was read to its end, so that the day has no others. */
  readonly everComplete: boolean;
}

interface DayEdgeProps {
  readonly row: DayRow | EventRow;
  readonly frame: TimeFrame;
}

/** The day of the row at the upper edge, which stays in view while its events pass. */
export function DayEdge({ row, frame: { zone, nowMs } }: DayEdgeProps) {
  const ms = row.kind === 'day' ? noonOf(row, zone) : row.startsAtMs;
  return (
    <>
      <span>{ms === null ? t`Start time not readable` : dayHeadingText(ms, zone, nowMs)}</span>
      <span className={grid.end}>{ms !== null && zoneAbbreviation(ms, zone)}</span>
    </>
  );
}

function noonOf({ day }: DayRow, zone: string): number | null {
  const number = dayNumberOfKey(day);
  return number === null ? null : startOfDayMs(number, zone) + 43_200_000;
}

/** The heading of a day, with the number of its events. */
export function DayHeading({ row, frame, everComplete }: DayHeadingProps) {
  const noon = noonOf(row, frame.zone);
  return (
    <>
      <span role="gridcell">
        {noon === null ? t`Start time not readable` : dayHeadingText(noon, frame.zone, frame.nowMs)}
      </span>
      <span role="gridcell" className={grid.end}>
        {soFarText(count(row.count), everComplete)}
        {noon !== null && ` · ${zoneAbbreviation(noon, frame.zone)}`}
      </span>
    </>
  );
}
