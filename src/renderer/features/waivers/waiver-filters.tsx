import type { ListSummary } from '../../../contract/list-queries';
import { DateFilter } from '../../components/date-filter';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import type { EmptyKind } from '../../components/list-state';
import { ResultCount } from '../../components/result-count';
import { AnswerFilterButton } from './answer-filter';
import { chosenLabels } from '../../components/chosen-labels';
import { MoreFilter } from './more-filter';
import { useWaiverListStore } from './waiver-list-store';
import { versionKey, versionOf } from './waiver-query';
import filterBar from '../../components/filter-bar.module.css';

const PRESETS = [
  { label: 'Last 7 days', days: 6 },
  { label: 'Last 30 days', days: 29 },
  { label: 'Last year', days: 364 },
];

interface WaiverFiltersProps {
  readonly summary: ListSummary | null;
  readonly empty: EmptyKind | null;
}

/** What narrows the list down, and how many records are left. */
export function WaiverFilters({ summary, empty }: WaiverFiltersProps) {
  const { query, change } = useWaiverListStore();
  const templates = summary?.facets['template'] ?? [];
  const versions = summary?.facets['version'] ?? [];
  const versionKeys = query.versions.map(versionKey);
  return (
    <div className={filterBar.bar}>
      <FilterButton
        name="Template"
        chosen={chosenLabels(templates, query.templates)}
        onClear={() => change({ templates: [] })}
      >
        <FacetChoices
          choices={templates}
          chosen={query.templates}
          onChange={(keys) => change({ templates: keys })}
        />
      </FilterButton>
      <FilterButton
        name="Version"
        chosen={chosenLabels(versions, versionKeys)}
        onClear={() => change({ versions: [] })}
      >
        <FacetChoices
          choices={versions}
          chosen={versionKeys}
          onChange={(keys) => change({ versions: keys.map(versionOf) })}
        />
      </FilterButton>
      <DateFilter
        name="Signed"
        range={query.signed}
        presets={PRESETS}
        onChange={(signed) => change({ signed })}
      />
      <AnswerFilterButton facets={summary?.facets ?? {}} />
      <MoreFilter facets={summary?.facets ?? {}} />
      <ResultCount summary={summary} empty={empty} />
    </div>
  );
}
