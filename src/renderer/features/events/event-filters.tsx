import { t } from '@lingui/core/macro';
import type { ListSummary, Proven } from '../../../contract/lists';
import { statusLabel } from '../../../texts/status-words';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_AROUND, DAYS_PAST } from '../../components/filters/day-presets';
import { NONE } from '../../components/filters/facet-choices';
import { FacetFilter } from '../../components/filters/facet-filter';
import { FilterButton } from '../../components/filters/filter-button';
import { ColumnChoice } from '../../components/list/column-choice';
import type { EmptyKind } from '../../components/list/list-state';
import { ResultCount } from '../../components/list/result-count';
import { useEventQuestion } from '../../stores/record-questions';
import { EVENT_COLUMNS } from './event-columns';
import { IdChoices } from './id-choices';
import { MoreFilter } from './more-filter';
import filterBar from '../../components/filters/filter-bar.module.css';

const PRESETS = [...DAYS_AROUND, { lastDays: 7 }, { lastDays: 30 }];

interface EventFiltersProps {
  readonly summary: Proven<ListSummary<'private_events'>> | null;
  readonly empty: EmptyKind | null;
}

/** What narrows the agenda down, and how many events are left. */
export function EventFilters({ summary, empty }: EventFiltersProps) {
  const { query, change } = useEventQuestion();
  return (
    <div className={filterBar.bar}>
      <FacetFilter
        name={t`Status`}
        choices={summary?.facets.statuses}
        chosen={query.statuses}
        words={({ key }) => statusLabel(key)}
        onChange={(statuses) => change({ statuses })}
      />
      <FacetFilter
        name={t`Type`}
        choices={summary?.facets.types}
        chosen={query.types}
        onChange={(types) => change({ types })}
      />
      <AdvocateFilter />
      <DateFilter
        name={t`Dates`}
        range={query.dates}
        presets={PRESETS}
        onChange={(dates) => change({ dates })}
      />
      <DateFilter
        name={t`Changed`}
        range={query.updated}
        presets={DAYS_PAST}
        onChange={(updated) => change({ updated })}
      />
      <MoreFilter facets={summary?.facets ?? null} />
      <ColumnChoice list="private_events" columns={EVENT_COLUMNS} />
      <ResultCount summary={summary} empty={empty} />
    </div>
  );
}

function AdvocateFilter() {
  const chosen = useEventQuestion((state) => state.query.advocates);
  const change = useEventQuestion((state) => state.change);
  const [first] = chosen;
  const words = first === '' ? NONE : (first ?? null);
  return (
    <FilterButton
      name={t`Advocate`}
      chosen={chosen.length > 1 ? t`${chosen.length} chosen` : words}
      onClear={() => change({ advocates: [] })}
    >
      <IdChoices
        label={t`Advocate id`}
        facet="advocates"
        chosen={chosen}
        onChange={(advocates) => change({ advocates })}
      />
    </FilterButton>
  );
}
