import { RECORDED } from '../../../domain/events/status-rule';
import { t } from '@lingui/core/macro';
import type { OutcomePlots } from '../../../contract/overview-views';
import { recordedCount, recordedShare } from '../../../domain/events/outcome-figures';
import { durationText } from '../../../texts/duration';
import { eventsText } from '../../../texts/kind-words';
import type { Datum, Figure } from '../../components/plot/figure';
import {
  countCell,
  csvOf,
  drawnSpans,
  eventsOf,
  plainCell,
  SPAN_COLUMNS,
  spanCells,
  type PlotFrame,
} from '../../components/plot/figure-parts';
import { markName } from '../../components/plot/outcome-words';
import { count, soFarText } from '../../words/counted';
import { percentText } from '../../words/percent';
import { monthBand, monthHead, noOutcome, partText, type Month } from './plot-months';

/** How many outcomes of each month were recorded, and how soon. */
export function recordingFigure(of: Pick<OutcomePlots, 'months'>, frame: PlotFrame): Figure {
  const months = drawnSpans(of.months);
  const bands = months.map(monthBand);
  return {
    name: 'recording',
    title: t`How outcomes are recorded, by month`,
    hint: t`Of the events that are over and not cancelled. Half of the outcomes were recorded sooner than the median, counted from the end of an event.`,
    panels: [
      {
        kind: 'points',
        title: t`Recorded share`,
        bands,
        ink: 'happened',
        unit: 'share',
        data: months.map((month) => sharePoint(month, frame)),
        under: months.map(({ figures }) => {
          const recorded = recordedCount(figures);
          return partText(recorded, recorded + figures.statuses.awaiting_outcome);
        }),
        empty: noOutcome(frame),
      },
      {
        kind: 'points',
        title: t`Median time to record`,
        bands,
        ink: 'version-1',
        unit: 'time',
        data: months.map((month) => medianPoint(month, frame)),
        under: [],
        empty: noOutcome(frame),
      },
    ],
    panelWidth: 300,
    panelHeight: 200,
    table: recordingTable(months, frame),
    csv: recordingCsv(months, frame),
  };
}

function recordingTable(months: readonly Month[], frame: PlotFrame): Figure['table'] {
  return {
    columns: [t`Month`, t`Recorded`, t`Awaiting`, t`Share`, t`Median time to record`],
    rows: months.map((month) => ({
      heads: [monthHead(month)],
      cells: [
        countCell(recordedCount(month.figures), eventsOf(month, RECORDED, frame), frame),
        countCell(
          month.figures.statuses.awaiting_outcome,
          eventsOf(month, ['awaiting_outcome'], frame),
          frame,
        ),
        plainCell(percentText(recordedShare(month.figures))),
        plainCell(
          month.figures.medianMs === null
            ? t`no outcome recorded`
            : durationText(month.figures.medianMs),
        ),
      ],
    })),
  };
}

function recordingCsv(months: readonly Month[], frame: PlotFrame): Figure['csv'] {
  return csvOf(
    [
      'month',
      ...SPAN_COLUMNS,
      'recorded',
      'awaiting_outcome',
      'recorded_share',
      'median_hours_to_record',
    ],
    months.map((month) => [
      month.key,
      ...spanCells(month),
      recordedCount(month.figures),
      month.figures.statuses.awaiting_outcome,
      recordedShare(month.figures),
      month.figures.medianMs === null ? null : month.figures.medianMs / HOUR,
    ]),
    frame,
  );
}

const HOUR = 3_600_000;

function sharePoint(month: Month, frame: PlotFrame): Datum | null {
  const share = recordedShare(month.figures);
  const recorded = recordedCount(month.figures);
  const awaiting = month.figures.statuses.awaiting_outcome;
  if (share === null) return null;
  const amount = soFarText(count(recorded), frame.everComplete);
  const what = t`${percentText(share)} recorded, ${amount} of ${eventsText(recorded + awaiting)}`;
  return {
    value: share,
    interval: null,
    name: markName(monthHead(month), what),
    opens: eventsOf(month, recorded > 0 ? RECORDED : ['awaiting_outcome'], frame),
  };
}

function medianPoint(month: Month, frame: PlotFrame): Datum | null {
  const { medianMs, untimed } = month.figures;
  if (medianMs === null) return null;
  const recorded = recordedCount(month.figures);
  const amount = soFarText(eventsText(recorded), frame.everComplete);
  const what =
    untimed > 0
      ? t`median time to record ${durationText(medianMs)}, ${amount} recorded, for ${count(untimed)} the time is not known`
      : t`median time to record ${durationText(medianMs)}, ${amount} recorded`;
  return {
    value: medianMs,
    interval: null,
    name: markName(monthHead(month), what),
    opens: eventsOf(month, RECORDED, frame),
  };
}
