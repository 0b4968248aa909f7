import type { FacetChoice, ListSummary } from '../../../contract/lists';
import { withToggled } from '../../components/filters/facet-choices';
import { FacetFilter } from '../../components/filters/facet-filter';
import type { EmptyKind } from '../../components/list/list-state';
import { ResultCount } from '../../components/list/result-count';
import { count } from '../../components/text/count';
import { VisibleText } from '../../components/text/visible-text';
import { useQueueQuestion } from './queue-question';
import filterBar from '../../components/filters/filter-bar.module.css';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';
import { classes } from '../../components/ui/classes';
import { Chip } from '../../components/ui/chip';

const MOST_CHIPS = 6;

interface QueueFiltersProps {
  readonly summary: ListSummary<'awaiting_outcome'> | null;
  readonly empty: EmptyKind | null;
}

/** Subtotals by advocate and by type that filter when clicked, and how many entries are left. */
export function QueueFilters({ summary, empty }: QueueFiltersProps) {
  const { query, change } = useQueueQuestion();
  const { types, advocates, hideSnoozed } = query;
  const snoozed = summary?.more.snoozed ?? 0;
  const changeTypes = (keys: readonly string[]): void => change({ types: keys });
  const changeAdvocates = (keys: readonly string[]): void => change({ advocates: keys });
  const byType = { choices: summary?.facets.types, chosen: types, onChange: changeTypes };
  const byAdvocate = {
    choices: summary?.facets.advocates,
    chosen: advocates,
    onChange: changeAdvocates,
  };
  return (
    <>
      <div className={classes(filterBar.bar, styles.filters)}>
        <FacetFilter name="Type" {...byType} />
        <FacetFilter name="Advocate" {...byAdvocate} />
        <Chip
          on={hideSnoozed}
          aria-pressed={hideSnoozed}
          onClick={() => change({ hideSnoozed: !hideSnoozed })}
        >
          Hide snoozed{snoozed > 0 ? ` (${count(snoozed)})` : ''}
        </Chip>
        <ResultCount summary={summary} empty={empty} />
      </div>
      <div className={styles.subtotals}>
        <Subtotals label="By advocate" {...byAdvocate} />
        <Subtotals label="By type" {...byType} />
      </div>
    </>
  );
}

interface SubtotalsProps {
  readonly label: string;
  readonly choices: readonly FacetChoice[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Subtotals({ label, choices = [], chosen, onChange }: SubtotalsProps) {
  return (
    <div role="group" aria-label={label} className={styles.subtotal}>
      <span className={textStyles.muted}>{label}</span>
      {choices.slice(0, MOST_CHIPS).map((choice) => (
        <Chip
          key={choice.key}
          on={chosen.includes(choice.key)}
          aria-pressed={chosen.includes(choice.key)}
          onClick={() => onChange(withToggled(chosen, choice.key))}
        >
          <VisibleText text={choice.name ?? ''} empty="none named" /> <b>{count(choice.count)}</b>
        </Chip>
      ))}
      {choices.length > MOST_CHIPS && (
        <span className={textStyles.muted}>and {count(choices.length - MOST_CHIPS)} more</span>
      )}
    </div>
  );
}
