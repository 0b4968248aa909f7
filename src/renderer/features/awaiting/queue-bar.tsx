import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListSummary } from '../../../contract/lists';
import { NOTHING_SELECTED, wholeResult } from '../../components/list/grid-selection';
import { count } from '../../words/count';
import type { TimeFrame } from '../../words/sync-words';
import { LinkButton } from '../../components/ui/link-button';
import { BulkButtons, type Targets } from './bulk-actions';
import { changeSentence } from './change-words';
import { useQueueSelection } from './queue-question';
import { dismissChange, undoChange, useQueueStore } from './queue-store';
import bar from '../../components/list/selection-bar.module.css';

interface QueueBarProps {
  readonly summary: ListSummary<'awaiting_outcome'> | null;
  readonly frame: TimeFrame;
  /** The ids of all results. */
  readonly all: Targets;
}

/** What can be done with the selected events, and what the last change did. */
export function QueueBar({ summary, frame, all }: QueueBarProps) {
  const { selection, select } = useQueueSelection();
  const changed = useQueueStore((queue) => queue.changed);
  const chosen = selection.ids.size;
  const matching = summary?.matching ?? 0;
  if (chosen === 0 && changed === null) return null;
  return (
    <div className={bar.selection} role="toolbar" aria-label={t`Selected events`}>
      {chosen > 0 && (
        <>
          <b role="status">
            <Trans>{count(chosen)} selected</Trans>
          </b>
          {chosen < matching && (
            <LinkButton onClick={() => void all().then((ids) => ids && select(wholeResult(ids)))}>
              <Trans>Select all {count(matching)}</Trans>
            </LinkButton>
          )}
          <BulkButtons targets={() => Promise.resolve([...selection.ids])} frame={frame} />
          <LinkButton onClick={() => select(NOTHING_SELECTED)}>{t`Clear`}</LinkButton>
        </>
      )}
      <LastChange frame={frame} />
    </div>
  );
}

function LastChange({ frame }: { readonly frame: TimeFrame }) {
  const changed = useQueueStore((queue) => queue.changed);
  if (changed === null) return null;
  return (
    <>
      <span role={changed.result.ok ? 'status' : 'alert'}>{changeSentence(changed, frame)}</span>
      {changed.result.ok && changed.change !== 'undo' && (
        <LinkButton onClick={() => void undoChange()}>{t`Undo`}</LinkButton>
      )}
      <LinkButton onClick={dismissChange}>{t`Dismiss`}</LinkButton>
    </>
  );
}
