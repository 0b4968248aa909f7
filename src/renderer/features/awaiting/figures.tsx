import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  FIGURE_GROUPINGS,
  type FigureGrouping,
  type FiguresView,
} from '../../../contract/figures-views';
import type { TimeRange } from '../../../contract/list-questions';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_PAST } from '../../components/filters/day-presets';
import { ListNote } from '../../components/list/list-note';
import { FailureNotice } from '../../components/text/failure-notice';
import { Chip } from '../../components/ui/chip';
import { useAnswer } from '../../stores/use-answer';
import { useZone } from '../../stores/zone';
import { FiguresTable } from './figures-table';
import { figuresNotes } from './figures-words';
import filterBar from '../../components/filters/filter-bar.module.css';
import textStyles from '../../components/ui/text.module.css';
import styles from './awaiting.module.css';

const PRESETS = [...DAYS_PAST, { lastDays: 30 }, { lastDays: 90 }, { lastDays: 365 }];

const LABELS: Readonly<Record<FigureGrouping, string>> = {
  type: t`By type`,
  advocate: t`By advocate`,
  month: t`By month`,
};

/** How outcomes were recorded, by type, advocate or month, and the way to the events behind. */
export function Figures() {
  const zone = useZone();
  const [by, setBy] = useState<FigureGrouping>('type');
  const [dates, setDates] = useState<TimeRange | null>(null);
  const { value, failure } = useAnswer('figures:get', { by, dates, zone }, { keepMs: Infinity });
  return (
    <section className={styles.figures} aria-label={t`Figures`}>
      <div className={filterBar.bar}>
        {FIGURE_GROUPINGS.map((it) => (
          <Chip key={it} on={by === it} aria-pressed={by === it} onClick={() => setBy(it)}>
            {LABELS[it]}
          </Chip>
        ))}
        <DateFilter name={t`Started`} range={dates} presets={PRESETS} onChange={setDates} />
      </div>
      <ListNote list="private_events" broken={false} />
      <FailureNotice spaced failure={failure} />
      {value && <FiguresBody view={value} by={by} dates={dates} />}
    </section>
  );
}

interface FiguresBodyProps {
  readonly view: FiguresView & { readonly everComplete: boolean };
  readonly by: FigureGrouping;
  readonly dates: TimeRange | null;
}

function FiguresBody({ view, by, dates }: FiguresBodyProps) {
  return (
    <div className={styles.figuresBody}>
      <FiguresTable view={view} by={by} dates={dates} />
      {figuresNotes(view).map((note) => (
        <p key={note} className={textStyles.hint}>
          {note}
        </p>
      ))}
    </div>
  );
}
