import { t } from '@lingui/core/macro';
import { useCallback, type ReactNode } from 'react';
import type { CoverageRow } from '../../../contract/coverage-views';
import type { GroupRow } from '../../../contract/groups';
import { ExportPeople } from '../../components/export/export-people';
import { ExportAll } from '../../components/export/export-all';
import { WorkDialogs } from '../../components/follow-up/bulk-dialog';
import { targetsOf } from '../../components/follow-up/bulk-targets';
import { EventGroupRow } from '../../components/follow-up/event-group-row';
import { EventsBar } from '../../components/follow-up/events-bar';
import { useEventWork } from '../../components/follow-up/use-event-work';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { RecordGrid } from '../../components/list/record-grid';
import type { GridColumn } from '../../components/list/use-row-menu';
import { ResultCount } from '../../components/list/result-count';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { useListFeed } from '../../stores/use-list-feed';
import { CoverageNote } from './coverage-note';
import { CoverageRowView } from './coverage-row-view';
import { COVERAGE_WORK, foldGroup, useCoverageQuestion } from './coverage-question';
import type { ListSummary } from '../../../contract/lists';
import { coverageLabel } from '../../components/status/coverage-words';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_AROUND, LONG_PAST } from '../../components/filters/day-presets';
import { FacetFilter, FlagFilter } from '../../components/filters/facet-filter';
import { TypeAndAdvocate } from '../../components/filters/type-and-advocate';
import styles from './coverage.module.css';
import filterBar from '../../components/filters/filter-bar.module.css';

const NOUNS = [t`events`, t`event`] as const;
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

/** One of the two lists, with what it is worth and why it may be empty. */
export function CoverageList() {
  const { query, narrowedBy, clear } = useCoverageQuestion();
  const { feed, state } = useListFeed(useCoverageQuestion);
  const { summary } = state;
  const frame = useTimeFrame();
  const upcoming = query.status === 'upcoming';
  const everComplete = summary?.everComplete ?? false;
  const work = useEventWork(COVERAGE_WORK, feed, frame);
  const { idsOf } = feed;
  const drawRow = useCallback(
    (row: CoverageRow | GroupRow, at: number) =>
      row.kind === 'group' ? (
        <EventGroupRow
          work={COVERAGE_WORK}
          row={row}
          frame={frame}
          everComplete={everComplete}
          targets={targetsOf(row, at, idsOf)}
        />
      ) : (
        <CoverageRowView row={row} frame={frame} upcoming={upcoming} />
      ),
    [frame, upcoming, everComplete, idsOf],
  );
  const empty = useEmptyKind('private_events', summary, narrowedBy);
  return (
    <>
      <div className={styles.list}>
        <CoverageFilters summary={summary}>
          <ExportPeople state={state} nouns={NOUNS} query={query} />
          <ResultCount list="private_events" summary={summary} empty={empty} />
        </CoverageFilters>
        <CoverageNote summary={summary} status={query.status} />
        <RecordGrid
          key={query.status}
          label={t`Coverage`}
          columns={COLUMNS}
          feed={feed}
          state={state}
          rowHeight={ROW}
          opens="coverage"
          wide
          drawRow={drawRow}
          onFold={foldGroup}
          {...work}
        >
          <EmptyState
            kind={empty}
            list="private_events"
            narrowedBy={narrowedBy}
            onClear={clear}
            none={NONE[query.status]}
          />
        </RecordGrid>
        <EventsBar
          work={COVERAGE_WORK}
          summary={summary}
          frame={frame}
          all={() => feed.ids(null)}
        />
        <ListNote list="private_events" broken={state.broken}>
          <ExportAll state={state} nouns={NOUNS} query={query} />
        </ListNote>
      </div>
      <WorkDialogs frame={frame} shown={{ state, nouns: NOUNS, query }} />
    </>
  );
}

interface CoverageFiltersProps {
  readonly summary: ListSummary<'coverage'> | null;
  /** What is done with those that are left, and how many they are. */
  readonly children: ReactNode;
}

/** What narrows a coverage list down, and how many events are left. */
function CoverageFilters({ summary, children }: CoverageFiltersProps) {
  const { query, change } = useCoverageQuestion();
  return (
    <div className={filterBar.bar}>
      <FacetFilter
        name={t`Answer`}
        choices={summary?.facets.answers}
        chosen={query.answers}
        words={({ key }) => coverageLabel(key)}
        onChange={(answers) => change({ answers })}
      />
      <DateFilter
        name={t`Dates`}
        range={query.dates}
        presets={query.status === 'happened' ? LONG_PAST : DAYS_AROUND}
        onChange={(dates) => change({ dates })}
      />
      <TypeAndAdvocate facets={summary?.facets} chosen={query} onChange={change} />
      <FlagFilter
        name={t`Asked`}
        choices={summary?.facets.asked}
        value={query.asked}
        words={ASKED_WORDS}
        onChange={(asked) => change({ asked })}
      />
      {children}
    </div>
  );
}
