import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListSummary, Proven } from '../../../contract/lists';
import { boundTo } from '../../components/filters/bound-to';
import { DateFilter } from '../../components/filters/date-filter';
import { DAYS_PAST } from '../../components/filters/day-presets';
import { TypeAndAdvocate } from '../../components/filters/type-and-advocate';
import { count } from '../../words/counted';
import { useQueueQuestion } from '../../stores/record-questions';
import filterBar from '../../components/filters/filter-bar.module.css';
import styles from './awaiting.module.css';
import { classes } from '../../components/ui/classes';
import { Chip } from '../../components/ui/chip';

interface QueueFiltersProps {
  readonly summary: Proven<ListSummary<'awaiting_outcome'>> | null;
  /** The actions on the events that are left, and their number. */
  readonly children: ReactNode;
}

/** The filters of the queue. */
export function QueueFilters({ summary, children }: QueueFiltersProps) {
  const { query, change } = useQueueQuestion();
  const { field } = boundTo(query, change);
  const { backToday, hideSnoozed } = query;
  return (
    <div className={classes(filterBar.bar, styles.filters)}>
      <TypeAndAdvocate facets={summary?.facets} chosen={query} onChange={change} />
      <DateFilter name={t`Ended`} {...field('ended')} presets={DAYS_PAST} />
      <Chip
        on={backToday}
        aria-pressed={backToday}
        onClick={() => change({ backToday: !backToday })}
      >
        <Trans>Back today{inBrackets(summary?.more.backToday)}</Trans>
      </Chip>
      <Chip
        on={hideSnoozed}
        aria-pressed={hideSnoozed}
        onClick={() => change({ hideSnoozed: !hideSnoozed })}
      >
        <Trans>Hide snoozed{inBrackets(summary?.more.snoozed)}</Trans>
      </Chip>
      {children}
    </div>
  );
}

function inBrackets(amount = 0): string {
  return amount > 0 ? ` (${count(amount)})` : '';
}
