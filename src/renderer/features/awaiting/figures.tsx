import { t, plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import {
  FIGURE_GROUPINGS,
  type FigureGrouping,
  type FiguresRow,
  type FiguresView,
} from '../../../contract/figures-views';
import type { TimeRange } from '../../../contract/list-questions';
import type { Proven } from '../../../contract/lists';
import { dayKeyOf } from '../../../domain/time/day';
import { DateFilter } from '../../components/filters/date-filter';
import type { DayPreset } from '../../../domain/time/day-presets';
import { DAYS_PAST } from '../../components/filters/day-presets';
import { useCopyWords, type CopyWords } from '../../components/plot/copy-words';
import type { Figure } from '../../components/plot/figure';
import { PlotFigure } from '../../components/plot/plot-figure';
import { EmptyState } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { isShut } from '../../components/list/list-state';
import { FailureNotice } from '../../components/ui/notice';
import { Chip } from '../../components/ui/chip';
import { useAdvocates, calledAdvocate } from '../../stores/advocates';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { useTimeFrame, useZone } from '../../stores/clock-store';
import { FiguresTable, monthName, filterOfRow } from './figures-table';
import { figuresPlot } from './figures-plot';
import filterBar from '../../components/filters/filter-bar.module.css';
import textStyles from '../../components/ui/text.module.css';
import styles from './awaiting.module.css';
import screen from '../../components/screen/screen.module.css';
import { count } from '../../words/counted';
import { eventsText } from '../../../texts/kind-words';

const PRESETS: readonly DayPreset[] = [
  ...DAYS_PAST,
  'this-month',
  'last-month',
  { lastDays: 30 },
  { lastDays: 90 },
  { lastDays: 365 },
];

const LABELS: Readonly<Record<FigureGrouping, string>> = {
  type: t`By type`,
  advocate: t`By advocate`,
  month: t`By month`,
};

/** How outcomes were recorded, by type, advocate or month, with links to the events. */
export function Figures() {
  const zone = useZone();
  const [by, setBy] = useState<FigureGrouping>('type');
  const [dates, setDates] = useState<TimeRange | null>(null);
  const { value, failure } = useAnswer('figures:get', { by, dates, zone }, { keepMs: Infinity });
  const noEvents = useCopyStore(({ status }) => isShut(status, 'private_events'));
  return (
    <section className={screen.fill} aria-label={t`Figures`}>
      <h2 className={textStyles.unseen}>{t`Figures`}</h2>
      <div className={filterBar.bar}>
        {FIGURE_GROUPINGS.map((it) => (
          <Chip key={it} on={by === it} aria-pressed={by === it} onClick={() => setBy(it)}>
            {LABELS[it]}
          </Chip>
        ))}
        <DateFilter name={t`Started`} value={dates} presets={PRESETS} onChange={setDates} />
      </div>
      <FailureNotice spaced failure={failure} />
      {noEvents && <EmptyState kind="refused" list="private_events" />}
      {value && !noEvents && <FiguresBody view={value} by={by} dates={dates} />}
      <ListNote list="private_events" failure={null} />
    </section>
  );
}

/* The same object as long as its content is the same, so that nothing is drawn anew. */
function useFigure(
  view: Proven<FiguresView>,
  by: FigureGrouping,
  dates: TimeRange | null,
  running: string | null,
  { state, asOf }: CopyWords,
): Figure {
  const zone = useZone();
  const advocates = useAdvocates();
  return useMemo(
    () =>
      figuresPlot(view, {
        by,
        partOf: (key) => filterOfRow(key, by, dates, zone),
        running,
        nameOf: (row) =>
          lineName(row, { by, running, called: (id) => calledAdvocate(advocates(id)) }),
        stamp: [
          { name: 'started_from_utc', cell: instantCell(dates?.fromMs) },
          { name: 'started_until_utc', cell: instantCell(dates?.untilMs) },
          { name: 'time_zone', cell: zone },
          { name: 'copy_state', cell: state },
          { name: 'copy_as_of', cell: asOf },
        ],
      }),
    [view, by, dates, running, zone, state, asOf, advocates],
  );
}

interface LineNaming {
  readonly by: FigureGrouping;
  readonly running: string | null;
  /** The name of an advocate. */
  readonly called: (id: string) => string;
}

function lineName({ key, name }: FiguresRow, { by, running, called }: LineNaming): string {
  if (by === 'month') return monthName(key, key === running);
  if (by === 'advocate') return name === null ? t`No advocate` : called(key);
  return name === null || name.trim() === '' ? t`No type` : name;
}

function instantCell(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : new Date(ms).toISOString();
}

interface FiguresBodyProps {
  readonly view: FiguresView & { readonly everComplete: boolean };
  readonly by: FigureGrouping;
  readonly dates: TimeRange | null;
}

function FiguresBody({ view, by, dates }: FiguresBodyProps) {
  const { zone, nowMs } = useTimeFrame();
  const running = by === 'month' ? dayKeyOf(nowMs, zone).slice(0, 7) : null;
  const copy = useCopyWords('private_events', view.everComplete);
  const figure = useFigure(view, by, dates, running, copy);
  return (
    <div className={styles.figuresBody}>
      <div className={styles.figuresPlot}>
        <PlotFigure figure={figure} said={[copy.sentence]} asTable={false} />
      </div>
      <FiguresTable view={view} by={by} dates={dates} running={running} />
      {figuresNotes(view).map((note) => (
        <p key={note} className={textStyles.hint}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Says what the figures count, and what they cannot tell. */
function figuresNotes(view: FiguresView & { readonly everComplete: boolean }): string[] {
  const { whole, erased, more, everComplete } = view;
  const { awaiting_outcome: awaiting, outcome_unknown_kind: otherKind } = whole.statuses;
  return [
    t`Recorded: of the events that are over and not cancelled, those with an outcome. No-show rate: of the outcomes happened, no show and did not happen. Time to record: from the end of an event, or from its start where it has no end.`,
    everComplete ? '' : t`The list of events was never fully downloaded: more may exist.`,
    awaiting > 0
      ? plural(awaiting, {
          one: '# event awaits an outcome: the no-show rate leaves them out.',
          other: '# events await an outcome: the no-show rate leaves them out.',
        })
      : '',
    otherKind > 0
      ? t`${eventsText(otherKind)} with an outcome of an unknown kind: counted as recorded, not in the no-show rate.`
      : '',
    whole.untimed > 0
      ? t`For ${count(whole.untimed)} recorded outcomes the time to record is not known.`
      : '',
    erased > 0
      ? t`${eventsText(erased)} with erased personal data: counted, because type, advocate, times and outcome stay.`
      : '',
    more > 0 ? t`${count(more)} more rows are not shown; they count in the line for all.` : '',
  ].filter((note) => note !== '');
}
