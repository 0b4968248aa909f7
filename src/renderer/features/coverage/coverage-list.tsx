import { t } from '@lingui/core/macro';
import { useCallback, type ReactNode } from 'react';
import type { CoverageRow } from '../../../contract/coverage-views';
import type { GridColumn } from '../../components/list/use-row-menu';
import { useListFeed } from '../../stores/use-list-feed';
import { WorkList } from '../../components/follow-up/work-list';
import { CoverageNote } from './coverage-note';
import { CoverageRowView } from './coverage-row-view';
import { COVERAGE_WORK, foldGroup, useCoverageQuestion } from './coverage-question';
import type { ListSummary } from '../../../contract/lists';
import { COVERAGE_LABELS } from '../../components/status/coverage';
import { boundTo } from '../../components/filters/bound-to';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_AROUND, LONG_PAST } from '../../components/filters/day-presets';
import { FacetFilter, FlagFilter } from '../../components/filters/facet-filter';
import { TypeAndAdvocate } from '../../components/filters/type-and-advocate';
import styles from './coverage.module.css';
import screen from '../../components/screen/screen.module.css';
import { classes } from '../../components/ui/classes';
import filterBar from '../../components/filters/filter-bar.module.css';

const ROW = 58;
const COLUMNS: readonly GridColumn[] = [
  { name: t`Event`, copies: ['type_name', 'starts_at_local'] },
  { name: t`Coverage`, copies: ['coverage'] },
  {
    name: t`People`,
    copies: ['prospect_name_as_signed', 'prospect', 'advocate_name', 'advocate', 'conversation'],
  },
  { name: t`Basis`, copies: ['signed_waiver', 'waiver_signed_at_local'] },
  { name: t`Asked`, copies: ['follow_up_waiver_asked_at_local'] },
  { name: t`Note`, copies: ['follow_up_note'] },
];

const ASKED_WORDS = {
  true: t`Asked`,
  false: t({ message: 'Not asked', context: 'for the waiver' }),
};

const explanation = t`All events in this copy were checked.`;
const NONE = {
  upcoming: { title: t`No upcoming events`, explanation },
  happened: { title: t`Every past event had a waiver before it started.`, explanation },
};

/** One of the two lists, with what can be told from it and why it may be empty. */
export function CoverageList() {
  const question = useCoverageQuestion();
  const { status } = question.query;
  const list = useListFeed(useCoverageQuestion);
  const { summary } = list.state;
  const upcoming = status === 'upcoming';
  const drawEvent = useCallback(
    (row: CoverageRow) => <CoverageRowView row={row} upcoming={upcoming} />,
    [upcoming],
  );
  return (
    <WorkList
      key={status}
      work={COVERAGE_WORK}
      question={question}
      list={list}
      className={classes(screen.fill, styles.list)}
      label={t`Coverage`}
      columns={COLUMNS}
      rowHeight={ROW}
      opens="coverage"
      none={NONE[status]}
      onFold={foldGroup}
      filters={(left) => (
        <>
          <CoverageFilters summary={summary}>{left}</CoverageFilters>
          <CoverageNote summary={summary} status={status} />
        </>
      )}
      drawEvent={drawEvent}
    />
  );
}

interface CoverageFiltersProps {
  readonly summary: ListSummary<'coverage'> | null;
  /** The actions on the events that are left, and their number. */
  readonly children: ReactNode;
}

/** The filters of a coverage list, and how many events are left. */
function CoverageFilters({ summary, children }: CoverageFiltersProps) {
  const { query, change } = useCoverageQuestion();
  const { field, facet } = boundTo(query, change, summary?.facets);
  return (
    <div className={filterBar.bar}>
      <FacetFilter
        name={t`Answer`}
        {...facet('answers')}
        words={({ key }) => COVERAGE_LABELS[key]}
      />
      <DateFilter
        name={t`Dates`}
        {...field('dates')}
        presets={query.status === 'happened' ? LONG_PAST : DAYS_AROUND}
      />
      <TypeAndAdvocate facets={summary?.facets} chosen={query} onChange={change} />
      <FlagFilter name={t`Asked`} {...facet('asked')} words={ASKED_WORDS} />
      {children}
    </div>
  );
}
