import { t } from '@lingui/core/macro';
import type { FigureGrouping, FiguresRow, FiguresView } from '../../../contract/figures-views';
import type { EventListQuery } from '../../../contract/list-questions';
import type { Proven } from '../../../contract/lists';
import { visibleText } from '../../../domain/text/visible';
import type { StatusName } from '../../../domain/events/status-rule';
import { count, noneOf, soFarText } from '../../words/counted';
import { percentText } from '../../words/percent';
import { noShowRate } from '../../../domain/events/outcome-figures';
import type { Figure, Opens } from '../../components/plot/figure';
import { csvOf, statusDatum, type PlotFrame } from '../../components/plot/figure-parts';
import { PILED_STATUSES, statusSeries } from '../../components/plot/outcome-words';

/* More lines than can be read at a glance; the table below has all of them. */
const MOST_LINES = 12;

interface FiguresFrame extends Pick<PlotFrame, 'stamp'> {
  readonly by: FigureGrouping;
  /** The words for a line of the table. */
  readonly nameOf: (row: FiguresRow) => string;
  /** The filter for the events of a line; null where the list of events has none. */
  readonly partOf: (key: string) => Partial<EventListQuery> | null;
  /** The key of the present month; null where the lines are no months. */
  readonly running: string | null;
}

/** The figures as horizontal bars by type, advocate or month. Each part leads to its events. */
export function figuresPlot(view: Proven<FiguresView>, frame: FiguresFrame): Figure {
  const { everComplete } = view;
  const rows = view.rows.filter(({ key }) => isDrawn(key, frame)).slice(0, MOST_LINES);
  const shown = PILED_STATUSES.filter((status) =>
    rows.some(({ figures }) => figures.statuses[status] > 0),
  );
  const others = view.rows.length - rows.length + view.more;
  const how = t`Number of events by outcome, and behind each bar how many are no-shows. What still awaits an outcome is hatched.`;
  return {
    name: 'figures',
    title: t`Events and their outcomes`,
    hint: others > 0 ? t`${how} ${count(others)} more lines are not drawn.` : how,
    panels: [
      {
        kind: 'rows',
        title: null,
        series: shown.map(statusSeries),
        bands: rows.map((row) => ({
          key: row.key,
          tick: visibleText(frame.nameOf(row)),
          running: row.key === frame.running,
          amountText: amountText(row, everComplete),
        })),
        data: rows.map((row) => shown.map((status) => datumOf(row, status, everComplete, frame))),
        empty: noneOf(everComplete ? 'whole' : 'part', t`No events in this time.`),
      },
    ],
    panelHeight: 0,
    table: null,
    csv: csvOf(
      [frame.by, 'name', ...PILED_STATUSES, 'no_show_rate', 'median_hours_to_record'],
      view.rows.map(({ key, name, figures }) => [
        key,
        name,
        ...PILED_STATUSES.map((status) => figures.statuses[status]),
        noShowRate(figures),
        figures.medianMs === null ? null : figures.medianMs / HOUR,
      ]),
      frame,
    ),
  };
}

/* Months ahead are left out, because their few events would look like a fall. */
function isDrawn(key: string, { partOf, running }: FiguresFrame): boolean {
  return partOf(key) !== null && (running === null || key <= running);
}

const HOUR = 3_600_000;

/* Words like "31 · 7% no-shows". */
function amountText({ figures }: FiguresRow, everComplete: boolean): string {
  const all = soFarText(
    count(Object.values(figures.statuses).reduce((sum, it) => sum + it, 0)),
    everComplete,
  );
  const rate = noShowRate(figures);
  return rate === null ? all : t`${all} · ${percentText(rate)} no-shows`;
}

function datumOf(row: FiguresRow, status: StatusName, everComplete: boolean, frame: FiguresFrame) {
  const opens = opensOf(row.key, status, frame);
  return statusDatum(row.figures.statuses, status, visibleText(frame.nameOf(row)), opens, {
    everComplete,
  });
}

function opensOf(key: string, status: StatusName, { partOf }: FiguresFrame): Opens {
  return { list: 'private_events', part: { ...partOf(key), statuses: [status] } };
}
