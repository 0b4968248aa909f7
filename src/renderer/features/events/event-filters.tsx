import { t } from '@lingui/core/macro';
import { useAdvocates, shownAdvocateName } from '../../stores/advocates';
import type { EventListQuery } from '../../../contract/list-questions';
import type { ListSummary, Proven } from '../../../contract/lists';
import { statusLabel } from '../../../texts/status-words';
import { boundTo } from '../../components/filters/bound-to';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_OF_EVENTS, DAYS_PAST } from '../../components/filters/day-presets';
import { NONE } from '../../components/filters/facet-choices';
import { FacetFilter } from '../../components/filters/facet-filter';
import { FilterButton } from '../../components/filters/filter-button';
import type { EmptyKind } from '../../components/list/list-state';
import { ResultCount } from '../../components/list/result-count';
import { useEventQuestion } from '../../stores/record-questions';
import { IdChoiceList } from './id-choices';
import { MoreFilter } from './more-filter';
import filterBar from '../../components/filters/filter-bar.module.css';

type Summary = Proven<Pick<ListSummary<'private_events'>, 'matching' | 'all' | 'facets'>>;

interface EventFiltersProps {
  readonly summary: Summary | null;
  readonly empty: EmptyKind | null;
  readonly searching?: boolean;
  /** The shown week, which takes the place of dates. */
  readonly week?: EventListQuery['touching'];
}

/** The filters of the events, and how many events are left. */
export function EventFilters({ summary, empty, searching = false, week }: EventFiltersProps) {
  const { query, change } = useEventQuestion();
  const { field, facet } = boundTo(query, change, summary?.facets);
  return (
    <div className={filterBar.bar}>
      <FacetFilter name={t`Status`} {...facet('statuses')} words={({ key }) => statusLabel(key)} />
      <FacetFilter name={t`Type`} {...facet('types')} />
      <AdvocateFilter week={week} />
      {week === undefined && (
        <DateFilter name={t`Dates`} {...field('dates')} presets={DAYS_OF_EVENTS} />
      )}
      <DateFilter name={t`Changed`} {...field('updated')} presets={DAYS_PAST} />
      <MoreFilter facets={summary?.facets ?? null} week={week} />
      <ResultCount list="private_events" {...{ summary, empty, searching }} />
    </div>
  );
}

function AdvocateFilter({ week }: Pick<EventFiltersProps, 'week'>) {
  const chosen = useEventQuestion((state) => state.query.advocates);
  const change = useEventQuestion((state) => state.change);
  const [first] = chosen;
  const known = useAdvocates();
  const named = first === undefined ? null : (shownAdvocateName(known(first)) ?? first);
  const words = first === '' ? NONE : named;
  return (
    <FilterButton
      name={t`Advocate`}
      chosen={chosen.length > 1 ? t`${chosen.length} chosen` : words}
      onClear={() => change({ advocates: [] })}
    >
      <IdChoiceList
        label={t`Advocate id`}
        facet="advocates"
        week={week}
        chosen={chosen}
        onChange={(advocates) => change({ advocates })}
      />
    </FilterButton>
  );
}
