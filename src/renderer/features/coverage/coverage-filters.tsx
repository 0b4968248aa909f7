import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ListSummary } from '../../../contract/lists';
import { coverageLabel } from '../../components/status/coverage-words';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_AROUND, LONG_PAST } from '../../components/filters/day-presets';
import { FacetFilter } from '../../components/filters/facet-filter';
import { TypeAndAdvocate } from '../../components/filters/type-and-advocate';
import { useCoverageQuestion } from './coverage-question';
import filterBar from '../../components/filters/filter-bar.module.css';

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
      {children}
    </div>
  );
}
