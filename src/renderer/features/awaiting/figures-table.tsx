import { RECORDED, type StatusName } from '../../../domain/events/status-rule';
import { t } from '@lingui/core/macro';
import type { FigureGrouping, FiguresRow, FiguresView } from '../../../contract/figures-views';
import type { EventListQuery, TimeRange } from '../../../contract/list-questions';
import {
  noShowRate,
  recordedCount,
  recordedShare,
  type OutcomeFigures,
} from '../../../domain/events/outcome-figures';
import { durationText } from '../../../texts/duration';
import { monthRange } from '../../../domain/time/month';
import { monthText } from '../../../texts/moment-text';
import { count } from '../../words/counted';
import { percentText } from '../../words/percent';
import { runningText } from '../../components/plot/figure-parts';
import { CalledAdvocate } from '../../components/record/people-links';
import { VisibleText } from '../../components/text/visible-text';
import { LinkButton } from '../../components/ui/button';
import { showList } from '../../stores/record-questions';
import { useZone } from '../../stores/clock-store';
import table from '../../components/ui/data-table.module.css';
import { DataTable } from '../../components/ui/data-table';

interface FiguresTableProps {
  readonly view: FiguresView;
  readonly by: FigureGrouping;
  readonly dates: TimeRange | null;
  /** The key of the present month; null where the rows are no months. */
  readonly running: string | null;
}

const HEADS: Readonly<Record<FigureGrouping, string>> = {
  type: t`Type`,
  advocate: t`Advocate`,
  month: t`Month of the start`,
};
const NAMES: Readonly<Record<FigureGrouping, string>> = {
  type: t`Figures by type`,
  advocate: t`Figures by advocate`,
  month: t`Figures by month`,
};
const COLUMNS = [
  t`Recorded`,
  t`Share`,
  t`Awaiting`,
  t`No-shows`,
  t`Rate`,
  t`Time to record`,
  t`Cancelled`,
];

/** The figures as a table. Each number opens the events that it counts. */
export function FiguresTable({ view, by, dates, running }: FiguresTableProps) {
  const zone = useZone();
  return (
    <DataTable
      aria-label={NAMES[by]}
      heads={[HEADS[by], ...COLUMNS]}
      foot={
        <tr>
          <th scope="row">{t`All`}</th>
          <Numbers figures={view.whole} part={{ dates }} />
        </tr>
      }
    >
      {view.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            <RowName row={row} by={by} running={row.key === running} />
          </th>
          <Numbers figures={row.figures} part={filterOfRow(row.key, by, dates, zone)} />
        </tr>
      ))}
    </DataTable>
  );
}

/** The filter for the events of a row; null where the list of events has none. */
export function filterOfRow(
  key: string,
  by: FigureGrouping,
  dates: TimeRange | null,
  zone: string,
): Partial<EventListQuery> | null {
  if (by === 'type') return { types: [key], dates };
  if (by === 'advocate') return { advocates: [key], dates };
  return key === '' ? null : { dates: monthRange(key, zone, dates) };
}

interface RowNameProps {
  readonly row: FiguresRow;
  readonly by: FigureGrouping;
  readonly running: boolean;
}

function RowName({ row, by, running }: RowNameProps) {
  if (by === 'month') return monthName(row.key, running);
  if (by === 'type' || row.name === null)
    return (
      <VisibleText text={row.name ?? ''} empty={by === 'type' ? t`No type` : t`No advocate`} />
    );
  return <CalledAdvocate id={row.key} />;
}

/** The name of a month, and that it is not over. */
export function monthName(key: string, running: boolean): string {
  return key === '' ? t`Start not readable` : runningText(monthText(key), running);
}

interface NumbersProps {
  readonly figures: OutcomeFigures;
  readonly part: Partial<EventListQuery> | null;
}

function Numbers({ figures, part }: NumbersProps) {
  const { statuses, medianMs } = figures;
  const amount = (of: number, ...shown: readonly StatusName[]) => (
    <td className={table.num}>
      {part === null || of === 0 ? (
        count(of)
      ) : (
        <LinkButton onClick={() => showList('private_events', { ...part, statuses: shown })}>
          {count(of)}
        </LinkButton>
      )}
    </td>
  );
  return (
    <>
      {amount(recordedCount(figures), ...RECORDED)}
      <td className={table.num}>{percentText(recordedShare(figures))}</td>
      {amount(statuses.awaiting_outcome, 'awaiting_outcome')}
      {amount(statuses.no_show, 'no_show')}
      <td className={table.num}>{percentText(noShowRate(figures))}</td>
      <td className={table.num}>{medianMs === null ? '–' : durationText(medianMs)}</td>
      {amount(statuses.cancelled, 'cancelled')}
    </>
  );
}
