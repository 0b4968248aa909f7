import type { ReactNode } from 'react';
import type { CoverageAnswerKind, CoverageSummary } from '../../../contract/coverage-views';
import type { FacetChoice } from '../../../contract/list-queries';
import { chosenLabels } from '../../components/chosen-labels';
import { coverageLabel } from '../../components/coverage-words';
import { DateFilter } from '../../components/date-filter';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import { useCoverageStore } from './coverage-store';
import filterBar from '../../components/filter-bar.module.css';

const PAST = [
  { label: 'Last 7 days', days: 6 },
  { label: 'Last 30 days', days: 29 },
  { label: 'Last year', days: 364 },
];
const TODAY = [{ label: 'Today', days: 0 }];

interface CoverageFiltersProps {
  readonly summary: CoverageSummary | null;
  /** How many events are left. */
  readonly children: ReactNode;
}

/** What narrows a coverage list down, and how many events are left. */
export function CoverageFilters({ summary, children }: CoverageFiltersProps) {
  const { query, change } = useCoverageStore();
  const answers = (summary?.facets.answer ?? []).map(labelled);
  const types = summary?.facets.type ?? [];
  const advocates = summary?.facets.advocate ?? [];
  return (
    <div className={filterBar.bar}>
      <FilterButton
        name="Answer"
        chosen={chosenLabels(answers, query.answers)}
        onClear={() => change({ answers: [] })}
      >
        <FacetChoices
          choices={answers}
          chosen={query.answers}
          onChange={(keys) => change({ answers: keys as readonly CoverageAnswerKind[] })}
        />
      </FilterButton>
      <DateFilter
        name="Dates"
        range={query.dates}
        presets={query.list === 'happened' ? PAST : TODAY}
        onChange={(dates) => change({ dates })}
      />
      <FilterButton
        name="Type"
        chosen={chosenLabels(types, query.types)}
        onClear={() => change({ types: [] })}
      >
        <FacetChoices
          choices={types}
          chosen={query.types}
          onChange={(keys) => change({ types: keys })}
        />
      </FilterButton>
      <FilterButton
        name="Advocate"
        chosen={chosenLabels(advocates, query.advocates)}
        onClear={() => change({ advocates: [] })}
      >
        <FacetChoices
          choices={advocates}
          chosen={query.advocates}
          onChange={(keys) => change({ advocates: keys })}
        />
      </FilterButton>
      {children}
    </div>
  );
}

function labelled(choice: FacetChoice): FacetChoice {
  return { ...choice, label: coverageLabel(choice.key as CoverageAnswerKind) };
}
