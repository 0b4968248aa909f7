import { t } from '@lingui/core/macro';
import type { DayRow, EventRow } from '../../../contract/lists';
import { dayNumberOfKey, startOfDayMs } from '../../../domain/time/day';
import { dayHeadingText } from '../../../texts/moment-text';
import { zoneAbbreviation } from '../../../domain/time/zone';
import { count, soFarText } from '../../words/counted';
import { useTimeFrame } from '../../stores/clock-store';
import type { TimeFrame } from '../../words/sync-words';
import { Button } from '../../components/ui/button';
import textStyles from '../../components/ui/text.module.css';
import grid from '../../components/list/record-grid.module.css';

interface DayHeadingProps {
  readonly row: DayRow;
  /** True where the list was read to its end, so that the day has no other events. */
  readonly everComplete: boolean;
  /** Leads to the people of the day's events. */
  readonly onPeople: () => void;
}

/** The day of the row at the upper edge, which stays in view while its events scroll by. */
export function DayEdge({ row }: { readonly row: DayRow | EventRow }) {
  const { zone, nowMs } = useTimeFrame();
  const ms = row.kind === 'day' ? noonOf(row, zone) : row.startsAtMs;
  return (
    <>
      <span>{wordsOf(ms, zone, nowMs)}</span>
      <span className={grid.end}>{ms !== null && zoneAbbreviation(ms, zone)}</span>
    </>
  );
}

function noonOf({ day }: DayRow, zone: string): number | null {
  const number = dayNumberOfKey(day);
  return number === null ? null : startOfDayMs(number, zone) + 43_200_000;
}

/** The name of a day. */
export function dayHeadingWords(row: DayRow, { zone, nowMs }: TimeFrame): string {
  return wordsOf(noonOf(row, zone), zone, nowMs);
}

function wordsOf(ms: number | null, zone: string, nowMs: number): string {
  return ms === null ? t`Start time not readable` : dayHeadingText(ms, zone, nowMs);
}

/** The heading of a day, with the number of its events. */
export function DayHeading({ row, everComplete, onPeople }: DayHeadingProps) {
  const frame = useTimeFrame();
  const noon = noonOf(row, frame.zone);
  const day = dayHeadingWords(row, frame);
  return (
    <>
      <span role="gridcell">{day}</span>
      <span role="gridcell" className={grid.end}>
        <span className={grid.act}>
          <Button small tabIndex={-1} onClick={onPeople}>
            {t`People…`}
            <span className={textStyles.unseen}> {day}</span>
          </Button>
          {' · '}
        </span>
        {soFarText(count(row.count), everComplete)}
        {noon !== null && ` · ${zoneAbbreviation(noon, frame.zone)}`}
      </span>
    </>
  );
}
