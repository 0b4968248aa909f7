import type { EventListQuery, ListSummary } from '../../../contract/list-queries';
import { chosenLabels } from '../../components/chosen-labels';
import { DateFilter } from '../../components/date-filter';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import type { EmptyKind } from '../../components/list-state';
import { ResultCount } from '../../components/result-count';
import { MoreFilter } from './more-filter';
import { useEventListStore } from './event-list-store';
import { IdChoices } from './id-choices';
import filterBar from '../../components/filter-bar.module.css';

const PRESETS = [
  { label: 'Last 7 days', days: 6 },
  { label: 'Last 30 days', days: 29 },
];

interface EventFiltersProps {
  readonly summary: ListSummary | null;
  readonly empty: EmptyKind | null;
}

/** What narrows the agenda down, and how many events are left. */
export function EventFilters({ summary, empty }: EventFiltersProps) {
  const dates = useEventListStore((state) => state.choices.dates);
  const change = useEventListStore((state) => state.change);
  return (
    <div className={filterBar.bar}>
      <FacetFilter name="Status" facet="status" field="statuses" summary={summary} />
      <FacetFilter name="Type" facet="type" field="types" summary={summary} />
      <AdvocateFilter />
      <DateFilter
        name="Dates"
        range={dates}
        presets={PRESETS}
        onChange={(range) => change({ dates: range })}
      />
      <MoreFilter facets={summary?.facets ?? {}} />
      <ResultCount summary={summary} empty={empty} />
    </div>
  );
}

function AdvocateFilter() {
  const chosen = useEventListStore((state) => state.choices.advocates);
  const change = useEventListStore((state) => state.change);
  const [first] = chosen;
  const words = first === '' ? 'None' : (first ?? null);
  return (
    <FilterButton
      name="Advocate"
      chosen={chosen.length > 1 ? `${chosen.length} chosen` : words}
      onClear={() => change({ advocates: [] })}
    >
      <IdChoices
        label="Advocate id"
        facet="advocate"
        chosen={chosen}
        onChange={(advocates) => change({ advocates })}
      />
    </FilterButton>
  );
}

interface FacetFilterProps {
  readonly name: string;
  readonly facet: string;
  readonly field: keyof Pick<EventListQuery, 'statuses' | 'types'>;
  readonly summary: ListSummary | null;
}

function FacetFilter({ name, facet, field, summary }: FacetFilterProps) {
  const chosen = useEventListStore((state) => state.choices[field]);
  const change = useEventListStore((state) => state.change);
  const choices = summary?.facets[facet] ?? [];
  return (
    <FilterButton
      name={name}
      chosen={chosenLabels(choices, chosen)}
      onClear={() => change({ [field]: [] })}
    >
      <FacetChoices
        choices={choices}
        chosen={chosen}
        onChange={(keys) => change({ [field]: keys })}
      />
    </FilterButton>
  );
}
