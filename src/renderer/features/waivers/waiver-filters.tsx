import { t } from '@lingui/core/macro';
import type { FacetChoice, ListSummary, Proven } from '../../../contract/lists';
import { versionKey, versionOf } from '../../../domain/waivers/template-version';
import { boundTo } from '../../components/filters/bound-to';
import { DateFilter } from '../../components/filters/date-filter';
import { LONG_PAST } from '../../components/filters/day-presets';
import { FacetFilter } from '../../components/filters/facet-filter';
import type { EmptyKind } from '../../components/list/list-state';
import { ResultCount } from '../../components/list/result-count';
import { AnswerFilterButton } from './answer-filter';
import { MoreFilter } from './more-filter';
import { useWaiverQuestion } from '../../stores/record-questions';
import filterBar from '../../components/filters/filter-bar.module.css';

interface WaiverFiltersProps {
  readonly summary: Proven<ListSummary<'waiver_submissions'>> | null;
  readonly empty: EmptyKind | null;
  readonly searching: boolean;
}

/** The filters of the waivers, and how many are left. */
export function WaiverFilters({ summary, empty, searching }: WaiverFiltersProps) {
  const { query, change } = useWaiverQuestion();
  const { field, facet } = boundTo(query, change, summary?.facets);
  return (
    <div className={filterBar.bar}>
      <FacetFilter name={t`Template`} {...facet('templates')} words={templateWords} />
      <FacetFilter
        name={t`Version`}
        choices={summary?.facets.versions}
        value={query.versions.map(versionKey)}
        words={(choice) =>
          t`${templateWords(choice)}, version ${String(versionOf(choice.key).version)}`
        }
        onChange={(keys) => change({ versions: keys.map(versionOf) })}
      />
      <DateFilter name={t`Signed`} {...field('signed')} presets={LONG_PAST} />
      <AnswerFilterButton />
      <MoreFilter facets={summary?.facets ?? null} />
      <ResultCount list="waiver_submissions" {...{ summary, empty, searching }} />
    </div>
  );
}

function templateWords({ name }: FacetChoice): string {
  return name ?? t`No template`;
}
