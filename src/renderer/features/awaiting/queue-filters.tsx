import type { QueueAnswer, QueueSubtotal } from '../../../contract/queue-views';
import { chosenLabels } from '../../components/chosen-labels';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import { count } from '../../components/sync-words';
import { VisibleText } from '../../components/visible-text';
import { useQueueStore } from './queue-store';
import filterBar from '../../components/filter-bar.module.css';
import resultCount from '../../components/result-count.module.css';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';
import { classes } from '../../components/ui/classes';
import { Chip } from '../../components/ui/chip';

const MOST_CHIPS = 6;

interface QueueFiltersProps {
  readonly answer: QueueAnswer | null;
}

/** Subtotals by advocate and by type that filter when clicked, and how many entries are left. */
export function QueueFilters({ answer }: QueueFiltersProps) {
  const hideSnoozed = useQueueStore((state) => state.choices.hideSnoozed);
  const change = useQueueStore((state) => state.change);
  return (
    <>
      <div className={classes(filterBar.bar, styles.filters)}>
        <Choice name="Type" field="types" lines={answer?.byType ?? []} />
        <Choice name="Advocate" field="advocates" lines={answer?.byAdvocate ?? []} />
        <Chip
          on={hideSnoozed}
          aria-pressed={hideSnoozed}
          onClick={() => change({ hideSnoozed: !hideSnoozed })}
        >
          Hide snoozed{answer && answer.snoozed > 0 ? ` (${count(answer.snoozed)})` : ''}
        </Chip>
        <span role="status" aria-label="Result count" className={resultCount.count}>
          {answer ? countText(answer) : ''}
        </span>
      </div>
      <div className={styles.subtotals}>
        <Subtotals label="By advocate" field="advocates" lines={answer?.byAdvocate ?? []} />
        <Subtotals label="By type" field="types" lines={answer?.byType ?? []} />
      </div>
    </>
  );
}

interface LinesProps {
  readonly field: 'advocates' | 'types';
  readonly lines: readonly QueueSubtotal[];
}

function Choice({ name, field, lines }: LinesProps & { readonly name: string }) {
  const chosen = useQueueStore((state) => state.choices[field]);
  const change = useQueueStore((state) => state.change);
  return (
    <FilterButton
      name={name}
      chosen={chosenLabels(lines, chosen)}
      onClear={() => change({ [field]: [] })}
    >
      <FacetChoices
        choices={lines}
        chosen={chosen}
        onChange={(keys) => change({ [field]: keys })}
      />
    </FilterButton>
  );
}

function Subtotals({ label, field, lines }: LinesProps & { readonly label: string }) {
  const chosen = useQueueStore((state) => state.choices[field]);
  const change = useQueueStore((state) => state.change);
  return (
    <div role="group" aria-label={label} className={styles.subtotal}>
      <span className={textStyles.muted}>{label}</span>
      {lines.slice(0, MOST_CHIPS).map((line) => (
        <Chip
          key={line.key}
          on={chosen.includes(line.key)}
          aria-pressed={chosen.includes(line.key)}
          onClick={() => change({ [field]: toggled(chosen, line.key) })}
        >
          <VisibleText text={line.label} empty="none named" /> <b>{count(line.count)}</b>
        </Chip>
      ))}
      {lines.length > MOST_CHIPS && (
        <span className={textStyles.muted}>and {count(lines.length - MOST_CHIPS)} more</span>
      )}
    </div>
  );
}

function toggled(chosen: readonly string[], key: string): readonly string[] {
  return chosen.includes(key) ? chosen.filter((it) => it !== key) : [...chosen, key];
}

function countText({ matching, all }: QueueAnswer): string {
  return matching === all ? count(all) : `${count(matching)} of ${count(all)}`;
}
