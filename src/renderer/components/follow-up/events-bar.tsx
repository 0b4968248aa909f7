import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListSummary } from '../../../contract/lists';
import { NOTHING_SELECTED, sizeOf } from '../list/grid-selection';
import { count } from '../../words/counted';
import { ClearSelection } from '../list/clear-selection';
import { Button } from '../ui/button';
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
  const matching = summary?.matching ?? 0;
  if (chosen === 0) return null;
  return (
    <div className={bar.selection} role="toolbar" aria-label={t`Selected events`}>
      <b role="status" data-live-announcer="true">
        <Trans>{count(chosen)} selected</Trans>
      </b>
      <ClearSelection onClear={() => select(NOTHING_SELECTED)} />
      {chosen < matching && (
        <Button small onClick={() => void all().then((found) => found && select(found))}>
          <Trans>Select all {count(matching)}</Trans>
        </Button>
      )}
      <BulkButtons work={work} targets={() => Promise.resolve(selection)} />
    </div>
  );
}
