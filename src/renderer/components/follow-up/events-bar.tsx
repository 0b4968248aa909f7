import { t } from '@lingui/core/macro';
import type { ListSummary } from '../../../contract/lists';
import { NOTHING_SELECTED, sizeOf } from '../list/grid-selection';
import { SelectedAmount } from '../list/selected-amount';
import { BulkButtons, type Targets } from './bulk-actions';
import type { EventWork } from './follow-up-work';
import bar from '../list/selection-bar.module.css';

interface EventsBarProps {
  readonly work: EventWork;
  /** Null while the number of all results is not known. */
  readonly summary: Pick<ListSummary, 'matching'> | null;
  /** Gives all results. */
  readonly all: Targets;
}

/** What can be done with the selected events. */
export function EventsBar({ work, summary, all }: EventsBarProps) {
  const { selection, select } = work.useSelection();
  const chosen = sizeOf(selection);
  if (chosen === 0) return null;
  return (
    <div className={bar.selection} role="toolbar" aria-label={t`Selected events`}>
      <SelectedAmount
        spoken
        chosen={chosen}
        matching={summary?.matching ?? 0}
        onClear={() => select(NOTHING_SELECTED)}
        onAll={() => void all().then((found) => found && select(found))}
      />
      <BulkButtons work={work} targets={() => Promise.resolve(selection)} />
    </div>
  );
}
