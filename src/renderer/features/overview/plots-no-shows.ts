import { plural, t } from '@lingui/core/macro';
import type { MonthOfOutcomes, OutcomePlots, TypeOfEvents } from '../../../contract/overview-views';
import { KNOWN_KINDS, knownCount, noShowRate } from '../../../domain/events/outcome-figures';
import type { Cell } from '../../../domain/exports/csv';
import { shareInterval } from '../../../domain/overview/share-interval';
import { visibleText } from '../../../domain/text/visible';
import type { Datum, Figure, PointPanel, TableCell } from '../../components/plot/figure';
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
import { markName, statusAmount } from '../../components/plot/outcome-words';
import { count, soFarText } from '../../words/counted';
import { percentText } from '../../words/percent';
import { monthBand, monthHead, noOutcome, partText, type Month } from './plot-months';

/** The share of no-shows in each month, with its interval. */
export function noShowsFigure(of: Pick<OutcomePlots, 'months'>, frame: PlotFrame): Figure {
  const months = drawnSpans(of.months);
  return {
    name: 'no-shows',
    title: t`No-show rate by month`,
    hint: t`Share of no-shows in the recorded outcomes happened, no show and did not happen. The line through a point is where the true rate lies in 19 of 20 cases: the fewer outcomes, the longer.`,
    panels: [noShowPanel(null, months, frame)],
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
  return {
    name: 'no-shows-by-type',
    title: t`No-show rate by type`,
    hint: types.length === 0 ? noOutcome(frame) : typesHint(types.length, moreTypes),
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

function typesHint(shown: number, moreTypes: number): string {
  const scale = t`All types have the same scale.`;
  if (moreTypes === 0) return scale;
  return plural(moreTypes, {
    one: `${scale} The ${count(shown)} types with the most events are shown, # other is not.`,
    other: `${scale} The ${count(shown)} types with the most events are shown, # others are not.`,
  });
}

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

const RATE_COLUMNS = [t`No-shows`, t`Outcomes`, t`Rate`, t`Between`];
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
