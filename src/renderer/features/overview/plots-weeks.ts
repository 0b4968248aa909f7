import { t } from '@lingui/core/macro';
import type { OutcomePlots } from '../../../contract/overview-views';
import type { StatusName } from '../../../domain/events/status-rule';
import { dateText } from '../../../texts/moment-text';
import { statusLabel } from '../../../texts/status-words';
import { noneOf } from '../../words/counted';
import type { Figure } from '../../components/plot/figure';
import {
  countCell,
  csvOf,
  drawnSpans,
  eventsOf,
  runningText,
  SPAN_COLUMNS,
  spanCells,
  statusDatum,
  weekBand,
  weekName,
  type DrawnSpan,
  type PlotFrame,
} from '../../components/plot/figure-parts';
import { PILED_STATUSES, statusSeries } from '../../components/plot/outcome-words';

/** The events of each week by their outcome. */
export function weeksFigure(of: Pick<OutcomePlots, 'weeks'>, frame: PlotFrame): Figure {
  const weeks = drawnSpans(of.weeks);
  const shown = PILED_STATUSES.filter((status) =>
    weeks.some(({ statuses }) => statuses[status] > 0),
  );
  return {
    name: 'events-by-week',
    title: t`Events by week and outcome`,
    hint: t`Number of events by the week they start in. What still awaits an outcome is hatched; the last week is not over.`,
    panels: [
      {
        kind: 'stack',
        title: null,
        bands: weeks.map((week) => weekBand(week, frame)),
        series: shown.map(statusSeries),
        data: weeks.map((week) => {
          const where = weekName(week, frame);
          return shown.map((status) =>
            statusDatum(week.statuses, status, where, eventsOf(week, [status], frame), frame),
          );
        }),
        empty: noneOf(frame.everComplete ? 'whole' : 'part', t`No events in these weeks.`),
      },
    ],
    panelHeight: 240,
    table: weeksTable(weeks, shown, frame),
    csv: csvOf(
      ['week_start', ...SPAN_COLUMNS, ...PILED_STATUSES],
      weeks.map((week) => [
        week.key,
        ...spanCells(week),
        ...PILED_STATUSES.map((status) => week.statuses[status]),
      ]),
      frame,
    ),
  };
}

function weeksTable(
  weeks: readonly DrawnSpan<OutcomePlots['weeks'][number]>[],
  shown: readonly StatusName[],
  frame: PlotFrame,
): Figure['table'] {
  return {
    columns: [t`Week of`, ...shown.map(statusLabel)],
    rows: weeks.map((week) => ({
      heads: [runningText(dateText(week.fromMs, frame.zone), week.running)],
      cells: shown.map((status) =>
        countCell(week.statuses[status], eventsOf(week, [status], frame), frame),
      ),
    })),
  };
}
