import { RECORDED } from '../../../domain/events/status-rule';
import { t } from '@lingui/core/macro';
import type { MonthOfOutcomes, OutcomePlots, TypeOfEvents } from '../../../contract/overview-views';
import {
  KNOWN_KINDS,
  knownCount,
  noShowRate,
  recordedCount,
  recordedShare,
} from '../../../domain/events/outcome-figures';
import type { Cell } from '../../../domain/exports/csv';
import { shareInterval } from '../../../domain/overview/share-interval';
import { visibleText } from '../../../domain/text/visible';
import { durationText } from '../../../texts/duration';
import { eventsText } from '../../../texts/kind-words';
import { dateText, monthText, shortMonthText } from '../../../texts/moment-text';
import { statusLabel } from '../../../texts/status-words';
import { count, noneOf, soFarText } from '../../words/counted';
import type { Band, Datum, Figure, PointPanel, TableCell } from '../../components/plot/figure';
import {
  countCell,
  csvOf,
  drawnSpans,
  eventsOf,
  plainCell,
  runningText,
  SPAN_COLUMNS,
  spanCells,
  statusDatum,
  weekBand,
  weekName,
  type DrawnSpan,
  type PlotFrame,
} from '../../components/plot/figure-parts';
import {
  markName,
  PILED_STATUSES,
  statusAmount,
  statusSeries,
} from '../../components/plot/outcome-words';
import { percentText } from '../../words/percent';

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
    together: true,
    panelWidth: 320,
    panelHeight: 240,
    table: {
      columns: [t`Week of`, ...shown.map(statusLabel)],
      rows: weeks.map((week) => ({
        heads: [runningText(dateText(week.fromMs, frame.zone), week.running)],
        cells: shown.map((status) =>
          countCell(week.statuses[status], eventsOf(week, [status], frame), frame),
        ),
      })),
    },
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

/** The share of no-shows in each month, with its interval. */
export function noShowsFigure(of: Pick<OutcomePlots, 'months'>, frame: PlotFrame): Figure {
  const months = drawnSpans(of.months);
  return {
    name: 'no-shows',
    title: t`No-show rate by month`,
    hint: t`Share of no-shows in the recorded outcomes happened, no show and did not happen. The line through a point is where the true rate lies in 19 of 20 cases: the fewer outcomes, the longer.`,
    panels: [noShowPanel(null, months, frame)],
    together: true,
    panelWidth: 320,
    panelHeight: 220,
    table: {
      columns: [t`Month`, ...RATE_COLUMNS],
      rows: months.map((month) => ({
        heads: [monthHead(month)],
        cells: rateCells(month, frame),
      })),
    },
    csv: csvOf(
      ['month', ...SPAN_COLUMNS, ...RATE_CSV],
      months.map((month) => [month.key, ...spanCells(month), ...rateCsv(month)]),
      frame,
    ),
  };
}

/** The share of no-shows for each type, all on one scale. */
export function typesFigure(
  { types, moreTypes }: Pick<OutcomePlots, 'types' | 'moreTypes'>,
  frame: PlotFrame,
): Figure {
  const named = types.map((type) => ({
    ...type,
    months: drawnSpans(type.months),
    shown: typeName(type),
    frame: ofType(type, frame),
  }));
  const scale = t`All types have the same scale.`;
  return {
    name: 'no-shows-by-type',
    title: t`No-show rate by type`,
    hint:
      moreTypes > 0
        ? t`${scale} The ${count(types.length)} types with the most events are shown, ${count(moreTypes)} others are not.`
        : scale,
    panels: named.map((type) => noShowPanel(type.shown, type.months, type.frame)),
    together: true,
    panelWidth: 250,
    panelHeight: 150,
    table: {
      columns: [t`Type`, t`Month`, ...RATE_COLUMNS],
      rows: named.flatMap((type) =>
        type.months.map((month) => ({
          heads: [type.shown, monthHead(month)],
          cells: rateCells(month, type.frame),
        })),
      ),
    },
    csv: csvOf(
      ['type', 'type_name', 'month', ...SPAN_COLUMNS, ...RATE_CSV],
      named.flatMap((type) =>
        type.months.map((month) => [
          type.id,
          type.name,
          month.key,
          ...spanCells(month),
          ...rateCsv(month),
        ]),
      ),
      frame,
    ),
  };
}

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
    together: false,
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

type Month = DrawnSpan<MonthOfOutcomes>;

const HOUR = 3_600_000;

function noShowPanel(title: string | null, months: readonly Month[], frame: PlotFrame): PointPanel {
  return {
    kind: 'points',
    title,
    bands: months.map(monthBand),
    ink: 'no-show',
    unit: 'share',
    data: months.map((month) => noShowPoint(title, month, frame)),
    under: months.map(({ figures }) => partText(figures.statuses.no_show, knownCount(figures))),
    empty: noOutcome(frame),
  };
}

/* Words like "4/33". */
function partText(part: number, all: number): string {
  return all === 0 ? '' : `${count(part)}/${count(all)}`;
}

/* A point opens its no-shows or, where there are none, the events that would include them. */
function noShowPoint(title: string | null, month: Month, frame: PlotFrame): Datum | null {
  const rate = noShowRate(month.figures);
  if (rate === null) return null;
  const [some, known] = [month.figures.statuses.no_show, knownCount(month.figures)];
  const interval = shareInterval(some, known);
  const where = [title, monthHead(month)].filter((it) => it !== null).join(', ');
  const [low, high] = [percentText(interval?.low ?? 0), percentText(interval?.high ?? 1)];
  const amount = soFarText(statusAmount('no_show', some), frame.everComplete);
  const what = t`${percentText(rate)}, ${amount} of ${count(known)} outcomes, between ${low} and ${high}`;
  return {
    value: rate,
    interval,
    name: markName(where, what),
    opens: eventsOf(month, some > 0 ? ['no_show'] : KNOWN_KINDS, frame),
  };
}

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

const RATE_COLUMNS = [t`No shows`, t`Outcomes`, t`Rate`, t`Between`];
const RATE_CSV = ['no_show', 'outcomes', 'no_show_rate', 'rate_low_95', 'rate_high_95'];

function rateCells(month: MonthOfOutcomes, frame: PlotFrame): readonly TableCell[] {
  const [some, known] = [month.figures.statuses.no_show, knownCount(month.figures)];
  const interval = shareInterval(some, known);
  return [
    countCell(some, eventsOf(month, ['no_show'], frame), frame),
    countCell(known, eventsOf(month, KNOWN_KINDS, frame), frame),
    plainCell(interval === null ? t`no outcome recorded` : percentText(noShowRate(month.figures))),
    plainCell(
      interval === null ? '–' : `${percentText(interval.low)} – ${percentText(interval.high)}`,
    ),
  ];
}

function rateCsv({ figures }: MonthOfOutcomes): readonly Cell[] {
  const [some, known] = [figures.statuses.no_show, knownCount(figures)];
  const interval = shareInterval(some, known);
  return [some, known, noShowRate(figures), interval?.low ?? null, interval?.high ?? null];
}

function ofType({ id }: TypeOfEvents, frame: PlotFrame): PlotFrame {
  return { ...frame, chosen: { ...frame.chosen, types: [id] } };
}

function typeName({ name }: TypeOfEvents): string {
  return name.trim() === '' ? t`No type` : visibleText(name);
}

function monthBand({ key, running }: Month): Band {
  return { key, tick: shortMonthText(key), running };
}

function monthHead({ key, running }: Month): string {
  return runningText(monthText(key), running);
}

function noOutcome({ everComplete }: PlotFrame): string {
  return noneOf(everComplete ? 'whole' : 'part', t`No outcome recorded.`);
}
