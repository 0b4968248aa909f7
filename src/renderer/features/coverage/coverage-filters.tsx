import type { ReactNode } from 'react';
import type { ListSummary } from '../../../contract/lists';
import { coverageLabel } from '../../components/status/coverage-words';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_AROUND, DAYS_PAST } from '../../components/filters/day-presets';
import { FacetFilter } from '../../components/filters/facet-filter';
import { useCoverageQuestion } from './coverage-question';
import filterBar from '../../components/filters/filter-bar.module.css';

const PAST = [...DAYS_PAST, { lastDays: 7 }, { lastDays: 30 }, { lastDays: 365 }];

interface CoverageFiltersProps {
  readonly summary: ListSummary<'coverage'> | null;
  /** How many events are left. */
  readonly children: ReactNode;
}

/** What narrows a coverage list down, and how many events are left. */
export function CoverageFilters({ summary, children }: CoverageFiltersProps) {
  const { query, change } = useCoverageQuestion();
  return (
    <div className={filterBar.bar}>
      <FacetFilter
        name="Answer"
        choices={summary?.facets.answers}
        chosen={query.answers}
        words={({ key }) => coverageLabel(key)}
        onChange={(answers) => change({ answers })}
      />
      <DateFilter
        name="Dates"
        range={query.dates}
        presets={query.status === 'happened' ? PAST : DAYS_AROUND}
        onChange={(dates) => change({ dates })}
      />
      <FacetFilter
        name="Type"
        choices={summary?.facets.types}
        chosen={query.types}
        onChange={(types) => change({ types })}
      />
      <FacetFilter
        name="Advocate"
        choices={summary?.facets.advocates}
        chosen={query.advocates}
        onChange={(advocates) => change({ advocates })}
      />
      {children}
    </div>
  );
}
