import { t } from '@lingui/core/macro';
import type { DayRow, EventRow } from '../../../contract/lists';
import { outcomeText } from '../../../texts/status-words';
import { dayNumberOf, dayNumberOfKey, startOfDayMs } from '../../../domain/time/day';
import { clockText, dayHeadingText, shortMomentText } from '../../../texts/moment-text';
import { zoneAbbreviation } from '../../../domain/time/zone';
import { RowPeople } from '../../components/record/row-people';
import { HitText } from '../../components/search/hit-text';
import { StatusBadge } from '../../components/status/status-badge';
import { count } from '../../components/text/count';
import { type TimeFrame } from '../../components/text/sync-words';
import { VisibleText } from '../../components/text/visible-text';
import grid from '../../components/list/record-grid.module.css';
import { classes } from '../../components/ui/classes';

interface EventRowViewProps {
  readonly row: DayRow | EventRow;
  readonly frame: TimeFrame;
}

/** A day's heading, or an event with its status, people and time. */
export function EventRowView({ row, frame }: EventRowViewProps) {
  return row.kind === 'day' ? (
    <DayHeading row={row} frame={frame} />
  ) : (
    <EventLine row={row} frame={frame} />
  );
}

/** The day of the row at the upper edge, which stays in view while its events pass. */
export function DayEdge({ row, frame: { zone, nowMs } }: EventRowViewProps) {
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

function DayHeading({ row, frame }: { readonly row: DayRow; readonly frame: TimeFrame }) {
  const noon = noonOf(row, frame.zone);
  return (
    <>
      <span role="gridcell">
        {noon === null ? t`Start time not readable` : dayHeadingText(noon, frame.zone, frame.nowMs)}
      </span>
      <span role="gridcell" className={grid.end}>
        {count(row.count)}
        {noon !== null && ` · ${zoneAbbreviation(noon, frame.zone)}`}
      </span>
    </>
  );
}

function EventLine({ row, frame }: { readonly row: EventRow; readonly frame: TimeFrame }) {
  return (
    <>
      <span role="gridcell" className={grid.name}>
        <VisibleText text={row.typeName} empty={t`No name`} />
      </span>
      <span role="gridcell" className={grid.end}>
        <StatusBadge status={row.status} />
      </span>
      <span role="gridcell" className={grid.meta}>
        <RowPeople row={row}>
          {row.recorded !== null && (
            <>
              {row.status === 'cancelled' ? t` · recorded before: ` : ' · recorded: '}
              <VisibleText text={outcomeText(row.recorded)} />
            </>
          )}
        </RowPeople>
      </span>
      <span role="gridcell" className={grid.end}>
        <time>
          <VisibleText text={timeText(row, frame)} />
        </time>
      </span>
      {row.hit && (
        <span data-part="found" className={classes(grid.found, grid.wide)}>
          <HitText hit={row.hit} />
        </span>
      )}
    </>
  );
}

/** No end: only the start, never an invented duration (traps.md 2). */
function timeText(row: EventRow, { zone, nowMs }: TimeFrame): string {
  const { startsAtMs, endsAtMs } = row;
  if (startsAtMs === null) return row.startsAt;
  const start = clockText(startsAtMs, zone);
  if (endsAtMs === null) return start;
  const sameDay = dayNumberOf(startsAtMs, zone) === dayNumberOf(endsAtMs, zone);
  const end = sameDay ? clockText(endsAtMs, zone) : shortMomentText(endsAtMs, zone, nowMs);
  return `${start}–${end}`;
}
